// `assets/levels/tuning.json`: what brings experience, and at how much of it each level is reached. A day counts by the
// version in force when it began; a level that was reached stays, whatever thresholds become.
import { z } from 'zod'
import { Tuning } from './tuning.ts'

/** So much for each, and no more than that in a day. */
const Capped = z.strictObject({
  each: z.number().int().min(0).max(1_000),
  most: z.number().int().min(0).max(10_000),
})

/** Of levels 1, 2, …: each higher than the one before. */
const Thresholds = z.array(z.number().int().min(1).max(1_000_000_000)).min(1).max(50)

export const LevelsTuning = Tuning.extend({
  active: z.strictObject({
    /** A day on which one was there. */
    days: Capped,
    /** A message of one's own that was answered. */
    answered: Capped,
    callMinutes: Capped,
    /** A claimed mission. */
    missions: Capped,
    thresholds: Thresholds,
  }),
  /** 1 for each diamond that is spent on messages, calls and gifts. */
  wealth: z.strictObject({ thresholds: Thresholds }),
  /** 1 for each diamond of gifts received, and for each flower. */
  charm: z.strictObject({ followers: Capped, likes: Capped, thresholds: Thresholds }),
})
export type LevelsTuning = z.infer<typeof LevelsTuning>
