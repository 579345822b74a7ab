import { z } from 'zod'
import { type Api, FreeText, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { LONGEST_GREETING, PURPOSES, WORST_ACCURACY_METRES } from './radar-constants.ts'
import { radarOpsApi } from './radar-ops.ts'
import { radarPersonOpsApi } from './radar-person-ops.ts'
import { REPORT_REASONS } from './topic-ops.ts'
import { ArtUrls, Tuning } from './tuning.ts'
import { PublicUser } from './user.ts'

/** What a user looks for (spec §9): 0 romance, 1 new friends, 2 dating, 3 marriage. */
export const Purpose = z.literal(PURPOSES)
export type Purpose = z.infer<typeof Purpose>

/** `assets/radar/tuning.json`: what operators may change without code. */
export const RadarTuning = Tuning.extend({
  /** The most free chances, which refill by themselves, 1 to 50. */
  chances: z.number().int().min(1).max(50),
  /** Minutes until one free chance is refilled, 1 to 1,440. */
  chanceMinutes: z.number().int().min(1).max(1_440),
  /** The largest distance of a match in kilometres, 5 to 2,000. */
  reachKm: z.number().int().min(5).max(2_000),
  /** Users who were not seen for more days than this are not found, 1 to 90. */
  seenDays: z.number().int().min(1).max(90),
  /** Pictures of other users shown beside the match, 0 to 8. */
  faces: z.number().int().min(0).max(8),
  /** Duration of one turn of the radar's beam in milliseconds, 1,500 to 10,000. */
  sweepMs: z.number().int().min(1_500).max(10_000),
  /** Minimum duration of a search before the match is shown in milliseconds, 1,000 to 10,000. */
  searchMs: z.number().int().min(1_000).max(10_000),
})
export type RadarTuning = z.infer<typeof RadarTuning>

/**
 * Free chances to search. `left` refills up to `most`; it is higher if `most` was lowered meanwhile, or if
 * chances were given as gifts.
 */
export const Chances = z.object({
  left: z.number().int().min(0),
  most: z.number().int().min(1),
  /** The time to refill one chance, in milliseconds. */
  everyMs: z.number().int().min(1),
  /** When the next chance is refilled; null if `left` is not below `most`. */
  nextAt: Instant.nullable(),
})
export type Chances = z.infer<typeof Chances>

/** The user's own profile on the radar. */
export const RadarProfile = z.object({
  purpose: Purpose,
  birthYear: z.number().int(),
  /** When the user's place was last stored, to about a kilometre; null if it is not stored. */
  placeAt: Instant.nullable(),
})
export type RadarProfile = z.infer<typeof RadarProfile>

/** A user whom the radar found. */
export const Match = z.object({
  /** The id of the match, which a greeting refers to. */
  id: z.uuid(),
  user: PublicUser,
  /** In whole years. */
  age: z.number().int(),
  /** Whole kilometres, 1 for anything under 2; null if the place of one of the two is not stored. */
  distanceKm: z.number().int().min(1).nullable(),
  /** What that user looks for. */
  purpose: Purpose,
  at: Instant,
})
export type Match = z.infer<typeof Match>

/** The result of a search. If nobody was found, no chance was spent. */
export const ScanAnswer = z.object({
  match: Match.nullable(),
  /** Faces (`faceOf`) of further users within reach, for the scene. */
  faces: z.array(z.string()).max(8),
  chances: Chances,
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

/** A greeting to a match, which is now a chat message. */
export const GreetAnswer = z.object({
  /** The id of the match; a recovered answer may be of an earlier match than the one on the page. */
  match: z.uuid(),
  greeting: z.object({ id: z.uuid(), text: z.string(), at: Instant }),
})
export type GreetAnswer = z.infer<typeof GreetAnswer>

/** A greeting that the user received. */
export const Greeting = z.object({
  id: z.uuid(),
  from: PublicUser,
  /** Plain text, possibly with line breaks. */
  text: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Greeting = z.infer<typeof Greeting>

/** A user whom the authenticated user has blocked. */
export const Blocked = z.object({ user: PublicUser, at: Instant })
export type Blocked = z.infer<typeof Blocked>

/** The answer of calls that can safely be repeated without an idempotency key. */
const Done = z.object({ ok: z.literal(true) })

const PersonMet = z.strictObject({ user: z.number().int().min(1) })

export const radarErrors = { CHANCES_SPENT: 429, PLACE_MOVED: 429 } as const satisfies OwnErrors

export const radarApi = {
  'GET /api/radar': {
    summary: 'The tuning in force, my profile, my chances, and the number of unread greetings.',
    auth: 'user',
    answer: z.object({
      tuning: RadarTuning,
      /** Sprites in other pictures than the release's. */
      art: ArtUrls,
      /** Null until I have created it; I can't search or be found before. */
      profile: RadarProfile.nullable(),
      chances: Chances,
      unread: z.number().int().min(0),
    }),
  },
  'POST /api/radar/profile': {
    summary: 'Sets what I look for and my year of birth; for adults only.',
    auth: 'user',
    body: z.strictObject({
      purpose: Purpose,
      /** The server checks the minimum age by its own clock. */
      birthYear: z.number().int().min(1900).max(2100),
    }),
    errors: ['FORBIDDEN'],
    answer: RadarProfile,
  },
  'POST /api/radar/place': {
    summary:
      'Sets my place. It is shifted by a secret offset of about a kilometre before it is stored, and never shown to anyone.',
    auth: 'user',
    body: z.strictObject({
      /** Degrees north. */
      latitude: z.number().min(-90).max(90),
      /** Degrees east. */
      longitude: z.number().min(-180).max(180),
      accuracyMetres: z.number().min(0).max(WORST_ACCURACY_METRES),
    }),
    errors: ['FORBIDDEN', 'PLACE_MOVED'],
    answer: RadarProfile,
  },
  'POST /api/radar/place/forget': {
    summary:
      'Deletes my place: I am not found by distance until I set it again. The limits on moving still apply.',
    auth: 'user',
    body: z.strictObject({}),
    errors: ['FORBIDDEN'],
    answer: RadarProfile,
  },
  'POST /api/radar/scan': {
    summary:
      'Searches for a match, which spends a chance. Users who look for the same come first, then the nearest.',
    auth: 'user',
    idempotent: 'radar.scan',
    body: z.strictObject({ purpose: Purpose }),
    errors: ['CHANCES_SPENT', 'FORBIDDEN', 'DISQUALIFIED'],
    answer: ScanAnswer,
  },
  'POST /api/radar/greet': {
    summary: 'Sends a greeting to a match as a chat message; possible once per match.',
    auth: 'user',
    idempotent: 'radar.greet',
    body: z.strictObject({ match: z.uuid(), text: FreeText(LONGEST_GREETING) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DISQUALIFIED'],
    answer: GreetAnswer,
  },
  'GET /api/radar/greetings': {
    summary: 'The greetings that I received, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ greetings: z.array(Greeting), next: PageCursor.nullable() }),
  },
  'POST /api/radar/greetings/read': {
    summary: 'Marks my greetings as read up to this one.',
    auth: 'user',
    body: z.strictObject({ upTo: z.uuid() }),
    errors: ['NOT_FOUND'],
    answer: Done,
  },
  'POST /api/radar/block': {
    summary: 'Blocks a user: neither of us can find or greet the other any more.',
    auth: 'user',
    body: PersonMet,
    errors: ['NOT_FOUND'],
    answer: Done,
  },
  'POST /api/radar/unblock': {
    summary: 'Unblocks a user; my reports stay with the operators.',
    auth: 'user',
    body: PersonMet,
    errors: ['NOT_FOUND'],
    answer: Done,
  },
  'GET /api/radar/blocked': {
    summary: 'The users whom I have blocked, latest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ blocked: z.array(Blocked), next: PageCursor.nullable() }),
  },
  'POST /api/radar/report': {
    summary: 'Reports a user to the operators, and blocks them.',
    auth: 'user',
    body: PersonMet.extend({ reason: z.enum(REPORT_REASONS) }),
    errors: ['NOT_FOUND'],
    answer: Done,
  },
  ...radarOpsApi,
  ...radarPersonOpsApi,
} satisfies Api
