// What operators see of missions, levels and ornaments, and what they do about ornaments (issue 28, point 4).
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import type { OpsRole } from '../../contract/ops.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { expectCleanBooks } from './clean-books.ts'
import { claim, happened, missionOf, type Person, person, tellAll, times } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const CLAIMS = 'GET /api/ops/missions/claims'
const OWN_CLAIMS = 'GET /api/ops/missions/users/:id/claims'
const DAYS = 'GET /api/ops/levels/users/:id/days'
const REACHED = 'GET /api/ops/levels/users/:id/reached'
const GRANTS = 'GET /api/ops/ornaments/users/:id/grants'
const GIVE = 'POST /api/ops/ornaments/users/:id/grants'
const SWITCH = 'POST /api/ops/ornaments/users/:id/state'

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
  operator = await enterAs(world, 'operator')
})
// Who does nothing for half an hour is signed out.
beforeEach(async () => {
  await operator.call(CLAIMS)
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const of = ({ id }: Person) => ({ params: { id: String(id) } as never })

/** Somebody who has greeted enough people and claimed the reward of it. */
async function claimer(): Promise<Person> {
  const who = await person(world)
  await tellAll(
    world,
    times(10, () => happened(world, 'greeting', { from: who })),
  )
  const { day = '' } = (await missionOf(who, 'say-hi')) ?? {}
  const { code } = await claim(who, 'say-hi', day)
  if (code) throw new Error(`nothing is claimed: ${code}`)
  return who
}

describe('claimed missions in the console', () => {
  it('are listed, and found by whose they are', async () => {
    const [one, other] = [await claimer(), await claimer()]
    const query = { userId: String(one.id) } as never
    const { rows } = (await operator.call(CLAIMS, { query })).answer
    const [row] = rows
    expect(rows).toHaveLength(1)
    expect(row).toMatchObject({ userId: one.id, mission: 'say-hi', measure: 'greetings' })
    const all = (await operator.call(CLAIMS)).answer.rows.map(({ userId }) => userId)
    expect(all).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  it('are on a person’s page what they have claimed, with the transfer that paid it', async () => {
    const who = await claimer()
    await claimer()
    const { rows } = (await operator.call(OWN_CLAIMS, of(who))).answer
    const { claims } = (await who.call('GET /api/missions/claims', { query: { limit: 10 } })).answer
    expect(rows.map(({ id, amount, day }) => ({ id, amount, day }))).toEqual(
      claims.map(({ id, reward, day }) => ({ id, amount: reward.amount, day })),
    )
    const transfer = rows[0]?.transfer ?? ''
    const lines = await operator.call('GET /api/ops/entries', { query: { transfer } as never })
    expect(lines.answer.rows).toMatchObject([
      { userId: who.id, kind: 'missions.reward', amount: rows[0]?.amount },
    ])
  })
})

describe('somebody’s levels in the console', () => {
  it('are what their days brought and the levels that they reached, to the last row', async () => {
    const who = await person(world, { role: 'streamer', gender: 'female' })
    await tellAll(world, [
      happened(world, 'gift', { to: who }, { ...GIFT, diamonds: 700 }),
      happened(world, 'presence', { from: who }, { seconds: 600 }),
    ])
    const days = (await operator.call(DAYS, of(who))).answer.rows
    const reached = (await operator.call(REACHED, of(who))).answer.rows
    const inTable = async (query: ReturnType<typeof sql>) =>
      ((await world.db.orm.execute(query)) as unknown as { rows: unknown[] }).rows
    expect(days.map(({ day, kind, experience }) => ({ day, kind, experience }))).toEqual(
      await inTable(sql`SELECT day::text, kind, experience::float8 AS experience FROM level_day
        WHERE user_id = ${who.id} ORDER BY day DESC, kind DESC`),
    )
    expect(days.find(({ kind }) => kind === 'charm')?.experience).toBe(700)
    const { levels } = (await who.call('GET /api/levels')).answer
    const charm = levels.find(({ kind }) => kind === 'charm')
    expect(charm?.level).toBe(2)
    const own = reached.filter(({ kind }) => kind === 'charm')
    expect(own.map(({ level }) => level).toSorted()).toEqual([1, 2])
    expect(own.map(({ at }) => at)).toEqual(
      expect.arrayContaining([charm?.levels[0]?.reachedAt, charm?.levels[1]?.reachedAt]),
    )
  })
})

const GIFT = { gift: 'ring', count: 1, where: 'live' } as const

const give = (
  who: Pick<Person, 'id'>,
  given: Pick<Body<typeof GIVE>, 'ornament' | 'days'>,
  by = operator,
  key: string = randomUUID(),
) =>
  by.call(GIVE, {
    params: { id: String(who.id) } as never,
    body: { ...given, reason: REASON },
    key,
  })

const turn = (
  who: Pick<Person, 'id'>,
  ornament: OrnamentId,
  decision: 'disable' | 'enable',
  by = operator,
) =>
  by.call(SWITCH, {
    params: { id: String(who.id) } as never,
    body: { ornament, decision, reason: REASON },
  })

const wear = (who: Person, ornament: OrnamentId | null) =>
  who.call('POST /api/ornaments/worn', { body: { ornament } })

const seenOn = async (who: Person) => (await who.call('GET /api/me')).answer.ornament

/** An ornament as its owner sees it. */
const ownOf = async (who: Person, id: OrnamentId) =>
  (await who.call('GET /api/ornaments')).answer.ornaments.find((it) => it.id === id)

const grantsOf = async (who: Person) => (await operator.call(GRANTS, of(who))).answer.rows

describe('an ornament', () => {
  it('given by an operator is theirs at once, for so many days, and in the log with its reason', async () => {
    const who = await person(world)
    const { answer } = await give(who, { ornament: 'lantern', days: 3 })
    const mine = await ownOf(who, 'lantern')
    expect(mine).toMatchObject({ state: 'owned', why: null, until: answer.until })
    expect(answer.until).toBe((mine?.ownedAt ?? 0) + 3 * DAY_MS)
    expect(await grantsOf(who)).toMatchObject([
      { ornament: 'lantern', source: 'ornaments.operator', state: 'owned', disabledAt: null },
    ])
    const admin = await enterAs(world, 'admin')
    const log = (await admin.call('GET /api/ops/log', { query: {} as never })).answer.rows
    expect(log.find(({ action }) => action === GIVE)).toMatchObject({
      ...{ target: `user:${who.id}`, outcome: 'done', reason: REASON, operator: 'demo-operator' },
    })
    await wear(who, 'lantern')
    world.clock.advance(3 * DAY_MS)
    operator = await enterAs(world, 'operator')
    expect(await grantsOf(who)).toMatchObject([{ ornament: 'lantern', state: 'ended' }])
    expect((await ownOf(who, 'lantern'))?.state).toBeNull()
  })

  it('is given once by one key, and again for another reason', async () => {
    const who = await person(world)
    const key = randomUUID()
    const given = { ornament: 'comet', days: null } as const
    const both = await Promise.all([
      give(who, given, operator, key),
      give(who, given, operator, key),
    ])
    expect(both.map(({ answer }) => answer)).toEqual([
      { ornament: 'comet', until: null },
      { ornament: 'comet', until: null },
    ])
    expect(await grantsOf(who)).toHaveLength(1)
    await give(who, given)
    expect(await grantsOf(who)).toHaveLength(2)
    expect((await ownOf(who, 'comet'))?.until).toBeNull()
  })

  it('that is disabled is seen on nobody any more, and again once it is enabled', async () => {
    const who = await person(world)
    await give(who, { ornament: 'comet', days: null })
    await give(who, { ornament: 'sunflower', days: null })
    await wear(who, 'comet')
    expect(await seenOn(who)).toBe('comet')
    expect((await turn(who, 'comet', 'disable')).answer).toEqual({
      ornament: 'comet',
      isDisabled: true,
    })
    expect(await seenOn(who)).toBeNull()
    expect(await ownOf(who, 'comet')).toMatchObject({ state: 'disabled', why: 'operator' })
    expect((await wear(who, 'comet')).code).toBe('ORNAMENT_DISABLED')
    const rows = await grantsOf(who)
    expect(rows.map(({ ornament, state, why }) => [ornament, state, why])).toEqual([
      ['sunflower', 'owned', null],
      ['comet', 'disabled', 'operator'],
    ])
    expect(rows[1]?.disabledAt).toBeGreaterThan(0)
    expect((await turn(who, 'comet', 'disable')).code).toBe('OPS_CHANGED')
    expect((await turn(who, 'comet', 'enable')).answer.isDisabled).toBe(false)
    expect(await seenOn(who)).toBe('comet')
    expect((await grantsOf(who)).map(({ state }) => state)).toEqual(['owned', 'worn'])
    expect((await turn(who, 'comet', 'enable')).code).toBe('OPS_CHANGED')
  })

  it('is disabled on those alone who have it, and given to those alone who are there', async () => {
    const who = await person(world)
    const before = await rowsOf()
    expect((await turn(who, 'swan', 'disable')).code).toBe('NOT_FOUND')
    const nobody = { id: 987_654_321 }
    expect((await give(nobody, { ornament: 'swan', days: 1 })).code).toBe('NOT_FOUND')
    expect((await turn(nobody, 'swan', 'disable')).code).toBe('NOT_FOUND')
    expect(await rowsOf()).toEqual(before)
  })

  it.each(['viewer', 'finance'] satisfies OpsRole[])('is no business of a %s', async (role) => {
    const who = await person(world)
    await give(who, { ornament: 'comet', days: null })
    const before = await rowsOf()
    const browser = await enterAs(world, role)
    expect((await give(who, { ornament: 'swan', days: 1 }, browser)).code).toBe('OPS_FORBIDDEN')
    expect((await turn(who, 'comet', 'disable', browser)).code).toBe('OPS_FORBIDDEN')
    expect(await rowsOf()).toEqual(before)
    const isSeen = (await browser.call(GRANTS, of(who))).code === undefined
    expect(isSeen).toBe(role === 'finance')
  })

  it.each([
    ['an ornament that there is not', { ornament: 'halo', days: 1 }],
    ['no day', { ornament: 'swan', days: 0 }],
    ['half a day', { ornament: 'swan', days: 0.5 }],
    ['more than ten years', { ornament: 'swan', days: 3_651 }],
  ])('is not given for %s', async (_what, given) => {
    const who = await person(world)
    expect((await give(who, given as never)).code).toBe('BAD_REQUEST')
    expect(await grantsOf(who)).toEqual([])
  })
})

/** All that operators change of ornaments. */
async function rowsOf(): Promise<unknown> {
  const { rows } = (await world.db.orm.execute(sql`
    SELECT (SELECT count(*)::int FROM ornament_grant) AS grants,
      (SELECT count(*)::int FROM ornament_disabled) AS disabled,
      (SELECT count(*)::int FROM app_user WHERE ornament IS NOT NULL) AS worn`)) as unknown as {
    rows: unknown[]
  }
  return rows[0]
}
