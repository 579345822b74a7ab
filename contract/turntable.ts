import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { Amount, Balances, Prize } from './money.ts'
import { PlayDay, PlayDaysQuery } from './play-days.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { ArtUrls, Tuning } from './tuning.ts'
import { TURNTABLE_STAKE_DIAMONDS } from './turntable-constants.ts'
import { turntablePersonOpsApi } from './turntable-person-ops.ts'
import { PublicUser } from './user.ts'

/** How many spins ("opportunities") one tap may buy. */
export const SpinCount = z.union([z.literal(1), z.literal(10)])
export type SpinCount = z.infer<typeof SpinCount>

/** One of the eight sectors, clockwise from the pointer at rest. */
export const Sector = z.strictObject({
  /** Stable name; also the name of the sprite in `assets/turntable/art/`. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  prize: z.strictObject({
    currency: z.enum(['diamond', 'gold']),
    /** Whole units, 1 to 1,000,000. */
    amount: z.number().int().min(1).max(1_000_000),
  }),
  /** Its relative probability, 1 to 1,000,000. */
  weight: z.number().int().min(1).max(1_000_000),
  /** How loudly a win is shown; `jackpot` and `big` also run on the marquee. */
  tier: z.enum(['small', 'medium', 'big', 'jackpot']),
})
export type Sector = z.infer<typeof Sector>

/** The highest return to player that a tuning may have, calculated exactly from its weights. */
export const TURNTABLE_MAX_RETURN_PERCENT = 98

/** `assets/turntable/tuning.json`: what operators may change without code. */
export const TurntableTuning = Tuning.extend({
  /** The price of one spin (spec §9). */
  stakeDiamonds: z.literal(TURNTABLE_STAKE_DIAMONDS),
  /** Gold coins that count as one diamond in the return to player. */
  goldPerDiamond: z.number().int().min(1).max(10_000),
  /** Milliseconds that the wheel runs before it slows down, 300 to 3,000. */
  spinUpMs: z.number().int().min(300).max(3_000),
  /** Milliseconds from full speed to standstill, 1,500 to 8,000. */
  slowDownMs: z.number().int().min(1_500).max(8_000),
  /** Full turns while slowing down, 2 to 12. */
  turns: z.number().int().min(2).max(12),
  sectors: z.array(Sector).length(8),
})
export type TurntableTuning = z.infer<typeof TurntableTuning>

/** One spin with its drawn sector. */
export const Spin = z.object({
  id: z.uuid(),
  at: Instant,
  /** Index into the tuning's sectors. */
  sector: z.number().int().min(0).max(7),
  prize: Prize,
  tuningVersion: z.number().int(),
})
export type Spin = z.infer<typeof Spin>

/** The result of a tap on 1× or 10×; `balances` are those after it. */
export const SpinAnswer = z.object({
  spins: z.array(Spin).min(1).max(10),
  stakeDiamonds: Amount,
  balances: Balances,
})
export type SpinAnswer = z.infer<typeof SpinAnswer>

/** One tap on 1× or 10×, with what each of its spins brought. */
export const MyTap = z.object({
  id: z.uuid(),
  at: Instant,
  stakeDiamonds: Amount,
  /** Newest first. */
  spins: z.array(Spin).min(1).max(10),
})
export type MyTap = z.infer<typeof MyTap>

/** A recent big win of any player, for the marquee. */
export const Win = z.object({ id: z.uuid(), at: Instant, user: PublicUser, prize: Prize })
export type Win = z.infer<typeof Win>

export const turntableErrors = { TUNING_CHANGED: 409 } as const satisfies OwnErrors

export const turntableApi = {
  'GET /api/turntable': {
    summary: 'The tuning in force and my balances.',
    auth: 'user',
    answer: z.object({
      tuning: TurntableTuning,
      /** Sprites in other pictures than the release's. */
      art: ArtUrls,
      balances: Balances,
      /** The game is frozen while its books are checked: spins are refused. */
      frozen: z.boolean(),
    }),
  },
  'GET /api/turntable/trial': {
    summary: 'The tuning in force, for those who try the wheel without an account (decision 050).',
    auth: 'none',
    answer: z.object({ tuning: TurntableTuning, art: ArtUrls }),
  },
  'POST /api/turntable/spins': {
    summary: 'Buys 1 or 10 spins and returns their results.',
    auth: 'user',
    idempotent: 'turntable.spin',
    body: z.strictObject({
      count: SpinCount,
      /** The version of the tuning that the player sees; if another one is in force, the call is refused. */
      tuningVersion: z.number().int().min(1),
    }),
    errors: ['TUNING_CHANGED', 'DIAMOND_NOT_ENOUGH', ...PLAY_REFUSALS],
    answer: SpinAnswer,
  },
  'GET /api/turntable/spins': {
    summary: 'My spins, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ spins: z.array(Spin), next: PageCursor.nullable() }),
  },
  'GET /api/turntable/taps': {
    summary:
      'My taps, newest first, each with its spins; and what all taps of their days cost and brought.',
    auth: 'user',
    query: PlayDaysQuery,
    answer: z.object({
      taps: z.array(MyTap),
      /** Each day of these taps in whole, also where the page has only a part of it. */
      days: z.array(PlayDay),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/turntable/wins': {
    summary: 'Recent big wins of all players, newest first.',
    auth: 'none',
    answer: z.object({ wins: z.array(Win) }),
  },
  ...turntablePersonOpsApi,
} satisfies Api
