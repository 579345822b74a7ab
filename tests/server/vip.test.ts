// VIP: given once for each thing, extended, ended by the clock, revoked, and seen by everybody (issue 30).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { grantVip } from '../../server/vip/grant.ts'
import { refreshAll } from '../../server/vip/standing.ts'
import { expectCleanBooks } from './clean-books.ts'
import { happened, type Person, person, tellAll } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const GRANTS = 'GET /api/ops/vip/users/:id/grants'
const GIVE = 'POST /api/ops/vip/users/:id/grants'
const REVOKE = 'POST /api/ops/vip/users/:id/revoke'

let world: World
let operator: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
  operator = await enterAs(world, 'operator')
})
// Who does nothing for half an hour is signed out.
beforeEach(async () => {
  operator = await enterAs(world, 'operator')
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const now = () => world.clock.now()
/** @returns when it was given: the clock goes on a little with each look */
async function give(who: Person, days: number, ref: string): Promise<number> {
  const at = now()
  const given = { userId: who.id, days, source: 'sweet-pick' as const, ref, at }
  await world.db.orm.transaction((tx) =>
    grantVip(tx as Transaction, { random: systemRandom }, given),
  )
  return at
}
const untilOf = async (who: Person) => (await who.call('GET /api/vip')).answer.until
const isSeen = async (who: Person) => (await who.call('GET /api/me')).answer.vip === true
const minute = () => refreshAll(world.db.orm, now())
const of = ({ id }: Person) => ({ params: { id: String(id) } }) as never
const rowsOf = async (who: Person) => (await operator.call(GRANTS, of(who))).answer.rows
const revoke = (who: Person, grant: string) =>
  operator.call(REVOKE, {
    params: { id: String(who.id) },
    body: { grant, reason: REASON },
  } as never)

describe('a VIP', () => {
  it('nobody is, before they were given it', async () => {
    const ann = await person(world)
    const { answer } = await ann.call('GET /api/vip')
    expect(answer).toEqual({ until: null, grants: [] })
    expect((await ann.call('GET /api/me')).answer).not.toHaveProperty('vip')
  })

  it('is one for so many days, and for what is left as well when more come', async () => {
    const ann = await person(world)
    const begun = await give(ann, 30, 'a-1')
    expect(await untilOf(ann)).toBe(begun + 30 * DAY_MS)
    world.clock.advance(10 * DAY_MS)
    const later = await give(ann, 90, 'a-2')
    expect(await untilOf(ann)).toBe(begun + 120 * DAY_MS)
    const { grants } = (await ann.call('GET /api/vip')).answer
    expect(grants).toEqual([
      { source: 'sweet-pick', days: 90, at: later },
      { source: 'sweet-pick', days: 30, at: begun },
    ])
  })

  it('is given once for one thing, also by many at once', async () => {
    const ann = await person(world)
    const [begun = 0] = await Promise.all([1, 2, 3].map(() => give(ann, 30, 'same')))
    await give(ann, 30, 'same')
    expect(await untilOf(ann)).toBe(begun + 30 * DAY_MS)
    await Promise.all([give(ann, 10, 'one'), give(ann, 20, 'two')])
    expect(await untilOf(ann)).toBe(begun + 60 * DAY_MS)
  })

  it('is seen by others, and by nobody once it has ended', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    await tellAll(world, [
      happened(
        world,
        'gift',
        { from: ann, to: bea },
        { gift: 'rose', count: 1, diamonds: 1, where: 'chat' },
      ),
    ])
    const seenByBea = async () =>
      (await bea.call('GET /api/levels/intimacy')).answer.people[0]?.user?.vip
    expect(await seenByBea()).toBeUndefined()
    const begun = await give(ann, 30, 'seen')
    expect([await isSeen(ann), await seenByBea()]).toEqual([true, true])
    const endsAt = begun + 30 * DAY_MS
    world.clock.advance(endsAt - now() - 1_000)
    await minute()
    expect([await isSeen(ann), await untilOf(ann)]).toEqual([true, endsAt])
    world.clock.advance(endsAt - now())
    expect(await untilOf(ann)).toBeNull()
    await minute()
    expect([await isSeen(ann), await seenByBea()]).toEqual([false, undefined])
  })

  it('that had ended begins anew from the day it is given again', async () => {
    const ann = await person(world)
    await give(ann, 30, 'old')
    world.clock.advance(100 * DAY_MS)
    await minute()
    const again = await give(ann, 30, 'new')
    expect(await untilOf(ann)).toBe(again + 30 * DAY_MS)
    expect(await isSeen(ann)).toBe(true)
  })
})

describe('operators', () => {
  it('give days with a reason, see what was given for what, and revoke it once', async () => {
    const ann = await person(world)
    await give(ann, 30, 'of-ops')
    const given = await operator.call(GIVE, {
      params: { id: String(ann.id) },
      body: { days: 7, reason: REASON },
    } as never)
    expect(given.answer).toEqual({ until: await untilOf(ann) })
    const rows = await rowsOf(ann)
    expect(rows.map(({ source, days, state }) => ({ source, days, state }))).toEqual(
      expect.arrayContaining([
        { source: 'operator', days: 7, state: 'counts' },
        { source: 'sweet-pick', days: 30, state: 'counts' },
      ]),
    )
    const first = rows.find(({ source }) => source === 'sweet-pick')?.id ?? ''
    const own = rows.find(({ source }) => source === 'operator')
    const left = (own?.at ?? 0) + 7 * DAY_MS
    expect((await revoke(ann, first)).answer).toEqual({ until: left })
    expect((await revoke(ann, first)).code).toBe('OPS_CHANGED')
    expect((await revoke(ann, own?.id ?? '')).answer).toEqual({ until: null })
    expect([await isSeen(ann), await untilOf(ann)]).toEqual([false, null])
    expect((await rowsOf(ann)).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
    // What was given for the same is not given again.
    await give(ann, 30, 'of-ops')
    expect(await untilOf(ann)).toBeNull()
  })

  it('revoke nothing that somebody else was given', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    await give(ann, 30, 'of-ann')
    const [row] = await rowsOf(ann)
    expect((await revoke(bea, row?.id ?? '')).code).toBe('NOT_FOUND')
    expect(await isSeen(ann)).toBe(true)
  })
})
