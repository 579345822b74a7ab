import i18next from 'i18next'
import type { Price } from '../../../contract/recharge.ts'
import { minorDigitsOf } from '../../../contract/recharge-constants.ts'

/** A price as the reader's language writes it, such as "$4.99" or "79.000 ₫"; without decimals that are zero. */
export function formatPrice({ minor, currency }: Price): string {
  const digits = minorDigitsOf(currency)
  const one = 10 ** digits
  const shown = minor % one === 0 ? 0 : digits
  return new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(minor / one)
}
