import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { drawPictures } from '../../server/demo/pictures.ts'
import { holdContests } from '../../server/demo/sweet-pick.ts'
import { noBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { markDemoWorld } from '../../server/platform/database/world.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { openFiles } from '../../server/platform/files/files.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { settledTunings } from '../../server/platform/tuning/in-force.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { sweetBallot, sweetContest } from '../../server/sweet-pick/tables.ts'
import { addUsers } from '../../server/user/users.ts'
import { expectCleanBooks } from './clean-books.ts'
import { demoPersonOf } from './demo-person.ts'
import { openWorld, START, type World } from './harness.ts'

const opened: World[] = []
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close()
})

/** A demo world of sixty people, as one is made at some hour. */
async function emptyDemo(hours: number): Promise<{ world: World; platform: Platform }> {
  const world = await openWorld()
  opened.push(world)
  world.clock.advance(hours * 3_600_000)
  const { db, clock, settings, seeds, features } = world
  const people = Array.from({ length: 60 }, (_, place) => ({
    ...demoPersonOf(`demo-${place}`),
    createdAt: START - 14 * DAY_MS,
  }))
  await db.orm.transaction((tx) => addUsers(tx as Transaction, people))
  const platform: Platform = {
    ...{ db, clock, settings, seeds, features, random: systemRandom, beacon: noBeacon },
    ...{ files: await openFiles(settings), metrics: createMetrics(), live: noLive },
    ...{ log: pino({ level: 'silent' }), tunings: settledTunings },
  }
  return { world, platform }
}

describe('the demo world holds Sweet Pick', () => {
  it.each([0, 11.99, 12.5])(
    'in its third day of voting, and another one that people can sign up for, %d hours later as well',
    async (hours) => {
      const { world, platform } = await emptyDemo(hours)
      await drawPictures(platform.files, () => {})
      await holdContests(platform)
      await world.db.orm.transaction((tx) => markDemoWorld(tx as Transaction, world.clock.now()))
      const contests = await world.db.orm.select().from(sweetContest)
      expect(contests.map(({ brands, state }) => [brands[0], state]).sort()).toEqual([
        ['companion', 'voting'],
        ['qiwee', 'signUp'],
      ])
      const who = await world.player()
      const { rows } = (await who.call('GET /api/sweet-pick/board')).answer
      expect(rows).toHaveLength(14)
      expect(new Set(rows.map(({ votes }) => votes)).size).toBeGreaterThan(3)
      const photo = await world.app.inject({ url: rows[0]?.photo ?? '' })
      expect(photo.headers['content-type']).toBe('image/webp')
      const [{ id } = { id: '' }] = contests.filter(({ brands }) => brands[0] === 'companion')
      const cast = await world.db.orm.$count(sweetBallot, eq(sweetBallot.contestId, id))
      expect(cast).toBeGreaterThan(600)
      const open = await world.db.orm.$count(sweetBallot, sql`${sweetBallot.state} <> 'counted'`)
      expect(open).toBe(0)
      await holdContests(platform)
      expect(await world.db.orm.$count(sweetContest)).toBe(2)
      await expectCleanBooks(world)
    },
  )
})
