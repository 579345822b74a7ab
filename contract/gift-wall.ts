// The gift wall (spec §1, §2 /goTV): what people of a brand give each other in its app, live on a television, a lock
// screen or a phone. A television is paired by a phone and types no password; its cookie reads this wall alone.
import { z } from 'zod'
import { type Api, digits, FreeText, Instant, type OwnErrors } from './endpoint.ts'
import {
  HIGHEST_LEAST,
  LONGEST_SCREEN_NAME,
  MOST_COUNTRIES,
  WALL_SPEEDS,
} from './gift-wall-constants.ts'
import { CODE_LENGTH } from './identity-constants.ts'
import { LANGUAGES } from './languages.ts'

const Count = z.number().int().min(0)
const Sum = z.object({
  /** How many gifts, each of a streak by itself. */
  gifts: Count,
  diamonds: Count,
})
export type WallSum = z.infer<typeof Sum>

export const WALL_LANGUAGES = ['device', ...LANGUAGES] as const

const settings = {
  /** Gifts of fewer diamonds are counted, and not shown one by one. */
  least: z.number().int().min(0).max(HIGHEST_LEAST),
  /** From so many diamonds on a gift takes the stage. */
  stageFrom: z.number().int().min(1).max(HIGHEST_LEAST),
  /** ISO 3166-1 alpha-2 of those whose gifts are shown; all where there is none. */
  countries: z
    .array(z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/) }))
    .max(MOST_COUNTRIES),
  /** `device`: the one that the screen itself is set to. */
  language: z.enum(WALL_LANGUAGES),
  speed: z.enum(WALL_SPEEDS),
  /** Off until somebody taps the screen, whatever this says: browsers want it so. */
  sound: z.boolean(),
}
const WallSettings = z.strictObject(settings)
export type WallSettings = z.infer<typeof WallSettings>

/** Who gives or is given; no id: a wall is for everybody to see. */
const WallPerson = z.object({
  nickname: z.string(),
  /** Path of the profile picture on this server. */
  avatar: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
})
export type WallPerson = z.infer<typeof WallPerson>

const WallGift = z.object({
  /** Grows in the order in which gifts came. */
  number: z.number().int().min(1),
  /** When it was given, by the app. */
  at: Instant,
  /** Its name in the brand's list, such as `rose`. */
  gift: z.string(),
  /** How many at once. */
  count: z.number().int().min(1),
  /** For all of them. */
  diamonds: Count,
  /** The streak that it belongs to; null where it stands by itself. */
  streak: z
    .object({
      id: z.string(),
      /** How many the streak has by now, where the app says so. */
      count: z.number().int().min(1).nullable(),
      /** Nothing more comes of it. */
      isLast: z.boolean(),
    })
    .nullable(),
  /** Null where they are blocked or have deleted their account. */
  from: WallPerson.nullable(),
  to: WallPerson.nullable(),
})
export type WallGift = z.infer<typeof WallGift>

const WallGifts = z.object({
  /** The number that these follow: the one that was asked for, or where a new wall begins. */
  after: Count,
  /** All gifts up to this number are told now: in `gifts`, or in `gathered`. */
  through: Count,
  /** The last number that there is: where `through` is less, more is to be asked for at once. */
  last: Count,
  gifts: z.array(WallGift),
  /** What came so long before that it is told as a sum alone. */
  gathered: Sum,
  /** The part of the live room `giftWall` that tells of new gifts. */
  part: z.uuid(),
})
export type WallGifts = z.infer<typeof WallGifts>

const WallScreen = z.object({
  id: z.uuid(),
  name: z.string(),
  settings: WallSettings,
  pairedAt: Instant,
  /** When it last asked for gifts, to a minute; null if it never did. */
  seenAt: Instant.nullable(),
})
export type WallScreen = z.infer<typeof WallScreen>

const WallStand = z.discriminatedUnion('state', [
  /** It is paired with nobody, and shows no code that is good. */
  z.object({ state: z.literal('free') }),
  /** It shows a code, until then. */
  z.object({ state: z.literal('waiting'), id: z.uuid(), expiresAt: Instant }),
  z.object({ state: z.literal('paired'), id: z.uuid(), name: z.string(), settings: WallSettings }),
])
export type WallStand = z.infer<typeof WallStand>

/**
 * The live message of a wall or a screen (parts of the room). It carries nothing: whoever gets it, or loses it, asks for
 * what came after the last number that they have.
 */
const GiftWallLive = z.object({
  /** Another one than before is another change. */
  changedAt: Instant,
})

export const giftWallRoom = { giftWall: GiftWallLive }

export const giftWallErrors = {
  /** No screen shows this code, or not any more. */
  WALL_CODE_UNKNOWN: 404,
  /** Nobody has more than so many (`max`) screens. */
  WALL_SCREENS_FULL: 409,
  /** The screen is not paired any more. */
  WALL_NOT_PAIRED: 401,
} as const satisfies OwnErrors

/** The answer of calls that can safely be repeated without an idempotency key. */
const Done = z.object({ ok: z.literal(true) })
const OneScreen = z.strictObject({ id: z.uuid() })
const Cursor = digits(0, Number.MAX_SAFE_INTEGER)

export const giftWallApi = {
  'POST /api/gift-wall/pairings': {
    summary: 'Makes a code for a screen that nobody is signed in on, which a phone then confirms.',
    auth: 'none',
    errors: ['ENOUGH_FOR_TODAY'],
    answer: z.object({
      /** The screen's part of the live room `giftWall`, from now on. */
      id: z.uuid(),
      code: z.string().length(CODE_LENGTH),
      expiresAt: Instant,
    }),
  },
  'POST /api/gift-wall/pairings/confirm': {
    summary:
      'Pairs the screen that shows a code with me; repeated, it is the same screen. Each try counts.',
    auth: 'user',
    body: z.strictObject({ code: z.string().regex(/^[0-9]{6}$/) }),
    errors: ['WALL_CODE_UNKNOWN', 'WALL_SCREENS_FULL', 'ENOUGH_FOR_TODAY'],
    answer: WallScreen,
  },
  'GET /api/gift-wall/screen': {
    summary: 'How the screen that asks stands, by its own cookie: free, waiting, or paired.',
    auth: 'none',
    answer: WallStand,
  },
  'GET /api/gift-wall/screens': {
    summary: 'My screens, the newest first.',
    auth: 'user',
    answer: z.object({ screens: z.array(WallScreen) }),
  },
  'POST /api/gift-wall/screens/:id/settings': {
    summary: 'Names a screen of mine and says what it shows; the screen follows at once.',
    auth: 'user',
    params: OneScreen,
    body: z.strictObject({ name: FreeText(LONGEST_SCREEN_NAME), ...settings }),
    answer: WallScreen,
  },
  'POST /api/gift-wall/screens/:id/unpair': {
    summary: 'Takes a screen of mine off: from now on it reads nothing.',
    auth: 'user',
    params: OneScreen,
    answer: Done,
  },
  'GET /api/gift-wall/gifts': {
    summary:
      'Gifts of the brand in the order in which they came, after a number; without one the last few, for a wall that begins. For its people, and for their screens by the screen’s cookie.',
    auth: 'optional',
    query: z.strictObject({ after: Cursor.optional() }),
    errors: ['WALL_NOT_PAIRED'],
    answer: WallGifts,
  },
  'GET /api/gift-wall/sums': {
    summary:
      'What the brand’s gifts of a span of numbers come to by their events, and whether earnings have booked the same.',
    auth: 'optional',
    query: z.strictObject({ after: Cursor, through: Cursor }),
    errors: ['WALL_NOT_PAIRED'],
    answer: Sum.extend({
      /** How far it was summed up: up to what earnings have booked. */
      through: Count,
      isBooked: z.boolean(),
    }),
  },
} satisfies Api
