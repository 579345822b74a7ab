// Paying the best of a contest (spec §9), all in one transaction: once, however often it was broken off before.
import { eq, sql } from 'drizzle-orm'
import { PRIZES } from '../../contract/sweet-pick-constants.ts'
import { poolOf, sharesOf } from '../../machines/sweet-pick/pool.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { bestOf } from '../ranking/place.ts'
import { grantVip } from '../vip/grant.ts'
import { BOARD, votesOn } from './board.ts'
import { happen, lockedContest } from './contests.ts'
import { HOUSE } from './house.ts'
import { type ContestRow, sweetEntry, sweetMark, sweetPrize } from './tables.ts'
import { tuningOf } from './tuned.ts'

/**
 * Pays the five best their shares of the pool, reveals the seed of the pairs, and ends the contest. Who has no vote wins
 * nothing: with fewer than five who have one, the other shares are not given.
 * @returns whether it was to be ended
 */
export async function reward(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  id: string,
  at: number,
): Promise<boolean> {
  const contest = await lockedContest(tx, id)
  if (contest.state !== 'counting' || (await hasUncounted(tx, contest))) return false
  const votes = await votesOn(tx, contest)
  const pool = poolOf(await tuningOf(tx, contest), votes)
  const best = (await bestOf(tx, BOARD, contest.boardAt, PRIZES.length)).filter(
    ({ score }) => score > 0,
  )
  const shares = sharesOf(pool, best.length)
  // In the order of their ids, in which everybody locks accounts.
  const inOrder = best
    .map((winner, place) => ({ ...winner, share: shares[place] as (typeof shares)[number] }))
    .sort((one, other) => one.userId - other.userId)
  for (const { userId, score, share } of inOrder) {
    const { place, percent, points, vipDays } = share
    const prize = await pay(tx, platform, {
      ...{ userId, house: HOUSE, kind: 'sweetPick.prize', at },
      change: { point: points },
    })
    await tx.insert(sweetPrize).values({
      ...{ id: prize, contestId: id, place, userId, votes: score, percent, points, vipDays },
      entryId: sql<string>`(SELECT e.id FROM ${sweetEntry} e WHERE e.contest_id = ${id} AND e.user_id = ${userId})`,
      at: new Date(at),
    })
    await grantVip(tx, platform, { userId, days: vipDays, source: 'sweet-pick', ref: prize, at })
  }
  // What voters have in common is of no more use: cases keep their own marks.
  await tx.delete(sweetMark).where(eq(sweetMark.contestId, id))
  const serverSeed = platform.seeds.secretOf('contest', id, contest.keyVersion)
  const set = { finalVotes: votes, finalPool: pool, serverSeed, rewardedAt: new Date(at) }
  await happen(tx, contest, { type: 'REWARDED', at, actor: 'job', set })
  return true
}

/** A ballot that was cast at the last moment may have come after the last count; a case may have been opened by it. */
async function hasUncounted(tx: Transaction, { id }: ContestRow): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    SELECT EXISTS (SELECT FROM sweet_ballot WHERE contest_id = ${id} AND state = 'cast')
      OR EXISTS (SELECT FROM sweet_case WHERE contest_id = ${id} AND state = 'open') AS more`)) as unknown as {
    rows: { more: boolean }[]
  }
  return rows[0]?.more ?? true
}
