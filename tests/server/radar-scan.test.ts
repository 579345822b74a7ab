import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountFreeze } from '../../server/ledger/tables.ts'
import { restUnseen } from '../../server/radar/rest.ts'
import { radarMeeting, radarProfile } from '../../server/radar/tables.ts'
import { RADAR } from '../tunings.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import {
  DAY_MS,
  GREET,
  HOUR_MS,
  MINUTE_MS,
  northOf,
  openRadar,
  region,
  SCAN,
  scan,
  somebody,
} from './radar-world.ts'
import { block } from './statuses.ts'
import { wearing } from './wearing.ts'

let world: World
beforeAll(async () => {
  world = await openRadar()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

const chancesOf = async (player: Player) => (await player.call('GET /api/radar')).answer.chances
const metBy = (player: Player) =>
  world.db.orm.select().from(radarMeeting).where(eq(radarMeeting.userId, player.id))

/** Every call finds the clock a millisecond later. */
const nextCallAt = (at: number) => world.clock.advance(at - 1 - world.clock.now())

/** Whom a search found, by their ids, until nobody is left. */
async function allFoundBy(player: Player): Promise<number[]> {
  const found: number[] = []
  for (;;) {
    const { match } = await scan(player)
    if (!match) return found
    found.push(match.user.id)
    world.clock.advance(30 * MINUTE_MS)
  }
}

describe('whom the radar finds (design §4)', () => {
  it('those who look for the same first, the nearest first', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    const her = (purpose: 0 | 1 | 2, km: number) =>
      somebody(world, { purpose, place: northOf(here, km), country })
    const others = [await her(1, 5), await her(2, 15)]
    const same = [await her(0, 250), await her(0, 120), await her(0, 60), await her(0, 30)]
    const expected = [...same.toReversed(), ...others].map(({ id }) => id)
    expect(await allFoundBy(man)).toEqual(expected)
  })

  it('never the same sex, another brand, or somebody out of reach', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    await somebody(world, { gender: 'male', place: northOf(here, 3), country })
    await somebody(world, { brand: 'ai', place: northOf(here, 3), country })
    await somebody(world, { place: northOf(here, 303), country })
    expect(await scan(man)).toMatchObject({ match: null, faces: [] })
    const near = await somebody(world, { place: northOf(here, 290), country })
    expect((await scan(man)).match?.user.id).toBe(near.id)
  })

  it('on the other side of the date line as on this one', async () => {
    const man = await somebody(world, {
      gender: 'male',
      country: 'FJ',
      place: { latitude: -16.8, longitude: 179.9 },
    })
    const woman = await somebody(world, {
      country: 'FJ',
      place: { latitude: -16.8, longitude: -179.7 },
    })
    const { match } = await scan(man)
    expect(match?.user.id).toBe(woman.id)
    expect(Math.abs((match?.distanceKm ?? 0) - 42.6)).toBeLessThan(4)
  })

  it('nobody whom an operator has blocked, whose account is frozen, or who was long away', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    const [blocked, frozen] = [
      await somebody(world, { place: here, country }),
      await somebody(world, { place: here, country }),
    ]
    await block(world.db, blocked.id)
    await world.db.orm
      .insert(accountFreeze)
      .values({ ownerId: frozen.id, frozenAt: new Date(), reason: 'looked at' })
    expect((await scan(man)).match).toBeNull()
    const away = await somebody(world, { place: here, country })
    world.clock.advance(RADAR.seenDays * DAY_MS + HOUR_MS)
    expect((await scan(man)).match).toBeNull()
    await away.call('GET /api/radar')
    expect((await scan(man)).match?.user.id).toBe(away.id)
  })

  it('whoever is taken off the index for being away is back with the next visit', async () => {
    const { here, country } = region()
    const woman = await somebody(world, { place: here, country })
    const spot = async () => {
      const mine = eq(radarProfile.userId, woman.id)
      return (await world.db.orm.select().from(radarProfile).where(mine))[0]?.spot
    }
    const before = await spot()
    world.clock.advance((RADAR.seenDays + 1) * DAY_MS)
    await restUnseen(world.db.orm, RADAR, world.clock.now())
    expect(await spot()).toBeNull()
    await woman.call('GET /api/radar')
    expect(await spot()).toEqual(before)
  })

  it('nobody again within 24 hours, and then again', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    const woman = await somebody(world, { place: here, country })
    const { match } = await scan(man)
    expect(match?.user.id).toBe(woman.id)
    const again = (match?.at ?? 0) + DAY_MS
    nextCallAt(again - 1)
    expect((await scan(man)).match).toBeNull()
    nextCallAt(again)
    expect((await scan(man)).match?.user.id).toBe(woman.id)
  })

  it('but whoever was found may find them meanwhile, greeted or not', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    const woman = await somebody(world, { place: here, country })
    const { match } = await scan(man)
    await man.call(GREET, { body: { match: match?.id ?? '', text: 'Hello!' } })
    expect((await scan(woman)).match?.user.id).toBe(man.id)
    expect((await scan(woman)).match).toBeNull()
  })

  it('tells what the card shows, and pictures of others who are near', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    const woman = await somebody(world, { place: here, country, birthYear: 1_999, purpose: 3 })
    for (const number of [1, 1, 2, 3, 4, 5]) {
      const { id } = await somebody(world, {
        place: northOf(here, 10 * number),
        country,
        avatar: `avatars/${number}.svg`,
      })
      if (number === 2) await wearing(world, id, 'coins')
    }
    await wearing(world, woman.id, 'swan')
    const { match, faces } = await scan(man, 3)
    expect(match).toMatchObject({
      user: { id: woman.id, nickname: 'Lan', avatar: '/files/avatars/0.svg', ornament: 'swan' },
      age: new Date(world.clock.now()).getUTCFullYear() - 1_999,
      distanceKm: expect.toSatisfy((km: number) => km >= 1 && km <= 4),
      purpose: 3,
    })
    const shown = ['1.svg', '2.svg#coins', '3.svg', '4.svg']
    expect(faces).toEqual(shown.map((face) => `/files/avatars/${face}`))
  })

  it('by the globe, not by the map: a degree to the north is farther than one to the east', async () => {
    const { country } = region()
    const here = { latitude: 60, longitude: 20 }
    const man = await somebody(world, { gender: 'male', place: here, country })
    const north = await somebody(world, { place: { ...here, latitude: 61 }, country })
    const east = await somebody(world, { place: { ...here, longitude: 21.5 }, country })
    expect(await allFoundBy(man)).toEqual([east.id, north.id])
  })
})

describe('whoever tells no place still meets people (issue 10)', () => {
  it('of their country, those who look for the same first, those who were here latest first', async () => {
    const { here, country } = region()
    const first = await somebody(world, { purpose: 0, country })
    world.clock.advance(2 * HOUR_MS)
    const placed = await somebody(world, { purpose: 0, country, place: here })
    world.clock.advance(2 * HOUR_MS)
    const other = await somebody(world, { purpose: 1, country })
    await somebody(world, { country: 'QQ' })
    const man = await somebody(world, { gender: 'male', country })
    const { match } = await scan(man)
    expect(match).toMatchObject({ user: { id: placed.id }, distanceKm: null })
    expect(await allFoundBy(man)).toEqual([first.id, other.id])
  })

  it('after all whose distance is known, where only the other one told none', async () => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', country, place: here })
    const unplaced = await somebody(world, { country })
    const far = await somebody(world, { country, place: northOf(here, 280) })
    expect(await allFoundBy(man)).toEqual([far.id, unplaced.id])
  })
})

describe('a search takes one chance (design §4)', () => {
  const crowd = async (women: number) => {
    const { here, country } = region()
    const man = await somebody(world, { gender: 'male', place: here, country })
    for (let number = 0; number < women; number++) {
      await somebody(world, { place: northOf(here, number), country })
    }
    return man
  }

  it('once under a double tap, whichever of the two comes first', async () => {
    const man = await crowd(2)
    const key = randomUUID()
    const tap = () => man.call(SCAN, { body: { purpose: 0 }, key })
    const [one, two] = await Promise.all([tap(), tap()])
    expect(one.text).toBe(two.text)
    expect(await chancesOf(man)).toMatchObject({ left: RADAR.chances - 1 })
    expect(await metBy(man)).toHaveLength(1)
  })

  it('of two devices at once the last chance is one’s alone', async () => {
    const man = await crowd(RADAR.chances + 1)
    for (let spent = 1; spent < RADAR.chances; spent++) await scan(man)
    const tap = () => man.call(SCAN, { body: { purpose: 0 } })
    const codes = (await Promise.all([tap(), tap()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['CHANCES_SPENT', undefined])
    expect(await metBy(man)).toHaveLength(RADAR.chances)
  })

  it('out of chances one is told to the millisecond when the next is back', async () => {
    const man = await crowd(RADAR.chances + 2)
    const first = await scan(man)
    const until = (first.match?.at ?? 0) + 30 * MINUTE_MS
    for (let spent = 1; spent < RADAR.chances; spent++) {
      world.clock.advance(MINUTE_MS)
      await scan(man)
    }
    expect(await chancesOf(man)).toMatchObject({ left: 0, nextAt: until })
    nextCallAt(until - 1)
    const refused = await man.call(SCAN, { body: { purpose: 0 } })
    expect([refused.status, refused.error?.params]).toEqual([429, { until }])
    nextCallAt(until)
    const { match, chances } = await scan(man)
    expect(match).not.toBeNull()
    expect(chances).toMatchObject({ left: 0, nextAt: until + 30 * MINUTE_MS })
  })

  it('a search that finds nobody gives its chance back', async () => {
    const man = await crowd(0)
    const { match, chances } = await scan(man)
    expect([match, chances.left]).toEqual([null, RADAR.chances])
    expect(await chancesOf(man)).toMatchObject({ left: RADAR.chances, nextAt: null })
  })

  it('nobody searches before they said what they look for', async () => {
    const player = await world.player()
    expect((await player.call(SCAN, { body: { purpose: 0 } })).code).toBe('FORBIDDEN')
  })
})
