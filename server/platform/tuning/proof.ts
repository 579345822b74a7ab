import type { z } from 'zod'
import type { TuningFault } from '../../../machines/fair/bound.ts'
import { artFaults } from './art.ts'
import type { Fault, GameFiles } from './files.ts'
import { parseFile } from './parse.ts'

/** A game whose tuning lies in `assets/<game>/tuning.json`, and what that must be. */
export interface TunedGame<Tuning extends { version: number }> {
  game: string
  schema: z.ZodType<Tuning>
  /** What is wrong with a tuning whose fields are in their ranges, its exact return among it. */
  tuningFaults: (tuning: Tuning) => TuningFault[]
  /** The sprites that it needs; of the scene alone where there is no tuning. */
  spritesOf: (tuning: Tuning | null) => readonly string[]
}

/** A tuning, where its file can be read, and all that is wrong with it and its art. */
export interface TuningProof<Tuning> {
  tuning: Tuning | null
  faults: Fault[]
}

/**
 * Proves a tuning: its fields, their ranges, the exact return, the sprites (design §4). Whoever lets
 * one run asks here first: `assets:check`, the server's start, `npm run dev`, the ops console.
 */
export function proveTuning<Tuning extends { version: number }>(
  { schema, tuningFaults, spritesOf }: TunedGame<Tuning>,
  files: GameFiles,
): TuningProof<Tuning> {
  const file = `assets/${files.game}/tuning.json`
  const { value: tuning, faults } = parseFile(file, files.tuning, schema)
  const ruled = tuning ? tuningFaults(tuning).map((fault): Fault => ({ file, ...fault })) : faults
  return { tuning, faults: [...ruled, ...artFaults(files, spritesOf(tuning))] }
}

/** What is wrong, on one line: the first fault whole, the others as a count. */
export function faultLine([first, ...others]: readonly Fault[]): string {
  if (!first) return ''
  const { file, field, what } = first
  const more = others.length > 0 ? ` (and ${others.length} more: npm run assets:check)` : ''
  return `${file}: ${field && `${field} `}${what}${more}`
}
