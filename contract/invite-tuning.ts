// `assets/invite/tuning.json`: what inviting somebody brings (spec §9). An invitation keeps the version that was in
// force when its friend signed up, whatever is published later.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { Tuning } from './tuning.ts'

/** In thousandths. */
const Share = z.number().int().min(0).max(500)

export const InviteTerms = z.strictObject({
  /** Of what a friend's top-ups cost, in points. */
  topUpShare: Share,
  /** Of the points that a friend earns. */
  earningShare: Share,
  /** For how many years after signing up. */
  years: z.number().int().min(1).max(10),
  /** So many points for each full number of sign-ups. */
  award: z.strictObject({
    points: z.number().int().min(0).max(1_000_000),
    signUps: z.number().int().min(1).max(100_000),
  }),
})
export type InviteTerms = z.infer<typeof InviteTerms>

export const InviteTuning = Tuning.extend({
  terms: InviteTerms,
  /** Brands with other terms. */
  brands: z.record(z.string().regex(BRAND_ID), InviteTerms),
})
export type InviteTuning = z.infer<typeof InviteTuning>
