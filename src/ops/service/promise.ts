const HOUR_MS = 3_600_000
/** A ticket is answered within a day (spec §9). */
const PROMISED_HOURS = 24

/** Whole hours since a ticket should have been answered; 0 while it is in time. */
export function overdueHours(createdAt: number, now: number): number {
  return Math.max(0, Math.ceil((now - createdAt) / HOUR_MS) - PROMISED_HOURS)
}
