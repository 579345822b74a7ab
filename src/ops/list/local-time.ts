/** A moment as a field for date and time writes it, in the operator's time zone, to the second. */
export function toLocalTime(at: string | undefined): string {
  if (!at) return ''
  const moment = new Date(Number(at))
  if (Number.isNaN(moment.getTime())) return ''
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
}

/**
 * The moment that a field for date and time says.
 * @param isEnd up to the end of its second, since ranges are inclusive
 */
export function fromLocalTime(text: string, isEnd: boolean): string {
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? '' : String(moment + (isEnd ? SECOND_MS - 1 : 0))
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
