// Commissions as their payee reads them: lines, and what each was made of.
import { and, desc, eq, gt, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import type { Commission, CommissionLine } from '../../contract/commission.ts'
import { earnedOf } from '../earnings/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { CommissionRules } from '../platform/feature.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { centsOf } from '../recharge/queries.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { commission, commissionLine, commissionOpen, commissionSum } from './tables.ts'

interface Page {
  before?: string | undefined
  limit: number
}
type Line = typeof commissionLine.$inferSelect
type Row = typeof commission.$inferSelect

const byNumber = z.tuple([z.number().int().min(1)])
const linesList = pagedList('commission', byNumber)
const commissionsList = pagedList('commission.of', byNumber)

/** What is open for somebody, and what they were paid, newest first. */
export async function commissionsOf(
  db: Reader,
  { program }: Pick<CommissionRules, 'program'>,
  payeeId: number,
  asked: Page,
): Promise<Answer<'GET /api/commissions/:program'>> {
  const [open] = await db
    .select()
    .from(commissionOpen)
    .where(and(eq(commissionOpen.program, program), eq(commissionOpen.payeeId, payeeId)))
  const mine = and(eq(commissionLine.program, program), eq(commissionLine.payeeId, payeeId))
  const read = (from: [number] | undefined, limit: number) =>
    db
      .select()
      .from(commissionLine)
      .where(and(mine, from ? lt(commissionLine.seq, from[0]) : undefined))
      .orderBy(desc(commissionLine.seq))
      .limit(limit)
  const [last] = await read(undefined, 1)
  const { rows, next } = await linesList.page(asked, read, ({ seq }) => [seq])
  return {
    open: open ? { count: open.count, micro: open.micro, paidFrom: open.dueAt.getTime() } : null,
    carried: last?.carriedOut ?? 0,
    lines: rows.map(shownLine),
    next,
  }
}

/**
 * A line of somebody's own, opened into what made it.
 * @throws ApiError NOT_FOUND
 */
export async function openedLine(
  db: Reader,
  rules: CommissionRules,
  payeeId: number,
  id: string,
  asked: Page,
): Promise<Answer<'GET /api/commissions/:program/lines/:id'>> {
  const { program } = rules
  const [line] = await db
    .select()
    .from(commissionLine)
    .where(
      and(
        eq(commissionLine.id, id),
        eq(commissionLine.program, program),
        eq(commissionLine.payeeId, payeeId),
      ),
    )
  if (!line) throw new ApiError('NOT_FOUND', 'There is no such line.')
  const inLine = and(
    eq(commission.program, program),
    eq(commission.payeeId, payeeId),
    gt(commission.number, line.afterNumber),
    lte(commission.number, line.throughNumber),
  )
  return { line: shownLine(line), ...(await pageOf(db, rules, inLine, asked)) }
}

/**
 * What one invitation or membership has brought somebody.
 * @throws ApiError NOT_FOUND where it is another's
 */
export async function commissionsBy(
  db: Reader,
  rules: CommissionRules,
  payeeId: number,
  ref: string,
  asked: Page,
): Promise<Answer<'GET /api/commissions/:program/of/:id'>> {
  const { program } = rules
  if (!(await rules.earns(db, ref, payeeId)))
    throw new ApiError('NOT_FOUND', 'There is no such thing.')
  const mine = and(
    eq(commission.program, program),
    eq(commission.ref, ref),
    eq(commission.payeeId, payeeId),
  )
  const [sum] = await db
    .select({ micro: commissionSum.micro })
    .from(commissionSum)
    .where(and(eq(commissionSum.program, program), eq(commissionSum.ref, ref)))
  return { micro: sum?.micro ?? 0, ...(await pageOf(db, rules, mine, asked)) }
}

async function pageOf(
  db: Reader,
  rules: CommissionRules,
  such: ReturnType<typeof and>,
  asked: Page,
) {
  const { rows, next } = await commissionsList.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(commission)
        .where(and(such, from ? lt(commission.number, from[0]) : undefined))
        .orderBy(desc(commission.number))
        .limit(limit),
    ({ number }) => [number],
  )
  return { commissions: await shownCommissions(db, rules, rows), next }
}

async function shownCommissions(
  db: Reader,
  { awards }: Pick<CommissionRules, 'awards'>,
  rows: readonly Row[],
): Promise<Commission[]> {
  const people = await usersOf(db, [...new Set(rows.flatMap(({ otherId }) => otherId ?? []))])
  const cents = await centsOf(
    db,
    rows.flatMap(({ transferId }) => transferId ?? []),
  )
  const earned = await earnedOf(
    db,
    rows.flatMap(({ eventNumber }) => eventNumber ?? []),
  )
  const awarded = rows.filter(({ source }) => source === 'award').map(({ ref }) => ref)
  const friends = await awards?.(db, awarded)
  return rows.map((row) => {
    const { number, micro, at, otherId, source } = row
    const other = otherId === null ? undefined : people.get(otherId)
    const friend = other ? publicUser(other) : null
    const common = { number, micro, at: at.getTime(), friend }
    if (source === 'award') return { ...common, source, friends: friends?.get(row.ref) ?? 1 }
    if (source === 'claw-back') return { ...common, source }
    if (source === 'earning') {
      const event = earned.get(row.eventNumber ?? 0)
      if (!event) throw new Error(`nothing was earned by event ${row.eventNumber}`)
      return { ...common, source, by: event.source, milli: event.milli, earnedAt: event.at }
    }
    const paid = cents.get(row.transferId ?? '')
    if (paid === undefined) throw new Error(`there is no top-up ${row.transferId}`)
    return { ...common, source, cents: paid }
  })
}

function shownLine(line: Line): CommissionLine {
  const { id, count, micro, carriedIn, carriedOut, points, back, at } = line
  return { id, count, micro, carriedIn, carriedOut, points, back, at: at.getTime() }
}
