// What an operator decides by, on one screen: the person, where their points came from, and what went before.
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { OpsWithdrawal } from '../../contract/withdrawal-ops.ts'
import { rateText } from '../../machines/withdrawal/rules.ts'
import { balancesOf } from '../ledger/balances.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import { heldOf } from '../ledger/hold.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { stepsOf } from '../platform/flow.ts'
import { requireUser } from '../user/queries.ts'
import { WITHDRAWAL_FLOW } from './flow.ts'
import { ratesById } from './rates.ts'
import { type WithdrawalRow, withdrawal, withdrawalRisk, withdrawalTransfer } from './tables.ts'

const MOST_EARLIER = 20

/**
 * A withdrawal as operators see it.
 * @param asked the operator who asks
 * @throws ApiError NOT_FOUND
 */
export async function withdrawalEvidence(
  db: Reader,
  id: string,
  asked: { id: string },
): Promise<OpsWithdrawal> {
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such withdrawal.')
  const { number, state, userId, brand, country, way, points, minor, currency, usdMinor } = row
  const rate = row.rateId === null ? undefined : (await ratesById(db, [row.rateId])).get(row.rateId)
  const { uplineId, hash, needsSecond, firstApprover, decider, why, provider, providerRef } = row
  return {
    ...{ id, number, state, userId, brand, country, way, points, minor, currency, usdMinor },
    ...{ uplineId, hash, needsSecond, firstApprover, decider, why, provider, providerRef },
    rate: rate ? { perDollar: rateText(rate.micros), dated: rate.dated } : null,
    at: row.createdAt.getTime(),
    reviewAt: row.reviewAt.getTime(),
    isOwnApproval: row.firstApproverId === asked.id,
    askedAt: row.askedAt?.getTime() ?? null,
    paidAt: row.paidAt?.getTime() ?? null,
    holds: await risksOf(db, id),
    person: await personOf(db, userId),
    sources: await sourcesOf(db, userId),
    earlier: await earlierOf(db, row),
    steps: (await stepsOf(db, WITHDRAWAL_FLOW, id)).map(({ event, to, at, actor }) => ({
      ...{ event, actor },
      to: to as OpsWithdrawal['state'],
      at: at.getTime(),
    })),
    transfers: await db
      .select({ id: withdrawalTransfer.transferId, what: withdrawalTransfer.what })
      .from(withdrawalTransfer)
      .where(eq(withdrawalTransfer.withdrawalId, id))
      .orderBy(asc(withdrawalTransfer.transferId)),
  }
}

function risksOf(db: Reader, id: string) {
  return db
    .select({ rule: withdrawalRisk.rule, evidence: withdrawalRisk.evidence })
    .from(withdrawalRisk)
    .where(eq(withdrawalRisk.withdrawalId, id))
    .orderBy(asc(withdrawalRisk.rule))
}

async function personOf(db: Reader, userId: number): Promise<OpsWithdrawal['person']> {
  const { createdAt, role, blockedAt } = await requireUser(db, userId)
  return {
    since: createdAt.getTime(),
    role,
    isFrozen: await isAccountFrozen(db, userId),
    isBlocked: blockedAt !== null,
    balance: (await balancesOf(db, userId)).point,
    held: await heldOf(db, userId, 'point'),
  }
}

/** All points that came in, by the kind of their transfer. */
async function sourcesOf(db: Reader, userId: number): Promise<OpsWithdrawal['sources']> {
  const { rows } = (await db.execute(sql`
    SELECT t.kind, sum(e.amount)::float8 AS points, count(*)::float8 AS count
    FROM entry e JOIN transfer t ON t.id = e.transfer_id
    WHERE e.owner_id = ${userId} AND e.currency = 'point' AND e.amount > 0
    GROUP BY t.kind ORDER BY 2 DESC, 1`)) as unknown as { rows: OpsWithdrawal['sources'] }
  return rows
}

async function earlierOf(
  db: Reader,
  { id, userId }: Pick<WithdrawalRow, 'id' | 'userId'>,
): Promise<OpsWithdrawal['earlier']> {
  const rows = await db
    .select({
      id: withdrawal.id,
      at: withdrawal.createdAt,
      state: withdrawal.state,
      way: withdrawal.way,
      points: withdrawal.points,
    })
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), ne(withdrawal.id, id)))
    .orderBy(desc(withdrawal.id))
    .limit(MOST_EARLIER)
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() }))
}
