// `assets/sweetPick/tuning.json`: how the pool grows, how much one may vote, when ballots are held. A contest keeps the
// version that was in force when it was planned.
import { z } from 'zod'
import { Tuning } from './tuning.ts'

/** So many accounts that vote for the same entrant and have this in common are looked at by an operator. */
const Accounts = z.number().int().min(2).max(1_000)

export const SweetPickTuning = Tuning.extend({
  /** The pool before the first vote, in points (70 are US$1, spec §9). */
  poolStart: z.number().int().min(5).max(10_000_000),
  /** What a hundred votes add to it, in points. */
  poolPer100Votes: z.number().int().min(0).max(7_000),
  /** The pool never grows beyond, in points. */
  poolMost: z.number().int().min(5).max(100_000_000),
  /** Ballots of one person a day (UTC). */
  ballotsADay: z.number().int().min(1).max(1_000),
  /** An account that is younger when it votes counts as very young, in hours. */
  youngHours: z.number().int().min(0).max(720),
  heldFrom: z.strictObject({ device: Accounts, address: Accounts, young: Accounts }),
  /** So many hours after voting what was held and not decided is void. */
  reviewHours: z.number().int().min(1).max(168),
})
export type SweetPickTuning = z.infer<typeof SweetPickTuning>
