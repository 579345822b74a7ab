import { z } from 'zod'
import { type Api, Instant } from './endpoint.ts'
import { Balances, Prize } from './money.ts'
import { PublicUser } from './user.ts'

/** Who is recalled, by what, and how often; a claim keeps what held for it, so that these may change. */
export const RECALL = {
  /** An account must be older than this: nobody opens one for the reward. */
  accountDays: 45,
  /** The reward waits so long from the day on which she is back. */
  offerDays: 14,
  /** From one reward to the next. */
  periodDays: 90,
  /** Gold: it is to play with, and cannot be paid out. */
  reward: { currency: 'gold', amount: 300 },
  /** What was missed is told for so long back at the most, and to those who missed nothing … */
  maxDaysTold: 90,
  /** … for so long. */
  daysTold: 30,
} as const

/**
 * How the reward stands: `open` can be taken, `taken` was and comes again with the next period, `over`
 * was not taken in time; `notAway`, `young` and `others` are not meant by it; a player who takes a break
 * from games (`paused`) is not called back to them, and an account that is frozen gets nothing.
 */
export const RecallEligibility = z.enum([
  'open',
  'taken',
  'over',
  'notAway',
  'young',
  'others',
  'paused',
  'frozen',
])
export type RecallEligibility = z.infer<typeof RecallEligibility>

/** What happened here since someone was last seen. */
export const Missed = z.object({
  since: Instant,
  /** Rounds that were flown to their end, and how many players in all flew in them. */
  rounds: z.number().int().min(0),
  flights: z.number().int().min(0),
  /** Null: nobody won anything big. */
  biggestWin: z.object({ user: PublicUser, prize: Prize }).nullable(),
  /** Some of those who won lately, each once. */
  winners: z.array(PublicUser),
})
export type Missed = z.infer<typeof Missed>

export const Recall = z.object({
  eligibility: RecallEligibility,
  reward: Prize,
  /** `open`: until when it can be taken; `taken`: from when there is another; `paused`: to the break's end. */
  until: Instant.nullable(),
  /** How long I was away before I came back; null where I was not away for long. */
  daysAway: z.number().int().min(0).nullable(),
  /** Null while I take a break: nothing calls me back to games then. */
  missed: Missed.nullable(),
})
export type Recall = z.infer<typeof Recall>

export const recallApi = {
  'GET /api/recall': {
    summary: 'What I missed while I was away, and whether a reward waits for me.',
    auth: 'user',
    answer: Recall,
  },
  'POST /api/recall/claim': {
    summary: 'Takes the reward for coming back, once a period.',
    auth: 'user',
    idempotent: 'recall.claim',
    body: z.strictObject({}),
    answer: z.object({ reward: Prize, againFrom: Instant, balances: Balances }),
  },
} satisfies Api
