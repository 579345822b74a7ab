import { z } from 'zod'
import { type Api, Instant } from './endpoint.ts'
import { Balances, Prize } from './money.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { PublicUser } from './user.ts'

/** Rules of the reward for coming back. A claim stores the values that applied to it, so they may change. */
export const RECALL = {
  /** Minimum age of an account in days, so that nobody opens one for the reward. */
  accountDays: 45,
  /** Days for which the reward can be claimed, from the day of coming back. */
  offerDays: 14,
  /** Minimum days from one reward to the next. */
  periodDays: 90,
  /** Gold can be played with, but not withdrawn. */
  reward: { currency: 'gold', amount: 300 },
  /** The most days of absence that the summary of missed events covers … */
  maxDaysTold: 90,
  /** … and the days that it covers for users who were not away. */
  daysTold: 30,
} as const

/**
 * Eligibility for the reward. `open`: it can be claimed; `taken`: it was claimed, and is available again in
 * the next period; `over`: it was not claimed in time. Not eligible: `notAway` (was not away for long),
 * `young` (the account is too new), `others` (the reward is for female users), `paused` (takes a
 * break from games), `frozen` (the account is frozen).
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

/** Events since the user was last seen. */
export const Missed = z.object({
  since: Instant,
  /** Completed rounds of games in rounds. */
  rounds: z.number().int().min(0),
  /** The sum of the numbers of players in these rounds. */
  flights: z.number().int().min(0),
  /** Null if there was no big win. */
  biggestWin: z.object({ user: PublicUser, prize: Prize }).nullable(),
  /** Some recent winners, without duplicates. */
  winners: z.array(PublicUser),
})
export type Missed = z.infer<typeof Missed>

export const Recall = z.object({
  eligibility: RecallEligibility,
  reward: Prize,
  /** For `open`: the deadline; for `taken`: the start of the next period; for `paused`: the break's end. */
  until: Instant.nullable(),
  /** Days of my absence before I came back; null if I was not away for long. */
  daysAway: z.number().int().min(0).nullable(),
  /** Null while I take a break, so that nothing calls me back to games. */
  missed: Missed.nullable(),
})
export type Recall = z.infer<typeof Recall>

export const recallApi = {
  'GET /api/recall': {
    summary: 'What I missed while I was away, and my eligibility for the reward for coming back.',
    auth: 'user',
    answer: Recall,
  },
  'POST /api/recall/claim': {
    summary: 'Claims the reward for coming back; possible once a period.',
    auth: 'user',
    idempotent: 'recall.claim',
    body: z.strictObject({}),
    errors: ['FORBIDDEN', ...PLAY_REFUSALS],
    answer: z.object({ reward: Prize, againFrom: Instant, balances: Balances }),
  },
} satisfies Api
