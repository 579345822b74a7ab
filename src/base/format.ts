import i18next from 'i18next'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

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

/** Day and time without the year, as short as can be. */
export function formatShortMoment(at: number): string {
  return new Intl.DateTimeFormat(i18next.language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}

/** The day of a moment, in the reader's own time zone. */
export function formatDate(at: number): string {
  return new Intl.DateTimeFormat(i18next.language, { dateStyle: 'long' }).format(at)
}

/** The time of day alone. */
export function formatTime(at: number): string {
  return new Intl.DateTimeFormat(i18next.language, { timeStyle: 'short' }).format(at)
}

/** A day alone, given as `2026-11-22`: the same day wherever the reader is. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(i18next.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
}

/** A day and its month, as short as can be, given as `2026-11-22`. */
export function formatShortDay(day: string): string {
  return new Intl.DateTimeFormat(i18next.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

/** The name of a day's weekday, as short as can be, given as `2026-11-22`. */
export function formatWeekday(day: string): string {
  return new Intl.DateTimeFormat(i18next.language, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
}

/** The name of a month without its year, as short as can be, given as `2026-11`. */
export function formatShortMonth(month: string): string {
  return new Intl.DateTimeFormat(i18next.language, { month: 'short', timeZone: 'UTC' }).format(
    Date.parse(month),
  )
}

/** A full hour of the day, from 0 to 24, as a time. */
export function formatHour(hour: number): string {
  return new Intl.DateTimeFormat(i18next.language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    (hour % 24) * HOUR_MS,
  )
}

/** A month alone, given as `2026-11`. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(i18next.language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(month))
}

/**
 * How far off something is, such as "in 5 hours": in days beyond three days, in hours from two hours on, else in
 * minutes. Minutes are rounded up, so that it never says zero.
 */
export function formatWait(ms: number): string {
  const words = new Intl.RelativeTimeFormat(i18next.language)
  if (ms > 3 * DAY_MS) return words.format(Math.round(ms / DAY_MS), 'day')
  if (ms >= 2 * HOUR_MS) return words.format(Math.round(ms / HOUR_MS), 'hour')
  return words.format(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute')
}

/** A span in hours and minutes, such as "5 hr 12 min"; minutes are rounded up, so that it never says zero. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  const parts = { hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return Object.entries(parts)
    .filter(([, amount]) => amount > 0)
    .map(([unit, amount]) =>
      new Intl.NumberFormat(i18next.language, { style: 'unit', unit }).format(amount),
    )
    .join(' ')
}

/** A list in words, such as "a, b and c", as the reader's language writes it. */
export function formatList(items: readonly string[]): string {
  // Missing before iOS 14.5.
  if (!Intl.ListFormat) return items.join(', ')
  return new Intl.ListFormat(i18next.language).format(items)
}

/** Chinese and Japanese write no space after a sentence. */
const NO_SPACE = /^(zh|ja)\b/

/** Joins sentences with the spacing of the reader's language; `false` is left out. */
export function sentences(...parts: (string | false)[]): string {
  const present = parts.filter((part): part is string => part !== false)
  return present.join(NO_SPACE.test(i18next.language) ? '' : ' ')
}
