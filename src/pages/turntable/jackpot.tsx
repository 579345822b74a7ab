import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prize } from '../../../contract/money.ts'
import { formatNumber } from '../../base/format.ts'
import { CURRENCY_ART, CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { useBack } from '../../components/sheet/use-back.ts'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import styles from './jackpot.module.css'

const COINS = Array.from({ length: 26 }, (_, index) => index)
const COUNTING_MS = 2_000

/**
 * The jackpot takes the screen: coins fall and its figure is counted. A tap, a key or Back hands it
 * back.
 */
export function Jackpot({ prize, onSkip }: { prize: Prize; onSkip: () => void }) {
  const { t } = useTranslation('turntable')
  const isStill = useReducedMotion()
  const counted = useCounted(prize.amount, isStill ? 0 : COUNTING_MS)
  const skip = useRef(onSkip)
  skip.current = onSkip
  useEffect(() => {
    const handBack = () => skip.current()
    window.addEventListener('keydown', handBack)
    return () => window.removeEventListener('keydown', handBack)
  }, [])
  useBack(true, onSkip)
  return (
    <button type="button" className={styles.jackpot} aria-label={t('win.skip')} onClick={onSkip}>
      {!isStill &&
        COINS.map((index) => (
          <img
            key={index}
            className={styles.coin}
            src={CURRENCY_ART[index % 3 === 0 ? prize.currency : 'gold']}
            alt=""
            style={fallOf(index)}
          />
        ))}
      <span className={styles.figure}>
        <CurrencyIcon currency={prize.currency} size={48} />+{formatNumber(counted)}
      </span>
    </button>
  )
}

/** Where and when a coin falls: scattered evenly, and the same every time. */
function fallOf(index: number): CSSProperties {
  return {
    insetInlineStart: `${(index * 37) % 100}%`,
    animationDelay: `${(index * 83) % 1_500}ms`,
    animationDuration: `${1_100 + ((index * 61) % 700)}ms`,
  }
}

/** Counts from nothing to a figure, fast at first; the figure itself without time for it. */
function useCounted(value: number, countingMs: number): number {
  const [counted, setCounted] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countingMs))
      setCounted(Math.round(value * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, countingMs])
  return countingMs === 0 ? value : counted
}
