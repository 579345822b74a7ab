import i18next from 'i18next'
import { minorDigitsOf } from '../../../contract/recharge-constants.ts'

/** A number as the operator's language writes it. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(i18next.language, options).format(value)
}

/** An amount in the smallest unit of its currency, such as `US$4.99`. */
export function formatPrice(minor: number, currency: string): string {
  const amount = minor / 10 ** minorDigitsOf(currency)
  return formatNumber(amount, { style: 'currency', currency })
}

const MICRO = 1_000_000

/** Millionths of a point as points, all of their decimals. */
export function formatMicro(micro: number): string {
  return formatNumber(micro / MICRO, { maximumFractionDigits: 6 })
}

/** A moment with its seconds, in the operator's time zone. */
export function formatInstant(at: number): string {
  return new Intl.DateTimeFormat(i18next.language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(at)
}

/** A day alone, given as `2026-11-22`: the same day wherever the operator is. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
}

/** A change as a share of what was before, such as +12.5 %. */
export function formatChange(share: number): string {
  return formatNumber(share, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
}
