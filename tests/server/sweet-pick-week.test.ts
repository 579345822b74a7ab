// A whole week of Sweet Pick (issue 30): shown evenly, counted wherever it was broken off, paid once.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharesOf } from '../../machines/sweet-pick/pool.ts'
import { playContest, type ShiftedClock } from '../../scripts/bench/contest-crowd.ts'
import type { Database } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { contestOf } from '../../server/sweet-pick/contests.ts'
import { countBallots } from '../../server/sweet-pick/count.ts'
import { doDue } from '../../server/sweet-pick/due.ts'
import { sweetBallot, sweetPrize } from '../../server/sweet-pick/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type World } from './harness.ts'
import { DAY_MS, sweetPlatform, voteOn, voting } from './sweet-world.ts'

const SIZE = { entrants: 40, voters: 150, ballots: 4_000 }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const clockOf = ({ clock }: World): ShiftedClock => ({
  fixed: true,
  now: () => clock.now(),
  set: (at) => clock.advance(Math.max(0, at - clock.now())),
})

/** The same database; the process dies in its nth transaction, after all that this would have done. */
function dyingIn(nth: number): Database {
  let begun = 0
  const { orm } = world.db
  const dying: typeof orm.transaction = async (act, config) => {
    begun++
    if (begun !== nth) return orm.transaction(act, config)
    return orm.transaction(async (tx) => {
      await act(tx)
      throw new Error('killed')
    }, config)
  }
  return {
    ...world.db,
    orm: new Proxy(orm, {
      get: (target, name) => (name === 'transaction' ? dying : Reflect.get(target, name)),
    }),
  }
}

describe('a week of voting', () => {
  it('shows everybody equally often, and pays its pool to the point', async () => {
    const platform = sweetPlatform(world) as unknown as Platform
    const { contest } = await playContest(platform, clockOf(world), SIZE)
    expect(contest).toMatchObject({ state: 'rewarded', finalVotes: SIZE.ballots })
    const { rows } = (await world.db.orm.execute(sql`
      SELECT max(views)::int AS most, min(views)::int AS fewest FROM sweet_entry
      WHERE contest_id = ${contest.id}`)) as unknown as { rows: { most: number; fewest: number }[] }
    // About 200 each; the schedule lets nobody be more than a few ahead.
    expect((rows[0]?.most ?? 0) / (rows[0]?.fewest ?? 1)).toBeLessThanOrEqual(1.02)
    const prizes = await world.db.orm
      .select()
      .from(sweetPrize)
      .where(sql`${sweetPrize.contestId} = ${contest.id}`)
      .orderBy(sweetPrize.place)
    expect(prizes.map(({ points }) => points)).toEqual(
      sharesOf(contest.finalPool ?? 0, 5).map(({ points }) => points),
    )
    expect(prizes.reduce((sum, { points }) => sum + points, 0)).toBe(contest.finalPool)
  })
})

describe('a count that is killed', () => {
  it('goes on where it was broken off, and nobody is paid twice', async () => {
    const { contest, entries } = await voting(world, 6)
    const voters = await Promise.all(Array.from({ length: 5 }, () => world.player()))
    for (const voter of voters) await voteOn(voter, 12, () => entries[0]?.id ?? '').catch(() => 0)
    for (const voter of voters) await voteOn(voter, 12)
    const cast = await world.db.orm.$count(
      sweetBallot,
      sql`${sweetBallot.contestId} = ${contest.id}`,
    )
    world.clock.advance(8 * DAY_MS)
    const platform = sweetPlatform(world)
    // Whichever of its transactions it dies in: the last ones pay.
    for (let nth = 1; nth <= 12; nth++) {
      await doDue({ ...platform, db: dyingIn(nth) }).catch((error: unknown) => {
        expect(String(error)).toContain('killed')
      })
    }
    await doDue(platform)
    const ended = await contestOf(world.db.orm, contest.id)
    expect(ended).toMatchObject({ state: 'rewarded', finalVotes: cast })
    const paid = await world.db.orm.$count(sweetPrize, sql`${sweetPrize.contestId} = ${contest.id}`)
    expect(paid).toBeGreaterThan(0)
    await doDue(platform)
    const again = sql`${sweetPrize.contestId} = ${contest.id}`
    expect(await world.db.orm.$count(sweetPrize, again)).toBe(paid)
  })

  it('by two processes at once is one count', async () => {
    const { contest } = await voting(world, 5)
    const voters = await Promise.all(Array.from({ length: 4 }, () => world.player()))
    for (const voter of voters) await voteOn(voter, 8)
    const platform = sweetPlatform(world)
    const now = world.clock.now()
    await Promise.all([1, 2, 3].map(() => countBallots(platform, contest, now)))
    world.clock.advance(8 * DAY_MS)
    await Promise.all([1, 2].map(() => doDue(platform)))
    expect((await contestOf(world.db.orm, contest.id)).finalVotes).toBe(32)
  })
})
