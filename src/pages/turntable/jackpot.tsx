import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prize } from '../../../contract/turntable.ts'
import { formatNumber } from '../../app/format.ts'
import { CURRENCY_ART, CurrencyIcon } from '../../components/currency-icon.tsx'
import { useBack } from '../../components/use-back.ts'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import styles from './jackpot.module.css'
import { useCounted } from './use-counted.ts'

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
