// Last week's real play again under a draft, in the ops console (issue 25).
import { z } from 'zod'
import { Instant } from './endpoint.ts'

export const REPLAY_STATES = ['running', 'done', 'failed'] as const

const Whole = z.object({ diamond: z.number().int(), gold: z.number().int() })
const Share = z.object({ diamond: z.number(), gold: z.number() })

const ReplayDay = z.object({
  /** When the day (UTC) began. */
  day: Instant,
  plays: z.number().int(),
  /** What was staked, and what the same bets cost under the draft, in diamonds. */
  staked: z.number().int(),
  stakedAgain: z.number().int(),
  /** What was paid, and what would have been paid. */
  paid: Whole,
  paidAgain: Whole,
  /** What the draft's weights promise for these bets, and the standard deviation of that. */
  mean: Share,
  deviation: Share,
})
export type ReplayDay = z.infer<typeof ReplayDay>

const ReplayResult = z.object({
  /** The first day first; days without play are not there. */
  days: z.array(ReplayDay),
  /** All of it. */
  total: ReplayDay.omit({ day: true }),
  /** So many gold coins count as one diamond under the draft; null where the game pays none. */
  goldPerDiamond: z.number().nullable(),
})
export type ReplayResult = z.infer<typeof ReplayResult>

const Replay = z.object({
  id: z.uuid(),
  state: z.enum(REPLAY_STATES),
  /** SHA-256 of the draft as it was played by. */
  hash: z.string(),
  /** The play that is looked at. */
  from: Instant,
  to: Instant,
  /** How far it is, from 0 to 1. */
  progress: z.number().min(0).max(1),
  result: ReplayResult.nullable(),
})
export type Replay = z.infer<typeof Replay>

const DraftId = z.object({ id: z.uuid() })

export const tuningReplayApi = {
  'GET /api/ops/tuning/drafts/:id/replays': {
    summary: 'The last replays of real play under a draft, newest first.',
    auth: { permission: 'look' },
    params: DraftId,
    answer: z.object({
      /** Whether this game has play that can be played again. */
      canReplay: z.boolean(),
      replays: z.array(Replay),
    }),
  },
  'GET /api/ops/tuning/drafts/:id/replays/:replayId': {
    summary: 'A replay: how far it is, and what it came to.',
    auth: { permission: 'look' },
    params: DraftId.extend({ replayId: z.uuid() }),
    answer: Replay,
  },
  'POST /api/ops/tuning/drafts/:id/replays': {
    summary:
      'Plays the last week’s real play again under a draft, on a thread of its own: the same bets and draws. Changes nothing.',
    auth: { permission: 'tune' },
    params: DraftId,
    /** The hash of the draft as it was seen: what was changed meanwhile is refused. */
    body: z.strictObject({ seen: z.string().regex(/^[0-9a-f]{64}$/) }),
    errors: ['OPS_CHANGED', 'OPS_TUNING_FAULTS', 'OPS_REPLAY_BUSY'],
    answer: z.object({ id: z.uuid() }),
  },
} as const
