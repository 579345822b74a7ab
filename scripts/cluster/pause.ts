/** A process that lived this long was well; its successor starts at once. */
const WELL_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** How often in a row a place's processes died young, after one more has died. */
export function deathsAfter(deaths: number, livedMs: number): number {
  return livedMs >= WELL_AFTER_MS ? 0 : deaths + 1
}

/** How long to wait before the next process, so that a fault that stays does not eat the machine. */
export function pauseAfter(deaths: number): number {
  return deaths === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS)
}
