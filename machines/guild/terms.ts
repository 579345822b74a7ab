// What agents get of what members earn: exact, in millionths of a point.
import type { GuildTerms, GuildTuning } from '../../contract/guild-tuning.ts'

/** The terms of a brand. */
export function guildTermsOf({ terms, brands }: GuildTuning, brand: string): GuildTerms {
  return (Object.hasOwn(brands, brand) ? brands[brand] : undefined) ?? terms
}
