// Contests, and the lock between those who take part in one and whoever changes it.
import { and, eq, sql } from 'drizzle-orm'
import type { ContestState } from '../../contract/sweet-pick-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { ContestFact } from '../../machines/sweet-pick/contest-chart.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { type FlowFact, stepFlow } from '../platform/flow.ts'
import { CONTEST_FLOW } from './flow.ts'
import { type ContestRow, sweetContest, sweetContestBrand } from './tables.ts'

/** So long the last contest is shown before the next one that is only planned. */
const SHOWN_AFTER_DAYS = 7

const lockOf = (id: string) => `sweet contest ${id}`

/** A contest that nobody takes part in, and nobody else changes, until the transaction ends. @throws ApiError NOT_FOUND */
export async function lockedContest(tx: Transaction, id: string): Promise<ContestRow> {
  await lockText(tx, lockOf(id))
  return contestOf(tx, id)
}

/** A contest that nobody changes until the transaction ends; others may take part in it. @throws ApiError NOT_FOUND */
export async function sharedContest(tx: Transaction, id: string): Promise<ContestRow> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockOf(id)}, 0))`)
  return contestOf(tx, id)
}

/** A contest as it stands. @throws ApiError NOT_FOUND */
export async function contestOf(db: Reader, id: string): Promise<ContestRow> {
  const [row] = await db.select().from(sweetContest).where(eq(sweetContest.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such contest.')
  return row
}

/**
 * The contest that a brand's people see: the one that runs, else the last one for a week, else the next one, else the
 * last one all the same; undefined where there never was one.
 */
export async function contestOfBrand(
  db: Reader,
  brand: string,
  now: number,
): Promise<ContestRow | undefined> {
  const since = new Date(now - SHOWN_AFTER_DAYS * DAY_MS).toISOString()
  const [row] = await db
    .select({ contest: sweetContest })
    .from(sweetContestBrand)
    .innerJoin(sweetContest, eq(sweetContest.id, sweetContestBrand.contestId))
    .where(eq(sweetContestBrand.brand, brand))
    .orderBy(
      sql`CASE
        WHEN NOT ${sweetContestBrand.isOver} AND ${sweetContest.state} <> 'planned' THEN 0
        WHEN ${sweetContest.rewardedAt} > ${since}::timestamptz THEN 1
        WHEN NOT ${sweetContestBrand.isOver} THEN 2
        ELSE 3 END`,
      sql`${sweetContest.id} DESC`,
    )
    .limit(1)
  return row?.contest
}

/** The contest that a brand's people can take part in now, in one of these states. */
export async function openContestOf(db: Reader, brand: string): Promise<ContestRow | undefined> {
  const [row] = await db
    .select({ contest: sweetContest })
    .from(sweetContestBrand)
    .innerJoin(sweetContest, eq(sweetContest.id, sweetContestBrand.contestId))
    .where(and(eq(sweetContestBrand.brand, brand), eq(sweetContestBrand.isOver, false)))
  return row?.contest
}

/** What is set with a step. */
type Set = Partial<
  Pick<ContestRow, 'cancelReason' | 'rewardedAt' | 'serverSeed' | 'finalVotes' | 'finalPool'>
>

/**
 * Lets a fact happen to a contest whose lock the caller holds; a brand whose contest is over may have the next one.
 * @throws ApiError OPS_CHANGED where its machine knows no such step
 */
export async function happen(
  tx: Transaction,
  { id, state }: Pick<ContestRow, 'id' | 'state'>,
  { type, set = {}, ...fact }: { type: ContestFact['type']; set?: Set } & Omit<FlowFact, 'event'>,
): Promise<ContestState> {
  if (Object.keys(set).length > 0) {
    await tx.update(sweetContest).set(set).where(eq(sweetContest.id, id))
  }
  const change = await stepFlow(tx, CONTEST_FLOW, id, { event: { type }, ...fact })
  if (!change) throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
  const to = change.to as ContestState
  if (to === 'rewarded' || to === 'cancelled') {
    await tx
      .update(sweetContestBrand)
      .set({ isOver: true })
      .where(eq(sweetContestBrand.contestId, id))
  }
  return to
}
