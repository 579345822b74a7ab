import { GuildTuning } from '../../contract/guild-tuning.ts'
import type { TunedGame } from '../platform/tuning/proof.ts'

/** What a tuning of guilds must be: its schema says all of it. */
export const TUNED: TunedGame<GuildTuning> = {
  game: 'guild',
  schema: GuildTuning,
  tuningFaults: () => [],
  spritesOf: () => [],
}
