import { GuildTuning } from '../../../contract/guild-tuning.ts'
import { gameTuning } from '../game-tuning.ts'

/** In thousandths: so many points for a thousand points of members. */
export default gameTuning<GuildTuning>({
  game: 'guild',
  schema: GuildTuning,
  faults: () => [],
  returns: ({ terms }) => [
    {
      name: 'share',
      figure: { kind: 'share', value: terms.share / 1_000 },
      most: { kind: 'share', value: 0.5 },
    },
  ],
})
