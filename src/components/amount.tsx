import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '../../contract/money.ts'
import { formatNumber } from '../app/format.ts'
import styles from './amount.module.css'
import { CurrencyIcon } from './currency-icon.tsx'

const COUNTING_MS = 700

/** An amount of one currency. It counts to its new value; a screen reader hears that at once. */
export function Amount({ currency, value }: { currency: Currency; value: number }) {
  const { t } = useTranslation('shell')
  const shown = useCountTo(value)
  return (
    <span className={styles.amount}>
      <CurrencyIcon currency={currency} />
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className={styles.spoken}>
        {t(`amount.${currency}`, { count: value, amount: formatNumber(value) })}
      </span>
    </span>
  )
}

function useCountTo(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value
      setShown(value)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / COUNTING_MS)
      from.current = Math.round(start + (value - start) * (1 - (1 - part) ** 3))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
