// The home for play (decision 050): what is going on, as each feature says it of itself for one person.
import { z } from 'zod'
import { type Api, Instant } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { Amount, Balances } from './money.ts'

const Count = z.number().int().min(0)

/** Where on the page a line stands. */
const HOME_KINDS = ['game', 'today', 'season'] as const

/**
 * How much a line is of this moment, from the most on: somebody waits for an answer, something of one's own waits, it
 * goes on now and changes by the clock, it can be begun at any time, nothing can be done for now.
 */
export const HOME_CALLS = ['someone', 'mine', 'moving', 'open', 'resting'] as const

/**
 * Why somebody cannot play now: by their own pause or used-up limit, because an operator keeps them out of it, because
 * their account is frozen, or because the game's books are checked.
 */
const HOME_CLOSED = ['pause', 'limit', 'disqualified', 'frozen', 'checked'] as const

/** What a feature says of itself for one person. */
export const HomeLine = z.object({
  /** The feature's name. */
  feature: z.string(),
  kind: z.enum(HOME_KINDS),
  /** What goes on in it; the page has words for it by this name. */
  state: z.string(),
  call: z.enum(HOME_CALLS),
  /** Figures in its words, by their names. */
  figures: z.record(z.string(), z.number().int()),
  /** Which of its things it speaks of, such as a campaign, with the name that it has in the language asked for. */
  subject: z.object({ id: z.string(), name: z.string(), picture: z.string() }).nullable(),
  /** The moment that its words tell or count down to. */
  until: Instant.nullable(),
  /** When it will have something else to say, by the clock. */
  changesAt: Instant.nullable(),
  /** So much of it costs no diamonds now. */
  free: Count,
  /** The fewest diamonds that it takes otherwise; null where it takes none. */
  stake: Amount.nullable(),
  /** Null where it is open for them. */
  closed: z.enum(HOME_CLOSED).nullable(),
})
export type HomeLine = z.infer<typeof HomeLine>

export const PlayHome = z.object({
  balances: Balances,
  /** What of their own keeps somebody out of all games, or of all that takes diamonds. */
  held: z
    .object({
      code: z.enum([
        'SELF_EXCLUDED',
        'COOLING_OFF',
        'DAILY_LIMIT',
        'WEEKLY_LIMIT',
        'ACCOUNT_FROZEN',
      ]),
      /** Null: until somebody opens it again. */
      until: Instant.nullable(),
    })
    .nullable(),
  lines: z.array(HomeLine),
})
export type PlayHome = z.infer<typeof PlayHome>

export const playHomeApi = {
  'GET /api/play/home': {
    summary: 'What is going on for me now: in each game, in missions and in the seasons of my app.',
    auth: 'user',
    query: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: PlayHome,
  },
} satisfies Api
