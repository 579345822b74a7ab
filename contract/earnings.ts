import { z } from 'zod'
import { Month, SignedStatement, StatementEvent } from './earnings-statement.ts'
import { EarningSource } from './earnings-tuning.ts'
import { type Api, digits, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { Hex32 } from './fairness.ts'
import { PublicUser } from './user.ts'

/** A day of the account's calendar (its fixed offset), as `YYYY-MM-DD`. */
const Day = z.iso.date()
/** Thousandths of a point. */
const Milli = z.number().int().min(0)

/** What was paid for a day; what came late for it is a line of its own. */
const EarningLine = z.object({
  id: z.uuid(),
  day: Day,
  /** How many gifts, calls and messages made it. */
  events: z.number().int().min(1),
  /** What these made. */
  milli: Milli,
  /** What was left of the line before, and what is left for the next: whole points are paid. */
  carriedIn: Milli,
  carriedOut: Milli,
  points: z.number().int().min(0),
  at: Instant,
})
export type EarningLine = z.infer<typeof EarningLine>

/** The most events of one answer: a statement of many is fetched by so many at a time. */
const STATEMENT_PAGE = 1_000

export const earningsApi = {
  'GET /api/earnings': {
    summary:
      'Points from gifts, calls and messages: what is open so far, and what was paid, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({
      today: Day,
      /** Days that are not paid yet: today, and any that something late has come for. */
      open: z.array(
        z.object({ day: Day, events: z.number().int().min(1), milli: Milli, paidFrom: Instant }),
      ),
      /** What is left of the last line. */
      carried: Milli,
      lines: z.array(EarningLine),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/earnings/lines/:id': {
    summary: 'One line of points, opened into the events that made it, newest first.',
    auth: 'user',
    params: z.strictObject({ id: z.uuid() }),
    query: PageQuery,
    answer: z.object({
      line: EarningLine,
      events: z.array(
        z.object({
          /** The event's number. */
          number: z.number().int().min(1),
          source: EarningSource,
          at: Instant,
          /** Who paid; null where nobody of them is here any more. */
          from: PublicUser.nullable(),
          diamonds: z.number().int().min(1),
          milli: Milli,
        }),
      ),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/earnings/statements': {
    summary: 'The months in which points were paid, newest first; each can be taken home, signed.',
    auth: 'user',
    answer: z.object({
      months: z.array(
        z.object({
          month: Month,
          /** Nothing more is paid in it. */
          isOver: z.boolean(),
          lines: z.number().int().min(1),
          events: z.number().int().min(1),
          points: z.number().int().min(0),
        }),
      ),
    }),
  },
  'GET /api/earnings/statements/:month': {
    summary:
      'The lines that were paid in a month, under a signature; of the current month those so far.',
    auth: 'user',
    params: z.strictObject({ month: Month }),
    answer: SignedStatement,
  },
  'GET /api/earnings/statements/:month/events': {
    summary: 'The events of a statement, line by line in the order of its lines, oldest first.',
    auth: 'user',
    params: z.strictObject({ month: Month }),
    query: z.strictObject({
      after: PageCursor.optional(),
      limit: digits(1, STATEMENT_PAGE).default(STATEMENT_PAGE),
    }),
    answer: z.object({ events: z.array(StatementEvent), next: PageCursor.nullable() }),
  },
  'GET /api/earnings/keys': {
    summary: 'The public keys (Ed25519) that statements of points are signed with.',
    auth: 'none',
    answer: z.object({
      keys: z.array(z.object({ version: z.number().int().min(1), key: Hex32 })),
    }),
  },
} satisfies Api
