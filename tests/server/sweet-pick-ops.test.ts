// Sweet Pick in the ops console (issue 30): planning, photos, reports, held ballots; and who leaves a contest.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteDevice } from '../../server/identity/device.ts'
import { contestOf } from '../../server/sweet-pick/contests.ts'
import { sweetBallot, sweetCase, sweetEntry } from '../../server/sweet-pick/tables.ts'
import { leaveContests } from '../../server/sweet-pick/withdraw.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import {
  DAY_MS,
  forOne,
  goTo,
  HOUR_MS,
  pairsOf,
  planned,
  signUp,
  sweetPlatform,
  voteOn,
  voting,
  within,
} from './sweet-world.ts'

const PAGE = 'GET /api/sweet-pick'
const BOARD = 'GET /api/sweet-pick/board'
const CASES = 'GET /api/ops/sweet-pick/cases'
const DECIDE = 'POST /api/ops/sweet-pick/cases/:id/decision'
const DECIDE_ENTRY = 'POST /api/ops/sweet-pick/entries/:id/decision'

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
beforeEach(async () => {
  operator = await enterAs(world, 'operator')
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** Lets the last contest come to its end. */
async function over(): Promise<void> {
  await goTo(world, world.clock.now() + 12 * DAY_MS)
  operator = await enterAs(world, 'operator')
}

const votesOf = async (who: Player, id: string) => {
  world.clock.advance(3_000)
  return (await who.call(BOARD, { query: { limit: 100 } })).answer.rows.find((it) => it.id === id)
    ?.votes
}

describe('a contest', () => {
  const plan = (body: object) =>
    operator.call('POST /api/ops/sweet-pick/contests', {
      body: { ...body, reason: REASON } as never,
    })

  it('is planned for brands that have none, and cancelled before voting with what players read', async () => {
    const now = world.clock.now()
    const times = {
      signUpStartsAt: now + HOUR_MS,
      votingStartsAt: now + DAY_MS,
      votingEndsAt: now + 2 * DAY_MS,
    }
    const brands = ['companion', 'qiwee']
    expect((await plan({ ...times, brands: ['nobody'] })).status).toBe(400)
    expect((await plan({ ...times, brands, votingEndsAt: now + HOUR_MS })).status).toBe(400)
    expect((await plan({ ...times, brands, signUpStartsAt: now - 1 })).code).toBe('OPS_TOO_LATE')
    const { answer } = await plan({ ...times, brands })
    expect(answer.state).toBe('planned')
    expect((await plan({ ...times, brands: ['qiwee'] })).code).toBe('OPS_PROPOSED_ALREADY')
    const shown = await operator.call('GET /api/ops/sweet-pick/contests/:id', {
      params: { id: answer.id },
    })
    expect(shown.answer).toMatchObject({ brands, pool: 70_000, views: null })
    const cancel = (seen: 'planned' | 'voting') =>
      operator.call('POST /api/ops/sweet-pick/contests/:id/cancellation', {
        params: { id: answer.id },
        body: { seen, reason: 'the hall is closed' },
      })
    expect((await cancel('voting')).code).toBe('OPS_CHANGED')
    expect((await cancel('planned')).answer.state).toBe('cancelled')
    const who = await world.player()
    expect((await who.call(PAGE)).answer.contest?.cancelReason).toBe('the hall is closed')
    expect((await operator.call('GET /api/ops/sweet-pick/contests')).answer.rows).toHaveLength(1)
  })
})

describe('a photo', () => {
  it('waits for an operator, is shown to everybody once approved, and refused with a reason', async () => {
    const contest = await planned(world)
    const [one, two, three] = [await world.player(), await world.player(), await world.player()]
    const [first, second, third] = await Promise.all(
      [one, two, three].map(async (who) => (await signUp(world, who)).answer.entry),
    )
    if (!first || !second || !third) throw new Error('nobody signed up')
    const inbox = await operator.call('GET /api/ops/inbox')
    expect(inbox.text).toContain(first.id)
    const params = { id: first.id }
    const opened = await operator.call('GET /api/ops/sweet-pick/entries/:id', { params })
    expect(opened.answer.photo).toMatch(/^data:image\/webp;base64,/)
    const decide = (id: string, decision: string, seen = 'pending') =>
      operator.call(DECIDE_ENTRY, {
        params: { id },
        body: { decision, seen, reason: REASON } as never,
      })
    expect((await decide(first.id, 'approve', 'approved')).code).toBe('OPS_CHANGED')
    expect((await decide(first.id, 'approve')).answer.state).toBe('approved')
    expect((await decide(first.id, 'indecent', 'approved')).code).toBe('OPS_STEP_REFUSED')
    expect((await decide(second.id, 'indecent')).answer.state).toBe('refused')
    expect((await two.call(PAGE)).answer.mine).toMatchObject({ refusal: 'indecent' })
    const { rows } = (await three.call(BOARD)).answer
    expect(rows.map(({ id }) => id)).toEqual([first.id])
    const file = await world.app.inject({ url: rows[0]?.photo ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    await goTo(world, contest.votingStartsAt)
    operator = await enterAs(world, 'operator')
    expect((await decide(third.id, 'approve', 'refused')).code).toBe('OPS_TOO_LATE')
    // A single entry is no contest.
    expect((await contestOf(world.db.orm, contest.id)).state).toBe('cancelled')
  })
})

describe('reports', () => {
  it('take an entry out: its photo is gone, its votes count for nobody, it is dealt no more', async () => {
    const { contest, entries, entrants } = await voting(world, 6)
    operator = await enterAs(world, 'operator')
    const [bad] = entries as [(typeof entries)[0]]
    const voter = await world.player()
    await voteOn(voter, 6, forOne(bad.id))
    expect(await votesOf(voter, bad.id)).toBeGreaterThan(0)
    const photo = (await voter.call(BOARD)).answer.rows.find(({ id }) => id === bad.id)?.photo ?? ''
    const params = { id: bad.id }
    const report = { params, body: { reason: 'sexual' as const } }
    const REPORT = 'POST /api/sweet-pick/entries/:id/report'
    expect((await (entrants[0] as Player).call(REPORT, report)).code).toBe('NOT_FOUND')
    expect((await voter.call(REPORT, report)).status).toBe(200)
    expect((await operator.call('GET /api/ops/inbox')).text).toContain(bad.id)
    const end = (decision: 'withdraw' | 'dismiss') =>
      operator.call('POST /api/ops/sweet-pick/entries/:id/reports', {
        params,
        body: { decision, seen: 'approved', reason: REASON },
      })
    expect((await end('withdraw')).answer.state).toBe('withdrawn')
    expect((await end('dismiss')).code).toBe('OPS_CHANGED')
    await goTo(world, world.clock.now())
    expect((await world.app.inject({ url: photo })).statusCode).toBe(404)
    expect(await votesOf(voter, bad.id)).toBeUndefined()
    const other = await world.player()
    // Ten pairs of the other five.
    expect(await voteOn(other, 50)).toBe(10)
    const { answer } = await world.call('GET /api/sweet-pick/contests/:id/proof', {
      params: { id: contest.id },
    })
    expect(answer.roster.find(({ number }) => number === bad.number)?.leftRound).toBeGreaterThan(0)
    await over()
    expect(await votesOf(voter, entries[1]?.id ?? '')).toBeDefined()
  })
})

describe('ballots of many accounts', () => {
  const casesOpen = async () =>
    (await operator.call(CASES, { query: { state: 'open' } as never })).answer.rows

  it('that share a browser are held, and count once they are released', async () => {
    const { contest, entries } = await voting(world, 5)
    const star = entries[2]?.id ?? ''
    const gang = await Promise.all(Array.from({ length: 3 }, () => world.player()))
    for (const { id } of gang) {
      await within(world, (tx) => noteDevice(tx, id, 'ab'.repeat(32), world.clock.now()))
    }
    for (const who of gang) await voteOn(who, 10, forOne(star))
    expect(await votesOf(gang[0] as Player, star)).toBe(0)
    operator = await enterAs(world, 'operator')
    const open = await casesOpen()
    const ofStar = open.find(({ number }) => number === 3)
    expect(ofStar).toMatchObject({ by: 'device', accounts: 3, ballots: 12 })
    const params = { id: ofStar?.id ?? '' }
    const shown = (await operator.call('GET /api/ops/sweet-pick/cases/:id', { params })).answer
    expect(shown.accounts.map(({ userId }) => userId).sort()).toEqual(
      gang.map(({ id }) => id).sort(),
    )
    expect(shown.mark).toHaveLength(12)
    const decide = (decision: 'release' | 'void', ballots: number) =>
      operator.call(DECIDE, { params, body: { decision, ballots, reason: REASON } })
    expect((await decide('release', 11)).code).toBe('OPS_CHANGED')
    expect((await decide('release', 12)).answer).toMatchObject({ state: 'released' })
    expect(await votesOf(gang[0] as Player, star)).toBe(12)
    expect((await decide('void', 12)).code).toBe('OPS_CHANGED')
    // What they vote later for the same one is not held again.
    world.clock.advance(DAY_MS)
    await voteOn(gang[0] as Player, 10, forOne(star))
    expect(await votesOf(gang[0] as Player, star)).toBe(16)
    await over()
    operator = await enterAs(world, 'operator')
    // Nobody decided about the others in time: they are void.
    expect((await casesOpen()).length).toBe(0)
    expect((await contestOf(world.db.orm, contest.id)).state).toBe('rewarded')
    const shut = await world.db.orm
      .select()
      .from(sweetCase)
      .where(eq(sweetCase.contestId, contest.id))
    expect(shut.filter(({ decider }) => decider === 'job').length).toBe(shut.length - 1)
  })

  it('that are very young are held, and void ones never count; the count waits for a decision', async () => {
    const { contest, entries } = await voting(world, 4)
    const star = entries[1]?.id ?? ''
    const gang = await Promise.all(Array.from({ length: 6 }, () => world.player()))
    for (const { id } of gang) {
      const now = new Date(world.clock.now()).toISOString()
      await world.db.orm.execute(
        sql`UPDATE app_user SET created_at = ${now}::timestamptz WHERE id = ${id}`,
      )
    }
    for (const who of gang) await voteOn(who, 3, forOne(star))
    await goTo(world, contest.votingEndsAt)
    operator = await enterAs(world, 'operator')
    expect((await contestOf(world.db.orm, contest.id)).state).toBe('counting')
    for (const { id, ballots, by } of await casesOpen()) {
      expect(by).toBe('young')
      await operator.call(DECIDE, {
        params: { id },
        body: { decision: 'void', ballots, reason: REASON },
      })
    }
    await goTo(world, world.clock.now())
    const ofContest = eq(sweetBallot.contestId, contest.id)
    const forStar = sql`${ofContest} AND ${sweetBallot.chosen} = 2`
    const kept = await world.db.orm.$count(
      sweetBallot,
      sql`${ofContest} AND ${sweetBallot.state} = 'counted'`,
    )
    expect(await contestOf(world.db.orm, contest.id)).toMatchObject({
      ...{ state: 'rewarded', finalVotes: kept },
    })
    const states = await world.db.orm
      .selectDistinct({ state: sweetBallot.state })
      .from(sweetBallot)
      .where(forStar)
    expect(states).toEqual([{ state: 'void' }])
  })
})

describe('who is disqualified', () => {
  it('is out with their entry and every ballot', async () => {
    const { entries, entrants } = await voting(world, 5)
    const [cheat, voter] = [entrants[0] as Player, await world.player()]
    await voteOn(cheat, 4, forOne(entries[4]?.id ?? ''))
    await voteOn(voter, 3)
    const before = await votesOf(voter, entries[4]?.id ?? '')
    await within(world, (tx) =>
      leaveContests(tx, sweetPlatform(world), cheat.id, world.clock.now()),
    )
    const [row] = await world.db.orm
      .select()
      .from(sweetEntry)
      .where(eq(sweetEntry.id, entries[0]?.id ?? ''))
    expect(row).toMatchObject({ state: 'withdrawn', withdrawal: 'disqualified' })
    const left = await votesOf(voter, entries[4]?.id ?? '')
    expect(left).toBeLessThan(before ?? 0)
    const states = await world.db.orm
      .selectDistinct({ state: sweetBallot.state })
      .from(sweetBallot)
      .where(eq(sweetBallot.voterId, cheat.id))
    expect(states).toEqual([{ state: 'void' }])
    expect((await pairsOf(voter)).length).toBeGreaterThan(0)
    await over()
  })
})
