/** One thing measured. */
export interface Figure {
  what: string
  /** As design §7 words it, where it names one. */
  budget?: string
  figure: string
  /** Nothing where there is no budget, or where this machine cannot tell. */
  kept?: boolean | undefined
  /** What a reader must know to judge the figure, or why there is none. */
  note?: string
  /** How PostgreSQL went about each query, for `--json`. */
  plans?: Readonly<Record<string, unknown>>
}

/** Tells what is being done now. */
export type Tell = (text: string) => void

/**
 * A part of the bench.
 * @param minutes how long parts play that are asked to play long; 0 is as short as tells something
 * @throws NotMeasured where this machine lacks what it takes
 */
export type Measure = (tell: Tell, minutes: number) => Promise<Figure[]>

/** Why this machine cannot measure something, which is no fault of what would be measured. */
export class NotMeasured extends Error {}

/** One of several measurements, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** A count as a table shows it: 1,000,000. */
export function grouped(count: number): string {
  return count.toLocaleString('en')
}
