import i18next from 'i18next'

/** A day (UTC), short. */
export const dayText = (since: number) =>
  new Intl.DateTimeFormat(i18next.language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(since)
