import type { z } from 'zod'
import type { TuningFault } from '../../machines/fair/bound.ts'

/** A figure that follows from a tuning. */
export type Figure =
  /** 1 for all of it. */
  | { kind: 'share'; value: number }
  /** Of a unit that `units` of the texts names. */
  | { kind: 'amount'; value: number; unit: string }
  /** In the currency's minor unit. */
  | { kind: 'money'; minor: number; digits: number; currency: string }
  /** By its ISO 3166-1 code. */
  | { kind: 'region'; code: string }

/** What a tuning gives back or gives away, exactly. */
export interface ReturnRow {
  /** Its text is `returns.<game>.<name>`, or `values.<name>` where that has a name already. */
  name: string
  figure: Figure
  /** The most that a tuning may have. */
  most?: Figure
}

/** What the console knows of a game's tuning: what its `tuning.ts` hands out. */
export interface GameTuningRoom<Tuning extends { version: number } = { version: number }> {
  /** As its feature is called. */
  game: string
  /** The form is made from it. */
  schema: z.ZodType<Tuning>
  /** What is wrong besides single fields and their ranges; the server asks the same. */
  faults: (tuning: Tuning) => TuningFault[]
  /** The figure that counts most comes first. */
  returns: (tuning: Tuning) => ReturnRow[]
  /**
   * What a value amounts to, shown beside it.
   * @param path such as `['sectors', '3', 'weight']`
   */
  hint?: (tuning: Tuning, path: readonly string[]) => Figure | null
}

/** Hands a game's room out as one of any game. */
export function gameTuning<Tuning extends { version: number }>(
  room: GameTuningRoom<Tuning>,
): GameTuningRoom {
  // Each function is given what the room's own schema has parsed.
  return room as unknown as GameTuningRoom
}
