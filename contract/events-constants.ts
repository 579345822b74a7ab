/** An event may come so many days late. */
export const OLDEST_DAYS = 35
/** A backend's clock may be so far ahead of ours. */
export const AHEAD_MS = 300_000
