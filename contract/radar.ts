import { z } from 'zod'
import { type Api, FreeText, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { LONGEST_GREETING, PURPOSES, WORST_ACCURACY_METRES } from './radar-constants.ts'
import { REPORT_REASONS } from './topic.ts'
import { Tuning } from './tuning.ts'
import { PublicUser } from './user.ts'

/** What somebody looks for (spec §9): 0 romance, 1 new friends, 2 dating, 3 marriage. */
export const Purpose = z.literal(PURPOSES)
export type Purpose = z.infer<typeof Purpose>

/** `assets/radar/tuning.json`: what operators may change without code. */
export const RadarTuning = Tuning.extend({
  /** Free chances that come back by themselves, 1 to 50. */
  chances: z.number().int().min(1).max(50),
  /** Minutes until the next free chance is back, 1 to 1,440. */
  chanceMinutes: z.number().int().min(1).max(1_440),
  /** How far away somebody may be who is found, in kilometres, 5 to 2,000. */
  reachKm: z.number().int().min(5).max(2_000),
  /** Whoever was not here for longer is not found, in days, 1 to 90. */
  seenDays: z.number().int().min(1).max(90),
  /** Faces of others that surface beside the match, 0 to 8. */
  faces: z.number().int().min(0).max(8),
  /** Milliseconds of one turn of the beam, 1,500 to 10,000. */
  sweepMs: z.number().int().min(1_500).max(10_000),
  /** Milliseconds that a search is shown at least before a face stays, 1,000 to 10,000. */
  searchMs: z.number().int().min(1_000).max(10_000),
})
export type RadarTuning = z.infer<typeof RadarTuning>

/** Free chances to search; what is left grows by itself up to `most`; it is more where that was lowered, or some were given. */
export const Chances = z.object({
  left: z.number().int().min(0),
  most: z.number().int().min(1),
  /** From one free chance to the next, in milliseconds. */
  everyMs: z.number().int().min(1),
  /** When the next one is back; null while there is nothing to wait for. */
  nextAt: Instant.nullable(),
})
export type Chances = z.infer<typeof Chances>

/** What I told of myself. */
export const RadarProfile = z.object({
  purpose: Purpose,
  birthYear: z.number().int(),
  /** When my place was last taken in, only ever to a kilometre or so; null: it was never told. */
  placeAt: Instant.nullable(),
})
export type RadarProfile = z.infer<typeof RadarProfile>

/** Somebody whom the radar found for me. */
export const Match = z.object({
  /** Of this meeting: what a greeting names. */
  id: z.uuid(),
  user: PublicUser,
  /** In whole years. */
  age: z.number().int(),
  /** Whole kilometres, 1 for everything under 2; null where one of us told no place. */
  distanceKm: z.number().int().min(1).nullable(),
  /** What they look for. */
  purpose: Purpose,
  at: Instant,
})
export type Match = z.infer<typeof Match>

/** What a search brought. Where nobody is within reach, no chance was spent. */
export const ScanAnswer = z.object({
  match: Match.nullable(),
  /** Paths of pictures of others who are within reach, for the scene. */
  faces: z.array(z.string()).max(8),
  chances: Chances,
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

/** A greeting that I wrote to a match, now a message in the chat. */
export const GreetAnswer = z.object({
  /** The meeting that it was for: an answer that was lost may be found when there is another one. */
  match: z.uuid(),
  greeting: z.object({ id: z.uuid(), text: z.string(), at: Instant }),
})
export type GreetAnswer = z.infer<typeof GreetAnswer>

/** A greeting that somebody wrote to me. */
export const Greeting = z.object({
  id: z.uuid(),
  from: PublicUser,
  /** Plain text; lines may end. */
  text: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Greeting = z.infer<typeof Greeting>

/** Somebody whom I have blocked. */
export const Blocked = z.object({ user: PublicUser, at: Instant })
export type Blocked = z.infer<typeof Blocked>

/** What is asked for once holds: asked for again, it is as it was. */
const Done = z.object({ ok: z.literal(true) })

const PersonMet = z.strictObject({ user: z.number().int().min(1) })

export const radarErrors = { CHANCES_SPENT: 429, PLACE_MOVED: 429 } as const satisfies OwnErrors

export const radarApi = {
  'GET /api/radar': {
    summary: 'The tuning in force, what I told of myself, my chances, and greetings not yet read.',
    auth: 'user',
    answer: z.object({
      tuning: RadarTuning,
      /** Null until it is told for the first time: nobody searches or is found before. */
      profile: RadarProfile.nullable(),
      chances: Chances,
      unread: z.number().int().min(0),
    }),
  },
  'POST /api/radar/profile': {
    summary: 'Says what I look for and in which year I was born; for adults only.',
    auth: 'user',
    body: z.strictObject({
      purpose: Purpose,
      /** Whether it makes an adult is the server's to say, by its clock. */
      birthYear: z.number().int().min(1900).max(2100),
    }),
    answer: RadarProfile,
  },
  'POST /api/radar/place': {
    summary:
      'Says where I am. It is moved by a secret way of about a kilometre before it is kept, and never told to anyone.',
    auth: 'user',
    body: z.strictObject({
      /** Degrees north. */
      latitude: z.number().min(-90).max(90),
      /** Degrees east. */
      longitude: z.number().min(-180).max(180),
      accuracyMetres: z.number().min(0).max(WORST_ACCURACY_METRES),
    }),
    answer: RadarProfile,
  },
  'POST /api/radar/place/forget': {
    summary:
      'Forgets where I am: nobody finds me by distance until I say it again. When I moved last still counts.',
    auth: 'user',
    body: z.strictObject({}),
    answer: RadarProfile,
  },
  'POST /api/radar/scan': {
    summary:
      'Spends a chance and answers whom it found: those who look for the same first, the nearest first.',
    auth: 'user',
    idempotent: 'radar.scan',
    body: z.strictObject({ purpose: Purpose }),
    answer: ScanAnswer,
  },
  'POST /api/radar/greet': {
    summary: 'Greets somebody whom the radar found for me, once, by a chat message.',
    auth: 'user',
    idempotent: 'radar.greet',
    body: z.strictObject({ match: z.uuid(), text: FreeText(LONGEST_GREETING) }),
    answer: GreetAnswer,
  },
  'GET /api/radar/greetings': {
    summary: 'Greetings that others wrote to me, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ greetings: z.array(Greeting), next: PageCursor.nullable() }),
  },
  'POST /api/radar/greetings/read': {
    summary: 'Says that I have seen my greetings up to this one.',
    auth: 'user',
    body: z.strictObject({ upTo: z.uuid() }),
    answer: Done,
  },
  'POST /api/radar/block': {
    summary: 'From now on neither of us finds or greets the other.',
    auth: 'user',
    body: PersonMet,
    answer: Done,
  },
  'POST /api/radar/unblock': {
    summary: 'Takes my block of somebody back; what I reported stays with the operators.',
    auth: 'user',
    body: PersonMet,
    answer: Done,
  },
  'GET /api/radar/blocked': {
    summary: 'Those whom I have blocked, the latest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ blocked: z.array(Blocked), next: PageCursor.nullable() }),
  },
  'POST /api/radar/report': {
    summary: 'Reports somebody to the operators, and blocks them.',
    auth: 'user',
    body: PersonMet.extend({ reason: z.enum(REPORT_REASONS) }),
    answer: Done,
  },
} satisfies Api
