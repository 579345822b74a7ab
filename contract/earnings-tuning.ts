// `assets/earnings/tuning.json`: what streamers get of gifts, calls and paid messages. A version is in force for events
// that come from its publishing on.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { Tuning } from './tuning.ts'

/** What points come from. */
export const EarningSource = z.enum(['gift', 'video', 'voice', 'text'])
export type EarningSource = z.infer<typeof EarningSource>

/**
 * In thousandths of a point for each diamond. A point at the most: diamonds cost more than that is paid out for, so that
 * a gift to oneself brings no money.
 */
const Share = z.number().int().min(0).max(1_000)
const Shares = z.strictObject({ gift: Share, video: Share, voice: Share, text: Share })
export type Shares = z.infer<typeof Shares>

export const EarningsTuning = Tuning.extend({
  shares: Shares,
  /** Brands that give other shares. */
  brands: z.record(z.string().regex(BRAND_ID), Shares),
})
export type EarningsTuning = z.infer<typeof EarningsTuning>
