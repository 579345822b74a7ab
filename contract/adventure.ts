import { z } from 'zod'
import { adventurePersonOpsApi } from './adventure-person-ops.ts'
import { AdventureTuning } from './adventure-tuning.ts'
import { type Api, digits, Instant, type OwnErrors, PageCursor } from './endpoint.ts'
import { ClientSeed, DrawBinding, Hex32 } from './fairness.ts'
import { Amount, Balances } from './money.ts'
import { PLANETS } from './planets.ts'
import { PlayDay, PlayDaysQuery } from './play-days.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { ArtUrls } from './tuning.ts'
import { PublicUser } from './user.ts'

/** The number of rounds in the list of all adventures (spec §9). */
export const ADVENTURE_ROUNDS_SHOWN = 100

/** Index into `PLANETS`. */
const Planet = z
  .number()
  .int()
  .min(0)
  .max(PLANETS.length - 1)

/** One number per planet, in the order of `PLANETS`. */
export const PerPlanet = z.array(z.number().int().min(0)).length(PLANETS.length)
export type PerPlanet = z.infer<typeof PerPlanet>

/** The number of players per planet whose pictures are shown. */
export const FACES_A_PLANET = 2

/** The times of a round's phases. */
export const RoundTimes = z.object({
  /** Dispatching begins. */
  opensAt: Instant,
  /** Dispatching ends; the ships take off. */
  closesAt: Instant,
  /** The ships land and the treasure planet is revealed. */
  landsAt: Instant,
  /** The treasure is hidden again; the page waits for the next round. */
  endsAt: Instant,
})
export type RoundTimes = z.infer<typeof RoundTimes>

/** `open` until drawn, `drawn` until all winners are paid, then `settled`; `refunded` if it could not be drawn in time. */
const RoundState = z.enum(['open', 'drawn', 'settled', 'refunded'])

/** One round, as it is public. */
export const Round = RoundTimes.extend({
  /** The time at which it opens, in seconds since 1970. */
  id: z.number().int(),
  state: RoundState,
  tuningVersion: z.number().int(),
  /** SHA-256 of the server seed's 32 bytes, hex; public before the round opens. */
  commitment: Hex32,
  /** The ships of all players; final once closed. */
  ships: PerPlanet,
  /** The number of players who sent ships. */
  players: z.number().int().min(0),
  /** The treasure planet; null until drawn. */
  treasure: Planet.nullable(),
  /** Revealed by the draw. */
  serverSeed: Hex32.nullable(),
  /** Derived from all players' ships at closing (docs/fairness.md); null until drawn. */
  clientSeed: ClientSeed.nullable(),
  /** The number of players who were paid; 0 until settled. */
  winners: z.number().int().min(0),
  /** Diamonds paid to all players together; 0 until settled. */
  paidDiamonds: Amount,
})
export type Round = z.infer<typeof Round>

/** The public state of the current round; the same by live message and by polling. */
export const AdventureLive = z.object({
  /** When the server read it. */
  at: Instant,
  /** The current round, or the next one if there is none. */
  round: Round,
  nextOpensAt: Instant,
  /**
   * Faces (`faceOf`) of a few players who sent ships to each planet, in the order of `PLANETS`, while ships can
   * be sent; the scene shows them on the ships.
   */
  faces: z.array(z.array(z.string()).max(FACES_A_PLANET)).length(PLANETS.length),
  /** The game is frozen while its books are checked. */
  frozen: z.boolean(),
})
export type AdventureLive = z.infer<typeof AdventureLive>

/** The room of live messages. */
export const adventureRoom = { adventure: AdventureLive }

/** The remaining ships of one purchase. */
const ShipLot = z.object({
  id: z.uuid(),
  ships: z.number().int().min(1),
  boughtAt: Instant,
  expiresAt: Instant,
})
export type ShipLot = z.infer<typeof ShipLot>

/** The player's ships; those that expire first are spent first. */
export const Hangar = z.object({ ships: z.number().int().min(0), lots: z.array(ShipLot) })
export type Hangar = z.infer<typeof Hangar>

/** The player's own state in the current round. */
export const AdventureMine = z.object({
  hangar: Hangar,
  sent: PerPlanet,
  balances: Balances,
  /**
   * Diamonds that this round paid, already included in `balances`: the server pays while the ships still fly,
   * so that the page must not show them before they land.
   */
  paidDiamonds: Amount,
})
export type AdventureMine = z.infer<typeof AdventureMine>

export const Dispatch = z.strictObject({
  /** The round that the player sees; refused if it is closed. */
  roundId: z.number().int().positive(),
  planets: z
    .array(z.strictObject({ planet: Planet, ships: z.number().int().min(1).max(10_000) }))
    .min(1)
    .max(PLANETS.length)
    .refine((planets) => new Set(planets.map(({ planet }) => planet)).size === planets.length, {
      error: 'names a planet twice',
    }),
})
export type Dispatch = z.infer<typeof Dispatch>

/**
 * A receipt for ships sent to one planet: after the draw it must be among the leaves of the round's dispatch
 * tree (docs/fairness.md).
 */
export const DispatchReceipt = z.object({
  id: z.uuid(),
  planet: Planet,
  ships: z.number().int().min(1),
  at: Instant,
})
export type DispatchReceipt = z.infer<typeof DispatchReceipt>

export const DispatchAnswer = z.object({
  roundId: z.number().int(),
  /** One per planet of this dispatch; empty in stored answers from before receipts existed. */
  receipts: z.array(DispatchReceipt).max(PLANETS.length).default([]),
  /** All ships of the player in this round, including this dispatch. */
  sent: PerPlanet,
  hangar: Hangar,
})
export type DispatchAnswer = z.infer<typeof DispatchAnswer>

export const PurchaseAnswer = z.object({
  ships: z.number().int().min(1),
  costDiamonds: Amount,
  hangar: Hangar,
  balances: Balances,
})
export type PurchaseAnswer = z.infer<typeof PurchaseAnswer>

/** A round in which the player took part. */
export const MyRound = z.object({
  roundId: z.number().int(),
  opensAt: Instant,
  state: RoundState,
  treasure: Planet.nullable(),
  sent: PerPlanet,
  /** What the ships cost by the round's own price; 0 once they came back. */
  stakedDiamonds: Amount,
  /** Diamonds won; 0 until it is settled. */
  wonDiamonds: Amount,
  /** Ships returned because the round was refunded. */
  returnedShips: z.number().int().min(0),
})
export type MyRound = z.infer<typeof MyRound>

export const RankingPeriod = z.enum(['day', 'week'])
export type RankingPeriod = z.infer<typeof RankingPeriod>

export const RankedPlayer = z.object({
  /** The player's rank from 1; players with equal winnings share a place. */
  place: z.number().int().min(1),
  user: PublicUser,
  wonDiamonds: Amount,
})
export type RankedPlayer = z.infer<typeof RankedPlayer>

/** The leaderboard of a period. */
export const Ranking = z.object({
  period: RankingPeriod,
  /** Day: 00:00 UTC; week: Monday 00:00 UTC. */
  startsAt: Instant,
  resetsAt: Instant,
  top: z.array(RankedPlayer),
  /** The player's own place; null if they have won nothing in this period. */
  me: RankedPlayer.nullable(),
  /** The places around the player's own, including it, best first. */
  neighbours: z.array(RankedPlayer),
})
export type Ranking = z.infer<typeof Ranking>

/** What was settled for the player since they last saw a receipt. */
export const Receipt = z.object({
  /** Newest first, at most 20. */
  rounds: z.array(MyRound),
  /** The number of all such rounds. */
  count: z.number().int().min(0),
  stakedDiamonds: Amount,
  wonDiamonds: Amount,
  returnedShips: z.number().int().min(0),
  /** To be sent to `POST /api/adventure/receipt/seen` when the player has seen it; null if there is nothing. */
  through: z.number().int().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** A player who won in a round. */
export const RoundWinner = z.object({ user: PublicUser, wonDiamonds: Amount })
export type RoundWinner = z.infer<typeof RoundWinner>

/** What is needed to check a round's draw, besides its seeds and its ships. */
export const RoundProof = DrawBinding.extend({
  /** The root of the Merkle tree of all dispatches; null until drawn, and in rounds of protocol 1. */
  dispatchRoot: Hex32.nullable(),
})
export type RoundProof = z.infer<typeof RoundProof>

/** A round's id in a path or a query. */
const RoundId = digits(1, Number.MAX_SAFE_INTEGER)

const byRound = z.object({ id: RoundId })

export const adventureErrors = {
  SHIPS_NOT_ENOUGH: 402,
  ROUND_CLOSED: 409,
} as const satisfies OwnErrors

export const adventureApi = {
  'GET /api/adventure': {
    summary: 'The tuning in force, the current round, and my own state.',
    auth: 'user',
    answer: z.object({
      tuning: AdventureTuning,
      /** Sprites in other pictures than the release's. */
      art: ArtUrls,
      /** The time from the start of one round to the start of the next, in milliseconds. */
      everyMs: z.number().int().positive(),
      live: AdventureLive,
      mine: AdventureMine,
    }),
  },
  'GET /api/adventure/live': {
    summary: 'The current round, for pages without a live connection.',
    auth: 'none',
    answer: AdventureLive,
  },
  'GET /api/adventure/mine': {
    summary: 'My ships, those that I sent in the current round, and my balances.',
    auth: 'user',
    answer: AdventureMine,
  },
  'POST /api/adventure/ships': {
    summary: 'Buys spaceships for diamonds.',
    auth: 'user',
    idempotent: 'adventure.buy',
    body: z.strictObject({ ships: z.number().int().min(1).max(10_000) }),
    errors: ['BALANCE_NOT_ENOUGH', ...PLAY_REFUSALS],
    answer: PurchaseAnswer,
  },
  'POST /api/adventure/dispatches': {
    summary: 'Sends spaceships to planets in the open round.',
    auth: 'user',
    idempotent: 'adventure.dispatch',
    body: Dispatch,
    errors: ['ROUND_CLOSED', 'SHIPS_NOT_ENOUGH', ...PLAY_REFUSALS],
    answer: DispatchAnswer,
  },
  'GET /api/adventure/rounds': {
    summary: 'The last 100 rounds that were drawn or refunded, newest first.',
    auth: 'none',
    answer: z.object({ rounds: z.array(Round) }),
  },
  'GET /api/adventure/rounds/:id': {
    summary: 'One round with everything needed to check its draw, including the weights in force.',
    auth: 'none',
    params: byRound,
    answer: z.object({ round: Round, weights: PerPlanet, proof: RoundProof }),
  },
  'GET /api/adventure/rounds/:id/dispatches': {
    summary:
      'The dispatches of a drawn or refunded round, as the leaves of its tree in order; pass `next` as `after`.',
    auth: 'none',
    params: byRound,
    query: z.strictObject({
      after: PageCursor.optional(),
      limit: digits(1, 1_000).default(1_000),
    }),
    answer: z.object({
      leaves: z.array(DispatchReceipt),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/adventure/rounds/:id/winners': {
    summary: 'The players who won most in a round, best first.',
    auth: 'none',
    params: byRound,
    answer: z.object({ winners: z.array(RoundWinner) }),
  },
  'GET /api/adventure/my-rounds': {
    summary:
      'The rounds in which I took part, newest first; and what all rounds of their days cost and brought.',
    auth: 'user',
    query: PlayDaysQuery,
    answer: z.object({
      rounds: z.array(MyRound),
      /** Each day of these rounds in whole, by when they opened. A round counts once its treasure is shown. */
      days: z.array(PlayDay),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/adventure/ranking': {
    summary: 'The leaderboard of this day or week, with my place and those around it.',
    auth: 'user',
    query: z.strictObject({ period: RankingPeriod }),
    answer: Ranking,
  },
  'GET /api/adventure/receipt': {
    summary: 'The rounds that were settled for me since I last confirmed a receipt.',
    auth: 'user',
    answer: Receipt,
  },
  'POST /api/adventure/receipt/seen': {
    summary: 'Confirms that I have seen the receipt up to this round.',
    auth: 'user',
    body: z.strictObject({ through: z.number().int().positive() }),
    answer: z.object({ ok: z.literal(true) }),
  },
  ...adventurePersonOpsApi,
} satisfies Api
