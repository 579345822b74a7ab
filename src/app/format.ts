import i18next from 'i18next'

/** A whole number as the reader's language writes it. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(i18next.language).format(value)
}

/** A share of 1 as a percentage with up to two decimals. */
export function formatPercent(share: number, decimals = 2): string {
  return new Intl.NumberFormat(i18next.language, {
    style: 'percent',
    maximumFractionDigits: decimals,
  }).format(share)
}

/** Day and time; Thai dates count Buddhist years, as Thai readers expect. */
export function formatMoment(at: number): string {
  return new Intl.DateTimeFormat(i18next.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
}
