// Withdrawals as their player sees them: with their steps, why they are looked at, and the transfers that they made.
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Withdrawal } from '../../contract/withdrawal.ts'
import { REVIEW_HOURS } from '../../contract/withdrawal-constants.ts'
import { movedFor } from '../ledger/lines.ts'
import type { Reader } from '../platform/database/database.ts'
import { flowStep } from '../platform/database/tables.ts'
import { ApiError } from '../platform/errors.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { WITHDRAWAL_FLOW } from './flow.ts'
import { ratesById, shownRate } from './rates.ts'
import { boundOf } from './receiving.ts'
import { type WithdrawalRow, withdrawal, withdrawalRisk, withdrawalTransfer } from './tables.ts'

const UNDER_WAY = ['submitted', 'inReview', 'approved', 'sent', 'unknown'] as const
const UNREVIEWED: readonly string[] = ['submitted', 'inReview']
const UNSENT: readonly string[] = [...UNREVIEWED, 'approved']
const MOST_OPEN = 20

/** Somebody's withdrawal. @throws ApiError NOT_FOUND where it is not theirs */
export async function ownWithdrawal(
  db: Reader,
  userId: number,
  id: string,
): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.id, id), eq(withdrawal.userId, userId)))
  if (!row) throw new ApiError('NOT_FOUND', 'You have no such withdrawal.')
  return row
}

/** Somebody's withdrawals that are under way, newest first. */
export async function openWithdrawals(
  db: Reader,
  userId: number,
  now: number,
): Promise<Withdrawal[]> {
  const rows = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), inArray(withdrawal.state, [...UNDER_WAY])))
    .orderBy(desc(withdrawal.id))
    .limit(MOST_OPEN)
  return shownWithdrawals(db, rows, now)
}

const pages = pagedById('withdrawal.list')

/** A page of somebody's withdrawals, newest first. @throws ApiError BAD_REQUEST for a cursor of another list */
export async function withdrawalsPage(
  db: Reader,
  { userId, now }: { userId: number; now: number },
  asked: { before?: string | undefined; limit: number },
): Promise<{ withdrawals: Withdrawal[]; next: string | null }> {
  const { rows, next } = await pages.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.userId, userId),
            from === undefined ? undefined : lt(withdrawal.id, from[0]),
          ),
        )
        .orderBy(desc(withdrawal.id))
        .limit(limit),
    ({ id }) => [id],
  )
  return { withdrawals: await shownWithdrawals(db, rows, now), next }
}

/** One withdrawal as its player sees it. */
export async function shownWithdrawal(
  db: Reader,
  row: WithdrawalRow,
  now: number,
): Promise<Withdrawal> {
  const [shown] = await shownWithdrawals(db, [row], now)
  if (!shown) throw new Error(`withdrawal ${row.id} was not shown`)
  return shown
}

/** Withdrawals of one player as they see them. */
async function shownWithdrawals(
  db: Reader,
  rows: WithdrawalRow[],
  now: number,
): Promise<Withdrawal[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const steps = await stepsOfAll(db, ids)
  const transfers = await transfersOfAll(db, first.userId, ids)
  const risks = await db
    .select({ id: withdrawalRisk.withdrawalId, rule: withdrawalRisk.rule })
    .from(withdrawalRisk)
    .where(inArray(withdrawalRisk.withdrawalId, ids))
    .orderBy(asc(withdrawalRisk.rule))
  const rates = await ratesById(db, given(rows, 'rateId'))
  const uplines = await usersOf(db, given(rows, 'uplineId'))
  const bound = await boundOf(db, first.userId, now)
  return rows.map((row) => {
    const rate = row.rateId === null ? undefined : rates.get(row.rateId)
    const upline = row.uplineId === null ? undefined : uplines.get(row.uplineId)
    const isUnreviewed = UNREVIEWED.includes(row.state)
    return {
      ...{ id: row.id, number: row.number, state: row.state, way: row.way, points: row.points },
      amount: { minor: row.minor, currency: row.currency },
      usdMinor: row.usdMinor,
      rate: rate ? shownRate(rate) : null,
      upline: upline ? publicUser(upline) : null,
      at: row.createdAt.getTime(),
      reviewAt: row.reviewAt.getTime(),
      reviewedBy: isUnreviewed ? row.createdAt.getTime() + REVIEW_HOURS * 3_600_000 : null,
      ...goalOf(row, bound),
      holds: isUnreviewed ? risks.filter(({ id }) => id === row.id).map(({ rule }) => rule) : [],
      why: row.state === 'rejected' ? row.why : null,
      steps: steps
        .filter(({ subject }) => subject === row.id)
        .map(({ at, to }) => ({ at: at.getTime(), state: to as Withdrawal['state'] })),
      transfers: transfers.get(row.id) ?? [],
    }
  })
}

/** The account that a withdrawal goes to, as far as it is known, and until when nothing goes there. */
function goalOf(
  { bindingId, state }: WithdrawalRow,
  bound: Awaited<ReturnType<typeof boundOf>>,
): Pick<Withdrawal, 'label' | 'restsUntil'> {
  const account = bindingId === null ? undefined : bound.get(bindingId)
  if (!account) return { label: null, restsUntil: null }
  const { label, restsUntil } = account
  return { label, restsUntil: UNSENT.includes(state) ? restsUntil : null }
}

/** What is there of a column of some rows, each once. */
function given<K extends 'rateId' | 'uplineId'>(rows: WithdrawalRow[], name: K) {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))] as NonNullable<WithdrawalRow[K]>[]
}

/** Their steps, without those that lead nowhere: that the first of two people approved is nobody else's business. */
async function stepsOfAll(db: Reader, ids: string[]) {
  const rows = await db
    .select({ subject: flowStep.subject, at: flowStep.at, from: flowStep.from, to: flowStep.to })
    .from(flowStep)
    .where(and(eq(flowStep.flow, WITHDRAWAL_FLOW.name), inArray(flowStep.subject, ids)))
    .orderBy(asc(flowStep.subject), asc(flowStep.number))
  return rows.filter(({ from, to }) => from !== to)
}

/** What withdrawals moved for their player: what went on from where it was held is no line of theirs. */
async function transfersOfAll(db: Reader, userId: number, ids: string[]) {
  const rows = await db
    .select()
    .from(withdrawalTransfer)
    .where(inArray(withdrawalTransfer.withdrawalId, ids))
    .orderBy(asc(withdrawalTransfer.transferId))
  const own = rows.filter(({ what }) => what !== 'settled' && what !== 'proxy')
  const moved = await movedFor(
    db,
    userId,
    own.map(({ transferId }) => transferId),
  )
  const shown = new Map<string, Withdrawal['transfers']>()
  for (const { transferId: id, withdrawalId } of own) {
    const found = moved.get(id)
    if (!found) continue
    const { at, kind, amounts } = found
    shown.set(withdrawalId, [
      ...(shown.get(withdrawalId) ?? []),
      { id, at, kind, amount: amounts.point },
    ])
  }
  return shown
}
