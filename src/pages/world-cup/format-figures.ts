import i18next from 'i18next'
import { formatNumber } from '../../base/format.ts'

/** Odds as the reader's language writes them: 245 are 2.45, or 2,45. */
export function formatOdds(odds: number): string {
  return new Intl.NumberFormat(i18next.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(odds / 100)
}

/** A gain or a loss: what is more than nothing has its sign too. */
export function formatSigned(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatNumber(amount)}`
}
