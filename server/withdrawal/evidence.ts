// What an operator decides by, on one screen: the person, where their points came from, and what went before.
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { OpsWithdrawal } from '../../contract/withdrawal-evidence.ts'
import { rateText } from '../../machines/withdrawal/rules.ts'
import { boundAs } from '../binding/queries.ts'
import { browsersOf } from '../identity/queries.ts'
import { balancesOf } from '../ledger/balances.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import { heldOf } from '../ledger/hold.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { stepsOf } from '../platform/flow.ts'
import { requireUser } from '../user/queries.ts'
import { WITHDRAWAL_FLOW } from './flow.ts'
import { checkName } from './name-check.ts'
import { ratesById } from './rates.ts'
import {
  type WithdrawalRow,
  withdrawal,
  withdrawalBatch,
  withdrawalBatchLine,
  withdrawalRisk,
  withdrawalTransfer,
} from './tables.ts'

const MOST_EARLIER = 20

/**
 * A withdrawal as operators see it.
 * @param asked the operator who asks
 * @throws ApiError NOT_FOUND
 */
export async function withdrawalEvidence(
  platform: Pick<Platform, 'db' | 'clock' | 'seeds'>,
  id: string,
  asked: { id: string },
): Promise<OpsWithdrawal> {
  const { clock } = platform
  const db = platform.db.orm
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such withdrawal.')
  const { number, state, userId, brand, country, way, points, minor, currency, usdMinor } = row
  const rate = (row.rateId && (await ratesById(db, [row.rateId])).get(row.rateId)) || null
  const { uplineId, hash, needsSecond, firstApprover, decider, why, provider, providerRef } = row
  return {
    ...{ id, number, state, userId, brand, country, way, points, minor, currency, usdMinor },
    ...{ uplineId, hash, needsSecond, firstApprover, decider, why, provider, providerRef },
    rate: rate && { perDollar: rateText(rate.micros), dated: rate.dated, source: rate.source },
    receiving: await receivingOf(db, platform, row),
    batch: await batchOf(db, id),
    at: row.createdAt.getTime(),
    reviewAt: row.reviewAt.getTime(),
    isOwnApproval: row.firstApproverId === asked.id,
    askedAt: row.askedAt?.getTime() ?? null,
    paidAt: row.paidAt?.getTime() ?? null,
    holds: await risksOf(db, id),
    person: await personOf(db, userId),
    browsers: await browsersOf(db, userId, await databaseNow({ clock, db })),
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

/** Where the money goes; what went with its account is known by its label alone. */
async function receivingOf(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  { userId, bindingId }: WithdrawalRow,
): Promise<OpsWithdrawal['receiving']> {
  if (bindingId === null) return null
  const { method, label, boundAt, restsUntil, replacedAt, isErased } = await boundAs(db, bindingId)
  return {
    ...{ method, label, boundAt: boundAt.getTime(), restsUntil: restsUntil.getTime() },
    replacedAt: replacedAt?.getTime() ?? null,
    name: isErased ? 'erased' : (await checkName(db, platform, { userId, bindingId })).check,
  }
}

async function batchOf(db: Reader, withdrawalId: string): Promise<OpsWithdrawal['batch']> {
  const [batch = null] = await db
    .select({ id: withdrawalBatch.id, number: withdrawalBatch.number })
    .from(withdrawalBatchLine)
    .innerJoin(withdrawalBatch, eq(withdrawalBatch.id, withdrawalBatchLine.batchId))
    .where(eq(withdrawalBatchLine.withdrawalId, withdrawalId))
  return batch
}

function risksOf(db: Reader, id: string) {
  return db
    .select({ rule: withdrawalRisk.rule, evidence: withdrawalRisk.evidence })
    .from(withdrawalRisk)
    .where(eq(withdrawalRisk.withdrawalId, id))
    .orderBy(asc(withdrawalRisk.rule))
}

async function personOf(db: Reader, userId: number): Promise<OpsWithdrawal['person']> {
  const { nickname, createdAt, role, blockedAt } = await requireUser(db, userId)
  return {
    nickname,
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
