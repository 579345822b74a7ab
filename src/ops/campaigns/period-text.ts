import i18next from 'i18next'

const MINUTE_MS = 60_000

/** A moment as the clocks of an offset show it, such as `Oct 24, 2026, 00:00 (UTC+08:00)`. */
export function formatAtOffset(at: number, minutesEast: number, offset: string): string {
  const wall = new Intl.DateTimeFormat(i18next.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at + minutesEast * MINUTE_MS)
  return `${wall} (UTC${offset})`
}
