// Months of points to take home: heads under a signature, and their events page by page. A month of a hundred thousand
// events is never in memory at once: its trees grow event by event, and its file is fetched in pages.
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import { STATEMENT_FORMAT, type StatementLine } from '../../contract/earnings-statement.ts'
import { lineText, monthSpan } from '../../machines/earnings/statement.ts'
import { leafHashOf, merkleTree } from '../../machines/fair/merkle.ts'
import { MAX_COMMIT_LAG_MS } from '../ledger/span.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { toldEventsAfter } from './line-events.ts'
import { type RootOfLine, sha256 } from './line-roots.ts'
import { signed } from './statement-keys.ts'
import { earningLine } from './tables.ts'

/** Whose statement, of which month. */
export interface Asked {
  brand: string
  userId: number
  /** Of the account, east of UTC. */
  offsetMinutes: number
  month: string
}
type Line = typeof earningLine.$inferSelect

const eventsList = pagedList('earnings.statement', z.tuple([z.int().min(1), z.int().min(1)]))

/** The months in which somebody was paid, newest first. @param now milliseconds since 1970 */
export async function statementMonths(
  db: Reader,
  { userId, offsetMinutes }: Omit<Asked, 'month'>,
  now: number,
): Promise<Answer<'GET /api/earnings/statements'>> {
  const month = sql<string>`to_char(${earningLine.at} AT TIME ZONE 'UTC' + make_interval(mins => ${offsetMinutes}), 'YYYY-MM')`
  const months = await db
    .select({
      month: month.as('month'),
      lines: sql<number>`count(*)::float8`,
      events: sql<number>`sum(${earningLine.events})::float8`,
      points: sql<number>`sum(${earningLine.points})::float8`,
    })
    .from(earningLine)
    .where(eq(earningLine.userId, userId))
    .groupBy(sql`1`)
    .orderBy(sql`1 DESC`)
  return {
    months: months.map((it) => ({ ...it, isOver: isOver(it.month, offsetMinutes, now) })),
  }
}

/**
 * A month's lines, signed.
 * @throws ApiError NOT_FOUND
 */
export async function statementHead(
  db: Reader,
  { seeds, rootOf }: { seeds: SeedKeys; rootOf: RootOfLine },
  asked: Asked,
  now: number,
): Promise<Answer<'GET /api/earnings/statements/:month'>> {
  const { brand, userId, month, offsetMinutes } = asked
  const tree = merkleTree(sha256)
  const lines: { line: StatementLine; hash: string }[] = []
  const sums = { events: 0, milli: 0, points: 0 }
  for (const row of await linesOf(db, asked)) {
    const line = toldLine(row, await rootOf(db, row))
    const leaf = leafHashOf(lineText(line))
    tree.addHash(leaf)
    lines.push({ line, hash: leaf })
    sums.events += line.events
    sums.milli += line.milli
    sums.points += line.points
  }
  return {
    ...signed(seeds, {
      format: STATEMENT_FORMAT,
      ...{ brand, userId, month, offsetMinutes },
      madeAt: now,
      isOver: isOver(month, offsetMinutes, now),
      lines: lines.length,
      ...sums,
      root: tree.root(),
    }),
    lines,
  }
}

/**
 * Events of a month's lines, in the order of the lines and of their numbers.
 * @throws ApiError NOT_FOUND
 */
export async function statementEvents(
  db: Reader,
  asked: Asked,
  page: { after?: string | undefined; limit: number },
): Promise<Answer<'GET /api/earnings/statements/:month/events'>> {
  const lines = await linesOf(db, asked)
  const { rows, next } = await eventsList.page(
    page,
    async (from, limit) => {
      const found: { seq: number; event: Awaited<ReturnType<typeof toldEventsAfter>>[number] }[] =
        []
      for (const line of lines) {
        if (from && line.seq < from[0]) continue
        if (found.length >= limit) break
        const after = from?.[0] === line.seq ? from[1] : line.afterNumber
        const events = await toldEventsAfter(db, line, after, limit - found.length)
        found.push(...events.map((event) => ({ seq: line.seq, event })))
      }
      return found
    },
    ({ seq, event }) => [seq, event.number],
  )
  return { events: rows.map(({ event }) => event), next }
}

/** Somebody's lines by when they were paid: so nothing is added to a month that is over. */
async function linesOf(db: Reader, { userId, month, offsetMinutes }: Asked): Promise<Line[]> {
  const { from, until } = monthSpan(month, offsetMinutes)
  const lines = await db
    .select()
    .from(earningLine)
    .where(
      and(
        eq(earningLine.userId, userId),
        gte(earningLine.at, new Date(from)),
        lt(earningLine.at, new Date(until)),
      ),
    )
    .orderBy(asc(earningLine.seq))
  if (lines.length === 0) throw new ApiError('NOT_FOUND', 'No points were paid in this month.')
  return lines
}

/** Whoever paid in it has ended by then. */
function isOver(month: string, offsetMinutes: number, now: number): boolean {
  return now >= monthSpan(month, offsetMinutes).until + MAX_COMMIT_LAG_MS
}

function toldLine(line: Line, root: string): StatementLine {
  const { id, seq, day, events, milli, carriedIn, carriedOut, points, transferId, at } = line
  const figures = { events, milli, carriedIn, carriedOut, points }
  return { id, seq, day, ...figures, transferId, at: at.getTime(), root }
}
