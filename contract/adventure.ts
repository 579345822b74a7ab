import { z } from 'zod'
import { AdventureTuning } from './adventure-tuning.ts'
import { type Api, digits, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { ClientSeed, DrawBinding, Hex32 } from './fairness.ts'
import { Amount, Balances } from './money.ts'
import { PLANETS } from './planets.ts'
import { PublicUser } from './user.ts'

/** Rounds that the list of all adventures shows (spec §9). */
export const ADVENTURE_ROUNDS_SHOWN = 100

/** Index into `PLANETS`. */
const Planet = z
  .number()
  .int()
  .min(0)
  .max(PLANETS.length - 1)

/** One figure a planet, in the order of `PLANETS`. */
const PerPlanet = z.array(z.number().int().min(0)).length(PLANETS.length)
export type PerPlanet = z.infer<typeof PerPlanet>

/** Players of a planet whose faces are told. */
export const FACES_A_PLANET = 2

/** When a round does what, in milliseconds since 1970. */
export const RoundTimes = z.object({
  /** Dispatching begins. */
  opensAt: Instant,
  /** Dispatching ends; the ships take off. */
  closesAt: Instant,
  /** The ships land and the treasure planet opens. */
  landsAt: Instant,
  /** The treasure is out of sight; waiting for the next round. */
  endsAt: Instant,
})
export type RoundTimes = z.infer<typeof RoundTimes>

/** `open` until drawn, `drawn` until everyone is paid, then `settled`; `refunded` when it came too late to be drawn. */
export const RoundState = z.enum(['open', 'drawn', 'settled', 'refunded'])
export type RoundState = z.infer<typeof RoundState>

/** One round, as everyone may see it. */
export const Round = RoundTimes.extend({
  /** The second since 1970 at which it opens. */
  id: z.number().int(),
  state: RoundState,
  tuningVersion: z.number().int(),
  /** SHA-256 of the server seed's 32 bytes, hex; there before the round opens. */
  commitment: Hex32,
  /** Everyone's ships; final once closed. */
  ships: PerPlanet,
  /** Players who sent some. */
  players: z.number().int().min(0),
  /** The treasure planet; null until drawn. */
  treasure: Planet.nullable(),
  /** Revealed by the draw. */
  serverSeed: Hex32.nullable(),
  /** Made of everyone's ships at closing (docs/fairness.md); null until drawn. */
  clientSeed: ClientSeed.nullable(),
  /** Players who were paid; 0 until settled. */
  winners: z.number().int().min(0),
  /** Diamonds paid to all; 0 until settled. */
  paidDiamonds: Amount,
})
export type Round = z.infer<typeof Round>

/** What everyone sees of the round that holds now, the same from socket and polling. */
export const AdventureLive = z.object({
  /** When the server read it. */
  at: Instant,
  /** The round that is on, or the next one while none is. */
  round: Round,
  nextOpensAt: Instant,
  /**
   * Paths of the pictures of a few who sent ships to each planet, in the order of `PLANETS`, while
   * ships can be sent: the head of what is seen to fly there has a face.
   */
  faces: z.array(z.array(z.string()).max(FACES_A_PLANET)).length(PLANETS.length),
  /** The conservation monitor has stopped this game. */
  frozen: z.boolean(),
})
export type AdventureLive = z.infer<typeof AdventureLive>

/** What is told live, in the room of this name. */
export interface AdventureRoom {
  adventure: AdventureLive
}

/** Ships of one purchase that are still there. */
const ShipLot = z.object({
  id: z.uuid(),
  ships: z.number().int().min(1),
  boughtAt: Instant,
  expiresAt: Instant,
})
export type ShipLot = z.infer<typeof ShipLot>

/** My ships, those that expire first being spent first. */
export const Hangar = z.object({ ships: z.number().int().min(0), lots: z.array(ShipLot) })
export type Hangar = z.infer<typeof Hangar>

/** What I did in the round that is on. */
export const AdventureMine = z.object({
  hangar: Hangar,
  sent: PerPlanet,
  balances: Balances,
  /**
   * Diamonds that this round paid me, which `balances` hold already: the server pays while the ships
   * are still in the air, and the page has to know what not to show yet.
   */
  paidDiamonds: Amount,
})
export type AdventureMine = z.infer<typeof AdventureMine>

export const Dispatch = z.strictObject({
  /** The round that the player sees. */
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
 * What a player keeps of ships sent to one planet: after the draw it must be among
 * the leaves of the round's tree (docs/fairness.md).
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
  /** One for each planet of this dispatch; answers that were kept from before there were any have none. */
  receipts: z.array(DispatchReceipt).max(PLANETS.length).default([]),
  /** All my ships of this round, this dispatch included. */
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

/** One round that I took part in. */
export const MyRound = z.object({
  roundId: z.number().int(),
  opensAt: Instant,
  state: RoundState,
  treasure: Planet.nullable(),
  sent: PerPlanet,
  /** Diamonds won; 0 also while it is not settled. */
  wonDiamonds: Amount,
  /** Ships that came back because the round was refunded. */
  returnedShips: z.number().int().min(0),
})
export type MyRound = z.infer<typeof MyRound>

export const RankingPeriod = z.enum(['day', 'week'])
export type RankingPeriod = z.infer<typeof RankingPeriod>

export const RankedPlayer = z.object({
  /** From 1; players who won the same share a place. */
  place: z.number().int().min(1),
  user: PublicUser,
  wonDiamonds: Amount,
})
export type RankedPlayer = z.infer<typeof RankedPlayer>

export const Ranking = z.object({
  period: RankingPeriod,
  /** Day: 00:00 UTC; week: Monday 00:00 UTC. */
  startsAt: Instant,
  resetsAt: Instant,
  top: z.array(RankedPlayer),
  /** My place; null while I have won nothing in this period. */
  me: RankedPlayer.nullable(),
  /** Those next to me, me included, best first. */
  neighbours: z.array(RankedPlayer),
})
export type Ranking = z.infer<typeof Ranking>

/** What was settled for me since I last looked. */
export const Receipt = z.object({
  /** Newest first, at most 20. */
  rounds: z.array(MyRound),
  /** How many there are in all. */
  count: z.number().int().min(0),
  wonDiamonds: Amount,
  returnedShips: z.number().int().min(0),
  /** Say this when the player has seen it; null when there is nothing. */
  through: z.number().int().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** Someone who was paid in a round. */
export const RoundWinner = z.object({ user: PublicUser, wonDiamonds: Amount })
export type RoundWinner = z.infer<typeof RoundWinner>

/** What proves a round's draw besides its seeds and its ships. */
export const RoundProof = DrawBinding.extend({
  /** Root of the tree of all dispatches; null until drawn, and in rounds of protocol 1. */
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
    summary: 'The tuning and the round that hold now, and what is mine.',
    auth: 'user',
    answer: z.object({
      tuning: AdventureTuning,
      /** From one opening to the next, in milliseconds. */
      everyMs: z.number().int().positive(),
      live: AdventureLive,
      mine: AdventureMine,
    }),
  },
  'GET /api/adventure/live': {
    summary: 'The round that holds now, for pages that get no socket.',
    auth: 'none',
    answer: AdventureLive,
  },
  'GET /api/adventure/mine': {
    summary: 'My ships, what I sent in the round that is on, my balances.',
    auth: 'user',
    answer: AdventureMine,
  },
  'POST /api/adventure/ships': {
    summary: 'Buys spaceships for diamonds.',
    auth: 'user',
    idempotent: 'adventure.buy',
    body: z.strictObject({ ships: z.number().int().min(1).max(10_000) }),
    answer: PurchaseAnswer,
  },
  'POST /api/adventure/dispatches': {
    summary: 'Sends spaceships to planets in the round that is open.',
    auth: 'user',
    idempotent: 'adventure.dispatch',
    body: Dispatch,
    answer: DispatchAnswer,
  },
  'GET /api/adventure/rounds': {
    summary: 'The last 100 rounds that were drawn or refunded, newest first.',
    auth: 'none',
    answer: z.object({ rounds: z.array(Round) }),
  },
  'GET /api/adventure/rounds/:id': {
    summary: 'One round with all that proves its draw, the weights in force included.',
    auth: 'none',
    params: byRound,
    answer: z.object({ round: Round, weights: PerPlanet, proof: RoundProof }),
  },
  'GET /api/adventure/rounds/:id/dispatches': {
    summary: 'The leaves of a round that is drawn or refunded, in order; give `next` as `after`.',
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
    summary: 'Those who won most in a round, best first.',
    auth: 'none',
    params: byRound,
    answer: z.object({ winners: z.array(RoundWinner) }),
  },
  'GET /api/adventure/my-rounds': {
    summary: 'The rounds that I took part in, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ rounds: z.array(MyRound), next: PageCursor.nullable() }),
  },
  'GET /api/adventure/ranking': {
    summary: 'Who won most this day or week, my place and my neighbours.',
    auth: 'user',
    query: z.strictObject({ period: RankingPeriod }),
    answer: Ranking,
  },
  'GET /api/adventure/receipt': {
    summary: 'What was settled for me since I last looked.',
    auth: 'user',
    answer: Receipt,
  },
  'POST /api/adventure/receipt/seen': {
    summary: 'Says that I have seen what was settled through this round.',
    auth: 'user',
    body: z.strictObject({ through: z.number().int().positive() }),
    answer: z.object({ ok: z.literal(true) }),
  },
} satisfies Api
