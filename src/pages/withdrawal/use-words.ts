import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '../../../contract/withdrawal.ts'
import { formatNumber, formatSpan } from '../../base/format.ts'
import { formatPrice } from '../../components/money/format-price.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How points, goals and spans are written. */
export function useWords() {
  const { t } = useTranslation(['withdrawal', 'shell'])
  const points = (count: number) => t('shell:amount.point', { count, amount: formatNumber(count) })
  return {
    points,
    /** What arrives: money, or with an upline the points themselves. */
    arriving: ({ way, amount, points: count }: Pick<Withdrawal, 'way' | 'amount' | 'points'>) =>
      way === 'upline' ? points(count) : formatPrice(amount),
    /** Where it goes, in a line. */
    goal: ({ way, label, upline }: Pick<Withdrawal, 'way' | 'label' | 'upline'>) =>
      [t(`way.${way}`), upline?.nickname ?? label].filter(Boolean).join(' · '),
  }
}

/** About how long something took: nobody needs minutes where it took days. */
export function formatTook(ms: number): string {
  const [unit, size] = ms >= 2 * DAY_MS ? ['day', DAY_MS] : ['hour', HOUR_MS]
  if (ms < 2 * HOUR_MS) return formatSpan(ms)
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.ceil(ms / size))
}
