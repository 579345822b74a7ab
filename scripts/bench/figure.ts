/** One thing measured. */
export interface Figure {
  what: string
  /** As design §7 words it; null where it names none. */
  budget: string | null
  figure: string
  /** null where there is no budget, or nothing could be measured. */
  kept: boolean | null
  /** What a reader must know to judge the figure, or why there is none. */
  note?: string
  /** The bare numbers, for `--json`. */
  numbers: Readonly<Record<string, number>>
  /** How PostgreSQL went about each query, for `--json`. */
  plans?: Readonly<Record<string, string>>
}

/** Tells what is being done now. */
export type Tell = (text: string) => void

/** What stands for figures that this machine cannot have. */
export function notMeasured(
  figures: readonly Pick<Figure, 'what' | 'budget'>[],
  note: string,
): Figure[] {
  return figures.map((it) => ({ ...it, figure: 'not measured', kept: null, note, numbers: {} }))
}

/** The middle of several measurements, by the nearest rank. */
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
