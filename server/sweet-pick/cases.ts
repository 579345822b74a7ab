// What becomes of ballots that are held.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { sharedContest } from './contests.ts'
import { lockCount } from './count.ts'
import { type CaseRow, type ContestRow, sweetCase } from './tables.ts'
import { setCounted } from './taken.ts'

type Decided = 'released' | 'void'

interface Decision {
  decision: 'release' | 'void'
  /** How many ballots were seen. */
  ballots: number
  decider: string
  at: number
}

/**
 * Decides about a case: its ballots count unless another one holds them or made them void, or are void for good.
 * @throws ApiError NOT_FOUND, OPS_CHANGED where more ballots have come to it, OPS_STEP_REFUSED
 */
export async function decideCase(
  tx: Transaction,
  id: string,
  { decision, ballots, ...given }: Decision,
): Promise<{ id: string; contestId: string; state: Decided; ballots: number }> {
  const found = await caseOf(tx, id)
  const contest = await sharedContest(tx, found.contestId)
  if (contest.state !== 'voting' && contest.state !== 'counting') {
    throw new ApiError('OPS_STEP_REFUSED', 'The contest is over.')
  }
  await lockCount(tx, contest.id)
  const { state } = await caseOf(tx, id)
  if (state !== 'open') throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
  const held = await ballotsOfCase(tx, id)
  if (held !== ballots) {
    throw new ApiError('OPS_CHANGED', `It holds ${held} ballots by now.`, { ballots: held })
  }
  const to = decision === 'release' ? 'released' : 'void'
  await endCase(tx, contest, { id, to, ...given })
  return { id, contestId: contest.id, state: to, ballots }
}

/**
 * What was held and not decided within its time is void: the rule that stands when nobody looks.
 * @returns how many cases there were
 */
export async function voidUndecided(
  tx: Transaction,
  contest: ContestRow,
  at: number,
): Promise<void> {
  await lockCount(tx, contest.id)
  for (const { id } of await openCases(tx, contest.id)) {
    await endCase(tx, contest, { id, to: 'void', decider: 'job', at })
  }
}

/** The cases of a contest that nobody has decided. */
function openCases(db: Pick<Transaction, 'select'>, contestId: string) {
  return db
    .select({ id: sweetCase.id })
    .from(sweetCase)
    .where(sql`${eq(sweetCase.contestId, contestId)} AND ${eq(sweetCase.state, 'open')}`)
    .orderBy(sweetCase.id)
}

async function endCase(
  tx: Transaction,
  contest: ContestRow,
  { id, to, decider, at }: { id: string; to: Decided; decider: string; at: number },
): Promise<void> {
  await tx
    .update(sweetCase)
    .set({ state: to, decider, decidedAt: new Date(at) })
    .where(eq(sweetCase.id, id))
  if (to === 'void') return setCounted(tx, contest, ballotsIn(id), 'void')
  // Another case may hold some of them still.
  const free = sql`${ballotsIn(id)} AND NOT EXISTS (
    SELECT FROM sweet_held o JOIN sweet_case c ON c.id = o.case_id
    WHERE o.ballot_id = h.ballot_id AND c.state <> 'released')`
  await setCounted(tx, contest, sql`${free} AND b.state = 'held'`, 'counted')
}

const ballotsIn = (id: string): SQL => sql`
  SELECT h.ballot_id FROM sweet_held h JOIN sweet_ballot b ON b.id = h.ballot_id WHERE h.case_id = ${id}`

async function caseOf(tx: Transaction, id: string): Promise<CaseRow> {
  const [row] = await tx.select().from(sweetCase).where(eq(sweetCase.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such case.')
  return row
}

async function ballotsOfCase(tx: Transaction, id: string): Promise<number> {
  const { rows } = (await tx.execute(
    sql`SELECT count(*)::int AS held FROM sweet_held WHERE case_id = ${id}`,
  )) as unknown as { rows: { held: number }[] }
  return rows[0]?.held ?? 0
}
