import { asc, count, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { offered } from '../../server/demo/enter.ts'
import { playWorldCup } from '../../server/demo/world-cup.ts'
import { noBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { markDemoWorld } from '../../server/platform/database/world.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { settledTunings } from '../../server/platform/tuning/in-force.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { addUsers } from '../../server/user/users.ts'
import {
  cupBet,
  cupMarket,
  cupMatch,
  cupOdds,
  cupTournament,
} from '../../server/world-cup/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { demoPersonOf } from './demo-person.ts'
import { openWorld, START, type World } from './harness.ts'

const opened: World[] = []
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close()
})

/** A demo world of forty people, as one is made. */
async function emptyDemo(): Promise<{ world: World; platform: Platform }> {
  const world = await openWorld()
  opened.push(world)
  const { db, clock, settings, seeds, features } = world
  const people = Array.from({ length: 40 }, (_, place) => ({
    ...demoPersonOf(`demo-${place}`),
    createdAt: START - 14 * DAY_MS,
  }))
  const ids = await db.orm.transaction((tx) => addUsers(tx as Transaction, people))
  for (const id of ids) await world.give(id, 'diamond', 1_500)
  const platform: Platform = {
    ...{ db, clock, settings, seeds, features, random: systemRandom, beacon: noBeacon },
    ...{ files: await openFiles(settings), metrics: createMetrics(), live: noLive },
    ...{ log: pino({ level: 'silent' }), tunings: settledTunings },
  }
  return { world, platform }
}

const betsBy = async ({ db }: World) => {
  const rows = await db.orm
    .select({ state: cupBet.state, bets: count() })
    .from(cupBet)
    .groupBy(cupBet.state)
  return Object.fromEntries(rows.map(({ state, bets }) => [state, bets]))
}

describe('the demo world plays the World Cup of 2026', () => {
  it('today is its tenth day: what went before was bet on and settled, the next days are open', async () => {
    const { world, platform } = await emptyDemo()
    await playWorldCup(platform, () => {})
    await platform.db.orm.transaction((tx) => markDemoWorld(tx as Transaction, START))
    const { db } = world
    const [tournament] = await db.orm.select().from(cupTournament)
    const first = await db.orm.select().from(cupMatch).orderBy(asc(cupMatch.kickoffAt)).limit(1)
    expect(tournament?.id).toBe('2026')
    expect(Math.floor((first[0]?.kickoffAt.getTime() ?? 0) / DAY_MS)).toBe(START / DAY_MS - 0.5 - 9)
    const markets = await db.orm
      .select({ state: cupMarket.state, markets: count() })
      .from(cupMarket)
      .groupBy(cupMarket.state)
    const states = new Map(markets.map(({ state, markets: all }) => [state, all]))
    expect(states.get('settled')).toBeGreaterThan(28)
    expect(states.get('open')).toBeGreaterThan(15)
    const bets = await betsBy(world)
    expect(bets.won).toBeGreaterThan(25)
    expect(bets.lost).toBeGreaterThan(25)
    expect(bets.open).toBeGreaterThan(30)
    const approved = await db.orm.select().from(cupOdds).where(eq(cupOdds.state, 'approved'))
    expect(
      new Set(approved.map(({ proposerId, deciderId }) => `${proposerId} ${deciderId}`)),
    ).toEqual(new Set(['model demo']))
    // Those whom the sign-in offers have bet as well.
    const known = new Set((await offered(platform)).map(({ id }) => id))
    const all = await db.orm.select({ userId: cupBet.userId, state: cupBet.state }).from(cupBet)
    const own = all.filter(({ userId }) => known.has(userId))
    expect(own.some(({ state }) => state === 'open')).toBe(true)
    expect(own.some(({ state }) => state === 'won')).toBe(true)
    await expectCleanBooks(world)
  })
})
