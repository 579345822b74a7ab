import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kmBetween, type Place } from '../../machines/radar/distance.ts'
import type { SeedKey } from '../../server/platform/seed-key.ts'
import { seedKeysOf } from '../../server/platform/seed-keys.ts'
import { veiledFor } from '../../server/radar/place.ts'
import { radarProfile } from '../../server/radar/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import {
  DAY_MS,
  MINUTE_MS,
  northOf,
  openRadar,
  PLACE,
  region,
  scan,
  somebody,
  stand,
} from './radar-world.ts'

const FORGET = 'POST /api/radar/place/forget'

const HANOI = { latitude: 21.0278, longitude: 105.8342 }

let world: World
beforeAll(async () => {
  world = await openRadar()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

/** What is kept of where somebody is. */
async function keptOf({ id }: Player): Promise<Place> {
  const [row] = await world.db.orm.select().from(radarProfile).where(eq(radarProfile.userId, id))
  const { latitude, longitude } = row ?? {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new Error('no place')
  return { latitude, longitude }
}

describe('where somebody is, is never kept (issue 10)', () => {
  it('but a place 600 m to 1.8 km away, another one for everyone there', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, () => somebody(world, { place: HANOI })),
    )
    const kept = await Promise.all(people.map(keptOf))
    for (const place of kept) {
      expect(kmBetween(place, HANOI)).toBeGreaterThan(0.6)
      expect(kmBetween(place, HANOI)).toBeLessThan(1.8)
    }
    expect(new Set(kept.map((place) => JSON.stringify(place))).size).toBeGreaterThan(25)
  })

  it('nor written to the log', async () => {
    await somebody(world, { place: { latitude: 21.0987654, longitude: 105.9876543 } })
    expect(world.logs.filter((line) => /21\.0987|105\.9876/.test(line))).toEqual([])
  })

  it('asked for again and again it is the same, and so it is after a journey', async () => {
    const player = await somebody(world, { place: HANOI })
    const home = await keptOf(player)
    for (const km of [0.1, 0.5, 1]) {
      world.clock.advance(DAY_MS)
      await stand(player, northOf(HANOI, km))
      expect(await keptOf(player)).toEqual(home)
    }
    world.clock.advance(DAY_MS)
    await stand(player, northOf(HANOI, 400))
    expect(kmBetween(await keptOf(player), HANOI)).toBeGreaterThan(390)
    world.clock.advance(DAY_MS)
    await stand(player, HANOI)
    expect(await keptOf(player)).toEqual(home)
  })

  it('a new key beside the old one veils nobody anew', () => {
    const [old, fresh] = ['5eed', 'feed'].map((word, before) => ({
      version: before + 1,
      key: word.repeat(16),
    })) as [SeedKey, SeedKey]
    const veil = (...keys: SeedKey[]) => veiledFor(seedKeysOf(keys), 1, HANOI)
    expect(veil(old, fresh)).toEqual(veil(old))
    expect(veil(fresh)).not.toEqual(veil(old))
  })

  it('the page is told when it was taken in, and no more', async () => {
    const player = await somebody(world)
    const { answer, text } = await stand(player, HANOI)
    expect(answer).toEqual({ purpose: 0, birthYear: 2_000, placeAt: expect.any(Number) })
    expect(text).not.toContain('latitude')
  })
})

describe('a place can be forgotten (issue 10)', () => {
  const forget = (player: Player) => player.call(FORGET, { body: {} })
  const rowOf = async ({ id }: Player) => {
    const mine = eq(radarProfile.userId, id)
    const [row] = await world.db.orm.select().from(radarProfile).where(mine)
    if (!row) throw new Error('no profile')
    return row
  }

  it('it is gone from the server, and the page is told so', async () => {
    const player = await somebody(world, { place: HANOI })
    const told = { purpose: 0, birthYear: 2_000, placeAt: null }
    expect((await forget(player)).answer).toEqual(told)
    expect((await forget(player)).answer).toEqual(told)
    expect((await player.call('GET /api/radar')).answer.profile).toEqual(told)
    expect(await rowOf(player)).toMatchObject({
      ...{ latitude: null, longitude: null, placeAt: null, spot: null },
      // Nothing of a place is in it.
      forgottenMark: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('nobody meets them by distance any more, whoever did before', async () => {
    const { here, country } = region()
    const woman = await somebody(world, { place: here, country: 'QX' })
    const man = await somebody(world, { gender: 'male', place: here, country })
    expect((await scan(man)).match?.distanceKm).toEqual(expect.any(Number))
    world.clock.advance(DAY_MS)
    await forget(woman)
    expect((await scan(man)).match).toBeNull()
    const neighbour = await somebody(world, { gender: 'male', place: here, country: 'QX' })
    const { match } = await scan(neighbour)
    expect(match).toMatchObject({ user: { id: woman.id }, distanceKm: null })
  })

  it('another place waits a quarter of an hour from the last one, forgotten or not', async () => {
    const player = await somebody(world, { place: HANOI })
    const { movedAt } = await rowOf(player)
    for (const minute of [1, 2, 3]) {
      world.clock.advance(MINUTE_MS)
      await forget(player)
      expect((await stand(player, northOf(HANOI, 50))).code, `${minute}`).toBe('PLACE_MOVED')
    }
    expect((await rowOf(player)).movedAt).toEqual(movedAt)
    world.clock.advance(12 * MINUTE_MS)
    expect((await stand(player, northOf(HANOI, 50))).status).toBe(200)
  })

  it('told again at once from near there, it is the same as it was: forgetting veils nobody anew', async () => {
    const homes = [
      HANOI,
      { latitude: -16.8, longitude: 179.995 },
      { latitude: 84.9, longitude: 25 },
    ]
    for (const home of homes) {
      const player = await somebody(world, { place: home })
      const kept = await keptOf(player)
      const { movedAt } = await rowOf(player)
      // From end to end it is farther than a neighbourhood is wide: elsewhere a veil would be another one.
      for (const km of [0, 0.3, -0.9, 1.1, -1.2]) {
        await forget(player)
        expect((await stand(player, northOf(home, km))).status).toBe(200)
        expect(await keptOf(player)).toEqual(kept)
      }
      expect(await rowOf(player)).toMatchObject({ movedAt, forgottenMark: null })
    }
  })

  it('a journey ends where it would have ended if nothing had been forgotten', async () => {
    const player = await somebody(world)
    const journey = [0, 2.5, 400, 402, 1, -2].map((km) => northOf(HANOI, km))
    const keptAlong = async (isForgetful: boolean) => {
      const kept: Place[] = []
      for (const place of journey) {
        world.clock.advance(DAY_MS)
        await stand(player, place)
        kept.push(await keptOf(player))
        if (isForgetful) await forget(player)
      }
      return kept
    }
    await keptAlong(false)
    // Its end lies near its start: the second and the third begin alike.
    const plain = await keptAlong(false)
    expect(await keptAlong(true)).toEqual(plain)
  })

  it('whoever never told one has nothing to forget', async () => {
    const player = await somebody(world)
    expect((await forget(player)).answer.placeAt).toBeNull()
    expect((await rowOf(player)).forgottenMark).toBeNull()
    expect((await forget(await world.player())).code).toBe('FORBIDDEN')
  })
})

describe('a place that cannot be is refused (issue 10)', () => {
  const cases: [what: string, place: object, path: string][] = [
    ['beyond a pole', { latitude: 90.1 }, 'body.latitude'],
    ['farther than the world goes round', { longitude: -180.5 }, 'body.longitude'],
    ['no number', { latitude: 'NaN' }, 'body.latitude'],
    ['where phones are that know nothing', { latitude: 0, longitude: 0 }, 'body.latitude'],
    ['as large as a country', { accuracyMetres: 250_000 }, 'body.accuracyMetres'],
    ['of a negative size', { accuracyMetres: -1 }, 'body.accuracyMetres'],
  ]
  it.each(cases)('%s', async (_what, place, path) => {
    const player = await somebody(world)
    const body = { ...HANOI, accuracyMetres: 20, ...place }
    const refused = await player.call(PLACE, { body: body as never })
    expect([refused.code, refused.error?.params.path]).toEqual(['BAD_REQUEST', path])
    expect((await player.call('GET /api/radar')).answer.profile?.placeAt).toBeNull()
  })

  it('a pole itself is taken as it is', async () => {
    const player = await somebody(world, { place: { latitude: -90, longitude: 45 } })
    expect((await keptOf(player)).latitude).toBeLessThan(-80)
  })

  it('nobody is in two places within a quarter of an hour', async () => {
    const player = await somebody(world, { place: HANOI })
    const refused = await stand(player, northOf(HANOI, 50))
    const { answer } = await player.call('GET /api/radar')
    const until = (answer.profile?.placeAt ?? 0) + 15 * MINUTE_MS
    expect([refused.status, refused.code, refused.error?.params]).toEqual([
      429,
      'PLACE_MOVED',
      { until },
    ])
    // Every call finds the clock a millisecond later.
    world.clock.advance(until - 2 - world.clock.now())
    expect((await stand(player, northOf(HANOI, 50))).code).toBe('PLACE_MOVED')
    expect((await stand(player, northOf(HANOI, 50))).status).toBe(200)
  })

  it('whoever said nothing of themselves is asked for that first', async () => {
    expect((await stand(await world.player(), HANOI)).code).toBe('FORBIDDEN')
  })
})

describe('the radar is for adults (issue 10)', () => {
  const year = new Date(Date.UTC(2026, 5, 1)).getUTCFullYear()
  it.each([
    ['of age, whenever the birthday is', year - 19, undefined],
    ['who may turn 18 later this year', year - 18, 'BAD_REQUEST'],
    ['a child', year - 10, 'BAD_REQUEST'],
    ['older than anyone', year - 101, 'BAD_REQUEST'],
  ])('%s', async (_who, birthYear, code) => {
    const player = await world.player()
    const body = { purpose: 1 as const, birthYear }
    expect((await player.call('POST /api/radar/profile', { body })).code).toBe(code)
  })
})
