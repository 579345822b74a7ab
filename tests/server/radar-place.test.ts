import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kmBetween, type Place } from '../../machines/radar/distance.ts'
import type { SeedKey } from '../../server/platform/secrets/seed-key.ts'
import { seedKeysOf } from '../../server/platform/secrets/seed-keys.ts'
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

const forget = (player: Player) => player.call(FORGET, { body: {} })

async function rowOf({ id }: Player) {
  const [row] = await world.db.orm.select().from(radarProfile).where(eq(radarProfile.userId, id))
  if (!row) throw new Error('no profile')
  return row
}

/** What is kept of where somebody is. */
async function keptOf(player: Player): Promise<Place> {
  const { latitude, longitude } = await rowOf(player)
  if (latitude === null || longitude === null) throw new Error('no place')
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
  it('it is gone from the server, and the page is told so', async () => {
    const player = await somebody(world, { place: HANOI })
    const told = { purpose: 0, birthYear: 2_000, placeAt: null }
    expect((await forget(player)).answer).toEqual(told)
    expect((await forget(player)).answer).toEqual(told)
    expect((await player.call('GET /api/radar')).answer.profile).toEqual(told)
    expect(await rowOf(player)).toMatchObject({
      ...{ latitude: null, longitude: null, placeAt: null, spot: null },
      // Nothing of a place is in it.
      placeMarks: [expect.stringMatching(/^[0-9a-f]{16}$/)],
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

  it('one that is told too soon is logged as a limit that was hit', async () => {
    const player = await somebody(world, { place: HANOI })
    await stand(player, northOf(HANOI, 50))
    const told = world.logs.map((line) => JSON.parse(line)).filter(({ security }) => security)
    expect(told).toContainEqual(
      expect.objectContaining({ security: 'limit', code: 'PLACE_MOVED', user: player.id }),
    )
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
      expect((await rowOf(player)).movedAt).toEqual(movedAt)
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
    expect((await rowOf(player)).placeMarks).toEqual([])
    expect((await forget(await world.player())).code).toBe('FORBIDDEN')
  })
})

describe('nobody is veiled twice in one neighbourhood (issue 10)', () => {
  /** Four neighbourhoods meet here: what a phone trembles by decides which of them it tells. */
  const HOME = { latitude: 21.02, longitude: 105.84 }
  const WORK = northOf(HOME, 11.12)
  const ACROSS = [0.001, -0.001].flatMap((north) =>
    [0.001, -0.001].map((east): [north: number, east: number] => [north, east]),
  )
  /** A phone's reading of a place, in another one of its neighbourhoods each day. */
  const reading = ({ latitude, longitude }: Place, day: number): Place => {
    const [north, east] = ACROSS[day % ACROSS.length] ?? [0, 0]
    return { latitude: latitude + north, longitude: longitude + east }
  }
  const moveTo = async (player: Player, place: Place) => {
    world.clock.advance(DAY_MS / 2)
    expect((await stand(player, place)).status).toBe(200)
    return keptOf(player)
  }

  it('whoever lives at a border comes home to the same place, from whichever side it is read', async () => {
    const player = await somebody(world, { place: reading(HOME, 0) })
    const home = await keptOf(player)
    for (const day of [1, 2, 3]) {
      await moveTo(player, northOf(HOME, 400 * day))
      expect(await moveTo(player, reading(HOME, day)), `${day}`).toEqual(home)
    }
  })

  it('weeks of home and work leave two places, and nobody finds the home by all that was kept', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => somebody(world)))
    for (const player of people) {
      const kept = new Map<string, Place>()
      for (let day = 0; day < 14; day++) {
        for (const place of [HOME, WORK]) {
          const known = await moveTo(player, reading(place, day))
          kept.set(JSON.stringify(known), known)
        }
      }
      const near = [...kept.values()].filter((place) => kmBetween(place, HOME) < 4)
      // Of several veils of one home the middle is where it is, about.
      const mean = (of: (place: Place) => number) =>
        near.reduce((sum, place) => sum + of(place), 0) / near.length
      const middle = { latitude: mean((it) => it.latitude), longitude: mean((it) => it.longitude) }
      expect([kept.size, near.length]).toEqual([2, 1])
      expect(kmBetween(middle, HOME)).toBeGreaterThan(0.5)
    }
  })

  it('a place that is known waits a quarter of an hour as any other one does', async () => {
    const player = await somebody(world, { place: HOME })
    const home = await keptOf(player)
    const work = await moveTo(player, WORK)
    const { movedAt } = await rowOf(player)
    expect((await stand(player, HOME)).code).toBe('PLACE_MOVED')
    await forget(player)
    expect((await stand(player, HOME)).code).toBe('PLACE_MOVED')
    expect((await stand(player, WORK)).status).toBe(200)
    expect([await keptOf(player), (await rowOf(player)).movedAt]).toEqual([work, movedAt])
    expect((await stand(player, HOME)).code).toBe('PLACE_MOVED')
    world.clock.advance(15 * MINUTE_MS)
    expect((await stand(player, HOME)).status).toBe(200)
    expect(await keptOf(player)).toEqual(home)
    // It is a move: the way back waits anew.
    expect((await stand(player, WORK)).code).toBe('PLACE_MOVED')
    await forget(player)
    expect((await stand(player, WORK)).code).toBe('PLACE_MOVED')
  })

  it('of a life of journeys the latest 32 places are known, home among them', async () => {
    const player = await somebody(world, { place: reading(HOME, 0) })
    const home = await keptOf(player)
    for (let journey = 1; journey <= 40; journey++) {
      await moveTo(player, northOf(HOME, 20 * journey))
      if (journey % 20 === 0) expect(await moveTo(player, reading(HOME, 1))).toEqual(home)
    }
    const { placeMarks } = await rowOf(player)
    expect([placeMarks.length, new Set(placeMarks).size]).toEqual([32, 32])
    expect(placeMarks.filter((mark) => !/^[0-9a-f]{16}$/.test(mark))).toEqual([])
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
  it.each([
    ['of age, whenever the birthday is', 19, undefined],
    ['who may turn 18 later this year', 18, 'BAD_REQUEST'],
    ['a child', 10, 'BAD_REQUEST'],
    ['older than anyone', 101, 'BAD_REQUEST'],
  ])('%s', async (_who, age, code) => {
    const birthYear = new Date(world.clock.now()).getUTCFullYear() - age
    const player = await world.player()
    const body = { purpose: 1 as const, birthYear }
    expect((await player.call('POST /api/radar/profile', { body })).code).toBe(code)
  })
})
