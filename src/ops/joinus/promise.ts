const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A partner form is answered within one working day (spec §9). */
const PROMISED_MS = DAY_MS
/** Sunday and Saturday, as UTC counts them. */
const WEEKEND: readonly number[] = [0, 6]

/** Whole hours since a partner form should have been answered; weekends do not count, 0 while it is in time. */
export function overdueHours(createdAt: number, now: number): number {
  let at = createdAt
  let left = PROMISED_MS
  while (left > 0) {
    const midnight = (Math.floor(at / DAY_MS) + 1) * DAY_MS
    if (!WEEKEND.includes(new Date(at).getUTCDay())) {
      if (midnight - at >= left) return Math.max(0, Math.ceil((now - at - left) / HOUR_MS))
      left -= midnight - at
    }
    at = midnight
  }
  return 0
}
