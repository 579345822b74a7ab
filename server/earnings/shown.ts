import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import type { EarningLine } from '../../contract/earnings.ts'
import { eventsOf } from '../events/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { lineEventsBefore } from './line-events.ts'
import { earningLine, earningOpen } from './tables.ts'

interface Page {
  before?: string | undefined
  limit: number
}
type Line = typeof earningLine.$inferSelect

const byNumber = z.tuple([z.number().int().min(1)])
const linesList = pagedList('earnings', byNumber)
const eventsList = pagedList('earnings.events', byNumber)

/** What somebody has earned: open days, and lines that are paid, newest first. */
export async function earningsOf(
  db: Reader,
  userId: number,
  today: string,
  asked: Page,
): Promise<Answer<'GET /api/earnings'>> {
  const open = await db
    .select()
    .from(earningOpen)
    .where(eq(earningOpen.userId, userId))
    .orderBy(desc(earningOpen.day))
  const read = (from: [number] | undefined, limit: number) =>
    db
      .select()
      .from(earningLine)
      .where(and(eq(earningLine.userId, userId), from ? lt(earningLine.seq, from[0]) : undefined))
      .orderBy(desc(earningLine.seq))
      .limit(limit)
  const [last] = await read(undefined, 1)
  const { rows, next } = await linesList.page(asked, read, ({ seq }) => [seq])
  return {
    today,
    open: open.map(({ day, events, milli, dueAt }) => ({
      ...{ day, events, milli },
      paidFrom: dueAt.getTime(),
    })),
    carried: last?.carriedOut ?? 0,
    lines: rows.map(shownLine),
    next,
  }
}

/**
 * A line of somebody's own, opened into its events.
 * @throws ApiError NOT_FOUND
 */
export async function openedLine(
  db: Reader,
  userId: number,
  id: string,
  asked: Page,
): Promise<Answer<'GET /api/earnings/lines/:id'>> {
  const [line] = await db
    .select()
    .from(earningLine)
    .where(and(eq(earningLine.id, id), eq(earningLine.userId, userId)))
  if (!line) throw new ApiError('NOT_FOUND', 'There is no such line.')
  const { rows, next } = await eventsList.page(
    asked,
    (from, limit) => lineEventsBefore(db, line, from?.[0], limit),
    ({ number }) => [number],
  )
  const events = await eventsOf(
    db,
    rows.map(({ number }) => number),
  )
  const people = await usersOf(db, [...new Set([...events.values()].map(({ from }) => from))])
  return {
    line: shownLine(line),
    events: rows.map(({ number, source, diamonds, milli }) => {
      const event = events.get(number)
      if (!event) throw new Error(`there is no event ${number}`)
      const from = people.get(event.from)
      return { number, source, at: event.at, from: from ? publicUser(from) : null, diamonds, milli }
    }),
    next,
  }
}

function shownLine(line: Line): EarningLine {
  const { id, day, events, milli, carriedIn, carriedOut, points, at } = line
  return { id, day, events, milli, carriedIn, carriedOut, points, at: at.getTime() }
}
