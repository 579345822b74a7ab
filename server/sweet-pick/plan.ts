import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContestState } from '../../contract/sweet-pick-constants.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { happen, lockedContest } from './contests.ts'
import { CONTEST_FLOW } from './flow.ts'
import { sweetContest, sweetContestBrand } from './tables.ts'

export interface Planned {
  brands: readonly string[]
  signUpStartsAt: number
  votingStartsAt: number
  votingEndsAt: number
  /** The tuning in force: the contest keeps it. */
  tuningVersion: number
  actor: string
  at: number
}

/**
 * Plans a contest and commits to the seed of its pairs, before anybody can sign up.
 * @throws ApiError BAD_REQUEST for times in another order or a brand that there is not, OPS_TOO_LATE where its
 *   sign-up would have begun, OPS_PROPOSED_ALREADY where a brand has a contest that is not over
 */
export async function planContest(
  tx: Transaction,
  { random, seeds }: Pick<Platform, 'random' | 'seeds'>,
  { brands, signUpStartsAt, votingStartsAt, votingEndsAt, tuningVersion, actor, at }: Planned,
): Promise<{ id: string; state: ContestState }> {
  requireOrder('body.votingStartsAt', signUpStartsAt < votingStartsAt)
  requireOrder('body.votingEndsAt', votingStartsAt < votingEndsAt)
  if (signUpStartsAt < at) throw new ApiError('OPS_TOO_LATE', 'Its sign-up would have begun.')
  const named = [...new Set(brands)].sort()
  const unknown = named.find((brand) => !BRANDS.has(brand))
  if (unknown !== undefined) refuse('body.brands', `there is no brand ${unknown}`)
  await lockText(tx, 'sweet contests')
  await requireNone(tx, named)
  const id = timeOrderedId(random, at)
  const keyVersion = seeds.version
  await tx.insert(sweetContest).values({
    ...{ id, state: 'planned', brands: named, tuningVersion, keyVersion },
    signUpStartsAt: new Date(signUpStartsAt),
    votingStartsAt: new Date(votingStartsAt),
    votingEndsAt: new Date(votingEndsAt),
    plannedAt: new Date(at),
    boardAt: sql`greatest(${new Date(at).toISOString()}::timestamptz,
      (SELECT max(c.board_at) + interval '1 ms' FROM sweet_contest c))`,
    commitment: commitmentOf(seeds.secretOf('contest', id, keyVersion)),
    nextNumber: 1,
  })
  await tx
    .insert(sweetContestBrand)
    .values(named.map((brand) => ({ contestId: id, brand, isOver: false })))
  await beginFlow(tx, CONTEST_FLOW, id, { state: 'planned', at, actor })
  return { id, state: 'planned' }
}

/** Cancels a contest before voting starts. @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_STEP_REFUSED */
export async function cancelContest(
  tx: Transaction,
  {
    id,
    seen,
    ...given
  }: { id: string; seen: ContestState; reason: string; actor: string; at: number },
): Promise<ContestState> {
  const contest = await lockedContest(tx, id)
  if (contest.state !== seen) {
    throw new ApiError('OPS_CHANGED', `It is ${contest.state} by now.`, { state: contest.state })
  }
  if (contest.state !== 'planned' && contest.state !== 'signUp') {
    throw new ApiError('OPS_STEP_REFUSED', 'Voting has begun.')
  }
  const { reason, actor, at } = given
  return happen(tx, contest, { type: 'CANCELLED', at, actor, set: { cancelReason: reason } })
}

async function requireNone(tx: Transaction, brands: string[]): Promise<void> {
  const [taken] = await tx
    .select({ brand: sweetContestBrand.brand })
    .from(sweetContestBrand)
    .where(and(inArray(sweetContestBrand.brand, brands), eq(sweetContestBrand.isOver, false)))
    .limit(1)
  if (!taken) return
  throw new ApiError('OPS_PROPOSED_ALREADY', `${taken.brand} has a contest that is not over.`)
}

function requireOrder(path: string, isRight: boolean): void {
  if (!isRight) refuse(path, 'must be later than the one before')
}

function refuse(path: string, why: string): never {
  throw new ApiError('BAD_REQUEST', `${path}: ${why}`, { path })
}
