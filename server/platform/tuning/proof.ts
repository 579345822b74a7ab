import type { z } from 'zod'
import type { TuningFault } from '../../../machines/fair/bound.ts'
import { artFaults } from './art.ts'
import type { Fault, GameFiles } from './files.ts'
import { parseFile } from './parse.ts'

/** A game with a tuning in `assets/<game>/tuning.json`, and the rules for it. */
export interface TunedGame<Tuning extends { version: number }> {
  game: string
  schema: z.ZodType<Tuning>
  /** Faults beyond single fields and their ranges, such as too high an exact return to player. */
  tuningFaults: (tuning: Tuning) => TuningFault[]
  /** The sprites that scene and tuning need; for null those of the scene. */
  spritesOf: (tuning: Tuning | null) => readonly string[]
}

/** A tuning (null if its file is invalid), and all faults of it and of its art. */
export interface TuningProof<Tuning> {
  tuning: Tuning | null
  faults: Fault[]
}

/**
 * Proves a tuning: its fields, their ranges, the exact return to player, the sprites (design §4). No tuning
 * is used without it: `assets:check`, the server's start, `npm run dev`.
 */
export function proveTuning<Tuning extends { version: number }>(
  { schema, tuningFaults, spritesOf }: TunedGame<Tuning>,
  files: GameFiles,
): TuningProof<Tuning> {
  const file = `assets/${files.game}/tuning.json`
  const { value: tuning, faults } = parseFile(file, files.tuning, schema)
  const ruled = tuning
    ? tuningFaults(tuning).map(({ field, what }): Fault => ({ file, field, what }))
    : faults
  return { tuning, faults: [...ruled, ...artFaults(files, spritesOf(tuning))] }
}

/** Faults on one line: the first in full, the others as a count. */
export function faultLine([first, ...others]: readonly Fault[]): string {
  if (!first) return ''
  const { file, field, what } = first
  const more = others.length > 0 ? ` (and ${others.length} more: npm run assets:check)` : ''
  return `${file}: ${field && `${field} `}${what}${more}`
}
