// How somebody may play, as operators see it, and what they decide about it.
import { z } from 'zod'
import { digits, Instant } from './endpoint.ts'
import { opsAction } from './ops-calls.ts'
import { PlayState } from './play.ts'

const Id = z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) })
/** The name of a game's feature. */
const GameName = z.string().regex(/^[a-z][a-zA-Z-]{0,29}$/)
/** The end of the year 9999. */
const LATEST_MS = 253_402_300_799_999

const OpsPlay = z.object({
  /** Limits and pauses by their own wish: operators only read them. */
  own: PlayState,
  /** Every game, with what keeps them out of it now. */
  games: z.array(
    z.object({
      name: GameName,
      disqualified: z
        .object({
          since: Instant,
          /** Null: for good. */
          until: Instant.nullable(),
          reason: z.string(),
        })
        .nullable(),
    }),
  ),
})
export type OpsPlay = z.infer<typeof OpsPlay>

export const playOpsApi = {
  'GET /api/ops/play/users/:id': {
    summary: 'Somebody’s own limits and pauses, and the games that they are disqualified from.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsPlay,
  },
  'POST /api/ops/play/users/:id/disqualified': opsAction({
    summary:
      'Disqualifies somebody from a game, until a moment or for good; open pages hear within seconds.',
    permission: 'sanction',
    params: Id,
    body: { game: GameName, until: Instant.min(1).max(LATEST_MS).nullable() },
    errors: ['NOT_FOUND', 'OPS_CHANGED'],
    answer: z.object({ until: Instant.nullable() }),
  }),
  'POST /api/ops/play/users/:id/requalified': opsAction({
    summary: 'Lets somebody play a game again that they were disqualified from.',
    permission: 'sanction',
    params: Id,
    body: { game: GameName },
    errors: ['NOT_FOUND', 'OPS_CHANGED'],
    answer: z.object({ since: Instant }),
  }),
} as const
