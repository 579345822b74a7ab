import { and, eq, gt } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../contract/events.ts'
import type { Cast } from '../../server/demo/apps-cast.ts'
import { appLifeOf, castOfLife } from '../../server/demo/apps-life.ts'
import { eventsBetween } from '../../server/demo/apps-plan.ts'
import { backendKeyOf, tellOnce } from '../../server/demo/apps-tell.ts'
import { demoPerson, pickFrom } from '../../server/demo/people.ts'
import { earningOpen } from '../../server/earnings/tables.ts'
import { appEvent } from '../../server/events/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { addUsers } from '../../server/user/users.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed } from './events-world.ts'
import { openWorld, START, type World } from './harness.ts'

const BEAT_MS = 10_000
/** Steps need not be as many as beats. */
const STEP_MS = 60_000
const HALF_HOUR_MS = 1_800_000

let world: World
let address: string
let cast: Cast
beforeEach(async () => {
  world = await openWorld({ BRAND_KEYS: '{}' }, { demo: true })
  const crew = Array.from({ length: 24 }, (_, index) => ({
    ...demoPerson(index, pickFrom(index)),
    country: 'VN',
    role: index < 4 ? ('streamer' as const) : ('user' as const),
    createdAt: START,
    isDemo: true,
  }))
  await world.db.orm.transaction((tx) => addUsers(tx as Transaction, crew))
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  cast = await castOfLife(world, 'life')
})
afterEach(() => world.close())

async function life() {
  const key = (await backendKeyOf(world, 'companion')) ?? ''
  const backend = { address, brand: 'companion', key, clock: world.clock }
  return appLifeOf({
    cast,
    clock: world.clock,
    tell: (events) => tellOnce(backend, events),
  })
}

const keys = async () =>
  (await world.db.orm.select({ key: appEvent.key }).from(appEvent)).map(({ key }) => key).sort()
const planned = (through: number) => eventsBetween(cast, START, through).map(({ id }) => id)

describe('the app of the demo world is alive (issue 26)', () => {
  it('two processes tell its evening, each event once, and its streamers earn by it', async () => {
    expect(cast.streamers).toHaveLength(4)
    expect(cast.people).toHaveLength(24)
    const lives = [await life(), await life()]
    for (let ms = STEP_MS; ms <= HALF_HOUR_MS; ms += STEP_MS) {
      world.clock.advance(START + ms - world.clock.now())
      await Promise.all(lives.map((one) => one.step()))
    }
    expect((await keys()).length).toBeGreaterThan(100)
    expect(await keys()).toEqual(planned(START + HALF_HOUR_MS).sort())
    await consumed(world)
    const earning = await world.db.orm
      .select({ milli: earningOpen.milli })
      .from(earningOpen)
      .innerJoin(appUser, eq(appUser.id, earningOpen.userId))
      .where(and(eq(appUser.role, 'streamer'), gt(earningOpen.milli, 0)))
    expect(earning.length).toBeGreaterThan(0)
    await expectCleanBooks(world)
  })

  it('rests after an answer was lost, then tells what it had not, and nothing of a long sleep', async () => {
    const told: AppEvent[] = []
    let isAnswered = false
    let asked = 0
    const one = appLifeOf({
      cast,
      clock: world.clock,
      tell: async (events) => {
        asked++
        if (!isAnswered) return null
        told.push(...events)
        return events.map(() => ({ result: 'taken' }))
      },
    })
    world.clock.advance(60_000)
    await one.step()
    world.clock.advance(BEAT_MS)
    await one.step()
    expect(asked).toBe(1)
    isAnswered = true
    world.clock.advance(30_000)
    await one.step()
    expect(told.map(({ id }) => id)).toEqual(planned(START + 100_000))
    told.length = 0
    world.clock.advance(6 * 3_600_000)
    await one.step()
    const { at = 0 } = told[0] ?? {}
    expect(at).toBeGreaterThan(world.clock.now() - 660_000)
  })
})
