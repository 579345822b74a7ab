import { z } from 'zod'
import { type Api, digits, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { Prize } from './money.ts'

/** 32 bytes as lower-case hex. */
export const Hex32 = z.string().regex(/^[0-9a-f]{64}$/)

/** Letters, digits, _ and -; no colon, which separates the parts of the HMAC's message. */
export const ClientSeed = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

/** A game with draws, by its feature's name; not an enum, so that a new game does not change this file. */
export const DrawnGame = z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/)

/** What a draw depends on besides its seeds (docs/fairness.md). */
export const DrawBinding = z.object({
  /** 1 for draws before November 2026, which depend on the seeds only. */
  protocol: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the tuning's canonical JSON. */
  tuningHash: Hex32,
  /** The round of the public beacon, fixed before its randomness was known; null without a beacon. */
  beaconRound: z.number().int().nullable(),
  /** The randomness of that round; null until it is known, and without a beacon. */
  beacon: Hex32.nullable(),
})
export type DrawBinding = z.infer<typeof DrawBinding>

/** The seed pair in use: its commitment is known, its server seed is still secret. */
export const CurrentSeed = z.object({
  id: z.uuid(),
  /** SHA-256 of the server seed's 32 bytes, hex. */
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** The nonce that the next draw will use; the first is 0. */
  nonce: z.number().int().min(0),
  /** The beacon round that is mixed into its draws; null without a beacon. */
  beaconRound: z.number().int().nullable(),
})
export type CurrentSeed = z.infer<typeof CurrentSeed>

/** A revealed seed pair: everything needed to check its draws. */
export const RevealedSeed = CurrentSeed.extend({ serverSeed: Hex32, revealedAt: Instant })
export type RevealedSeed = z.infer<typeof RevealedSeed>

/** A player's seed pair in use, and the commitment of the next one. */
export const SeedState = z.object({
  current: CurrentSeed,
  next: z.object({ commitment: Hex32 }),
})
export type SeedState = z.infer<typeof SeedState>

/** One draw. `serverSeed` is null until its seed pair is rotated. */
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
  /** The sector of each weight, with its prize; null where it brings no money. */
  sectors: z.array(z.object({ id: z.string(), prize: Prize.nullable() })),
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
/** The head of the chain of commitments and books after a link. */
export const ChainHead = z.object({
  seq: z.number().int().min(1),
  at: Instant,
  head: Hex32,
})
export type ChainHead = z.infer<typeof ChainHead>

/** One link. Its head is the hash of the previous head and of a text of these parts (docs/fairness.md). */
export const ChainLink = ChainHead.extend({
  /** The previous head; zeros for the first link. */
  previous: Hex32,
  /** Its commitments: lines of `seed`, `round` and `tuning`. */
  commitments: z.string(),
  /** SHA-256 of its lines with sums of the books, which are not public. */
  books: Hex32,
})
export type ChainLink = z.infer<typeof ChainLink>

export const fairnessApi = {
  'GET /api/fairness': {
    summary: 'The protocol of draws in force, and whether a public beacon is mixed in.',
    auth: 'none',
    answer: z.object({
      protocol: z.literal(2),
      beacon: z.enum(['off', 'drand']),
    }),
  },
  'GET /api/fairness/tunings/:game/:version': {
    summary: 'A published tuning, to compare its hash with that of a draw.',
    auth: 'none',
    params: z.object({ game: DrawnGame, version: digits(1, Number.MAX_SAFE_INTEGER) }),
    answer: PublishedTuning,
  },
  'GET /api/fairness/seed': {
    summary: 'My seed pair in use, and the commitment of the next one.',
    auth: 'user',
    answer: SeedState,
  },
  'POST /api/fairness/seed/rotate': {
    summary: 'Reveals the server seed in use and starts the next pair with the given client seed.',
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
    summary: 'One of my draws.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    answer: Draw,
  },
  'GET /api/fairness/chain': {
    summary:
      'The newest head of the chain of commitments, and the last one of each day (UTC) of a month.',
    auth: 'none',
    answer: z.object({ latest: ChainHead.nullable(), days: z.array(ChainHead) }),
  },
  'GET /api/fairness/chain/:seq': {
    summary: 'One link of the chain, with its commitments.',
    auth: 'none',
    params: z.object({ seq: digits(1, Number.MAX_SAFE_INTEGER) }),
    answer: ChainLink,
  },
} satisfies Api
