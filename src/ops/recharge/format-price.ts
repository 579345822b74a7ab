import { minorDigitsOf } from '../../../contract/recharge-constants.ts'
import { formatNumber } from '../base/format.ts'

/** A price in the smallest unit of its currency, such as `US$4.99`. */
export function formatPrice(minor: number, currency: string): string {
  const amount = minor / 10 ** minorDigitsOf(currency)
  return formatNumber(amount, { style: 'currency', currency })
}
