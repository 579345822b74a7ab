import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../contract/money.ts'
import { formatNumber } from '../../base/format.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { useReducedMotion } from '../use-reduced-motion.ts'
import styles from './amount.module.css'
import { CurrencyIcon } from './currency-icon.tsx'

const COUNTING_MS = 700

interface AmountProps {
  currency: Currency
  value: number
  /** What a screen reader hears, where it is ahead of what has reached the eye. */
  spoken?: number
}

/**
 * An amount of one currency. It counts up as something lands in it, and falls at once: between what
 * was and what is left there is no figure that was ever true. A screen reader hears no counting.
 */
export function Amount({ currency, value, spoken = value }: AmountProps) {
  const { t } = useTranslation('shell')
  const shown = useCountUp(value, COUNTING_MS)
  return (
    <span className={styles.amount}>
      <CurrencyIcon currency={currency} />
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <VisuallyHidden>
        {t(`amount.${currency}`, { count: spoken, amount: formatNumber(spoken) })}
      </VisuallyHidden>
    </span>
  )
}

/** The figure to show on the way up to a value; the value itself where it is lower than before. */
function useCountUp(value: number, countingMs: number): number {
  const isStill = useReducedMotion()
  const [counted, setCounted] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = Math.min(from.current, value)
    const count = (to: number) => {
      from.current = to
      setCounted(to)
    }
    if (start === value || isStill) return count(value)
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countingMs))
      count(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, isStill, countingMs])
  return isStill ? value : Math.min(counted, value)
}
