const LONGEST_MS = 30_000

/** How long a screen waits after so many failures in a row: ever longer, and never all at the same moment. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_MS, 1_000 * 2 ** Math.min(failures - 1, 5)) * (0.75 + Math.random() / 4)
