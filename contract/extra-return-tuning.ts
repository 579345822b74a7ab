// `assets/extraReturn/tuning.json`: whether the extra return is on offer, and the most that it gives. What holds for a
// participation is the version that was in force when its top-up was credited.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { Tuning } from './tuning.ts'

export const ExtraReturnOffer = z.strictObject({
  /** Whether people can join, and top-ups begin what those who joined wait for. What runs goes on without. */
  isOn: z.boolean(),
  /** The most diamonds that one participation brings. */
  cap: z.number().int().min(1).max(100_000),
})
export type ExtraReturnOffer = z.infer<typeof ExtraReturnOffer>

export const ExtraReturnTuning = Tuning.extend({
  offer: ExtraReturnOffer,
  /** Brands with an offer of their own. */
  brands: z.record(z.string().regex(BRAND_ID), ExtraReturnOffer),
})
export type ExtraReturnTuning = z.infer<typeof ExtraReturnTuning>
