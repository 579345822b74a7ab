// `assets/guild/tuning.json`: what agents get of what the members of their guilds earn. A version is in force for
// earnings whose events come from its publishing on.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { Tuning } from './tuning.ts'

export const GuildTerms = z.strictObject({
  /** In thousandths of what members earn; the house pays it. */
  share: z.number().int().min(0).max(500),
  /** A membership ends so many days after somebody has given notice. */
  noticeDays: z.number().int().min(0).max(90),
  /** So many members a guild may have. */
  mostMembers: z.number().int().min(1).max(10_000),
})
export type GuildTerms = z.infer<typeof GuildTerms>

export const GuildTuning = Tuning.extend({
  terms: GuildTerms,
  /** Brands with other terms. */
  brands: z.record(z.string().regex(BRAND_ID), GuildTerms),
})
export type GuildTuning = z.infer<typeof GuildTuning>
