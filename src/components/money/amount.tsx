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
  /** The value for screen readers, if the displayed one lags behind during an animation. */
  accessibleValue?: number
}

/**
 * An amount of one currency. An increase counts up; a decrease shows at once, because no value in between
 * was ever true. Screen readers get only the final value.
 */
export function Amount({ currency, value, accessibleValue = value }: AmountProps) {
  const { t } = useTranslation('shell')
  const shown = useCountUp(value, COUNTING_MS)
  return (
    <span className={styles.amount}>
      <CurrencyIcon currency={currency} />
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <VisuallyHidden>
        {t(`amount.${currency}`, { count: accessibleValue, amount: formatNumber(accessibleValue) })}
      </VisuallyHidden>
    </span>
  )
}

/** Animates from a lower value up to `value`; a lower `value` is returned at once. */
function useCountUp(value: number, countingMs: number): number {
  const isReduced = useReducedMotion()
  const [counted, setCounted] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = Math.min(from.current, value)
    const count = (to: number) => {
      from.current = to
      setCounted(to)
    }
    if (start === value || isReduced) return count(value)
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countingMs))
      count(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, isReduced, countingMs])
  return isReduced ? value : Math.min(counted, value)
}
