import { z } from 'zod'
import { type Api, digits, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { Prize } from './money.ts'

/** 32 bytes as lower-case hex. */
export const Hex32 = z.string().regex(/^[0-9a-f]{64}$/)

/** Letters, digits, _ and -; never a colon, which separates the parts of the HMAC's message. */
export const ClientSeed = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

/** A game that draws, by its feature's name; the server knows which there are. */
const DrawnGame = z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/)

/** What a draw is tied to besides its seeds (docs/fairness.md). */
export const DrawBinding = z.object({
  /** 1: draws until November 2026, tied to nothing more. */
  protocol: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the tuning's canonical JSON. */
  tuningHash: Hex32,
  /** The beacon round whose randomness is mixed in, fixed before it was known; null without a beacon. */
  beaconRound: z.number().int().nullable(),
  /** Its randomness; null until it is known, and without a beacon. */
  beacon: Hex32.nullable(),
})
export type DrawBinding = z.infer<typeof DrawBinding>

/** A seed pair in use: the commitment is public, the server seed is not yet. */
export const CurrentSeed = z.object({
  id: z.uuid(),
  /** SHA-256 of the server seed's 32 bytes, hex. */
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** The nonce that the next draw will use; the first is 0. */
  nonce: z.number().int().min(0),
  /** The beacon round that goes into its draws; null without a beacon. */
  beaconRound: z.number().int().nullable(),
})
export type CurrentSeed = z.infer<typeof CurrentSeed>

/** A seed pair after its reveal: everything needed to check its draws. */
export const RevealedSeed = CurrentSeed.extend({ serverSeed: Hex32, revealedAt: Instant })
export type RevealedSeed = z.infer<typeof RevealedSeed>

/** The pairs a player can see: the one in use, and the commitment that follows it. */
export const SeedState = z.object({
  current: CurrentSeed,
  next: z.object({ commitment: Hex32 }),
})
export type SeedState = z.infer<typeof SeedState>

/** One draw, as its player sees it. `serverSeed` is null until the pair is rotated. */
export const Draw = DrawBinding.extend({
  id: z.uuid(),
  game: DrawnGame,
  at: Instant,
  seedId: z.uuid(),
  commitment: Hex32,
  clientSeed: ClientSeed,
  nonce: z.number().int().min(0),
  serverSeed: Hex32.nullable(),
  tuningVersion: z.number().int(),
  /** The weights in force, in order of outcome. */
  weights: z.array(z.number().int().min(0)),
  /** What each of them is to its player. */
  sectors: z.array(z.object({ id: z.string(), prize: Prize })),
  /** Index into `weights`. */
  outcome: z.number().int().min(0),
})
export type Draw = z.infer<typeof Draw>

/** A tuning that draws name, in the writing that its hash is of. */
export const PublishedTuning = z.object({
  game: DrawnGame,
  version: z.number().int(),
  /** Draws before this moment can't have been drawn by it. */
  publishedAt: Instant,
  hash: Hex32,
  /** Canonical JSON: its SHA-256 is the hash. */
  text: z.string(),
})
export type PublishedTuning = z.infer<typeof PublishedTuning>
/** The newest link of the chain of commitments and books at some moment. */
export const ChainHead = z.object({
  seq: z.number().int().min(1),
  at: Instant,
  head: Hex32,
})
export type ChainHead = z.infer<typeof ChainHead>

/** One link, as its head is made: of the head before and a text of these parts (docs/fairness.md). */
export const ChainLink = ChainHead.extend({
  /** The head before it; zeros for the first link. */
  previous: Hex32,
  /** The commitments that it holds: lines of `seed`, `round` and `tuning`. */
  commitments: z.string(),
  /** SHA-256 of its lines about the books, which are not public. */
  books: Hex32,
})
export type ChainLink = z.infer<typeof ChainLink>

export const fairnessApi = {
  'GET /api/fairness': {
    summary: 'How draws are made now, and whether a public beacon is mixed in.',
    auth: 'none',
    answer: z.object({
      protocol: z.literal(2),
      beacon: z.enum(['off', 'drand']),
    }),
  },
  'GET /api/fairness/tunings/:game/:version': {
    summary: 'A tuning that was ever in force, to hold its hash against a draw.',
    auth: 'none',
    params: z.object({ game: DrawnGame, version: digits(1, Number.MAX_SAFE_INTEGER) }),
    answer: PublishedTuning,
  },
  'GET /api/fairness/seed': {
    summary: 'The seed pair in use and the commitment of the one after it.',
    auth: 'user',
    answer: SeedState,
  },
  'POST /api/fairness/seed/rotate': {
    summary:
      'Reveals the server seed in use and starts the next pair with a client seed of your own.',
    auth: 'user',
    idempotent: 'fairness.rotate',
    body: z.strictObject({ clientSeed: ClientSeed }),
    answer: z.object({ revealed: RevealedSeed, seeds: SeedState }),
  },
  'GET /api/fairness/draws': {
    summary: 'My draws, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ draws: z.array(Draw), next: PageCursor.nullable() }),
  },
  'GET /api/fairness/draws/:id': {
    summary: 'One draw of mine.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    answer: Draw,
  },
  'GET /api/fairness/chain': {
    summary:
      'The head of the chain of commitments: the newest, and the last of each day (UTC) of a month.',
    auth: 'none',
    answer: z.object({ latest: ChainHead.nullable(), days: z.array(ChainHead) }),
  },
  'GET /api/fairness/chain/:seq': {
    summary: 'One link of the chain, with the commitments that it holds.',
    auth: 'none',
    params: z.object({ seq: digits(1, Number.MAX_SAFE_INTEGER) }),
    answer: ChainLink,
  },
} satisfies Api
