import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kmBetween, type Place, toldKm } from '../../machines/radar/distance.ts'
import { neighbourhoodOf, staysNear, veiled } from '../../machines/radar/veil.ts'
import { pickFrom } from '../../server/demo/people.ts'

const pick = pickFrom(7)
const KM_OF_DEGREE = 111.195
const RADIANS = Math.PI / 180
const PEOPLE = 400

const secretOf = (user: number, place: Place) =>
  createHmac('sha256', 'a key')
    .update(`${user}:${neighbourhoodOf(place)}`)
    .digest('hex')

/** Places where people live, all over the world. */
const homes = Array.from(
  { length: PEOPLE },
  (): Place => ({
    latitude: pick(14_000_000) / 100_000 - 60,
    longitude: pick(35_999_000) / 100_000 - 180,
  }),
)

/** So many kilometres from a place, that way. */
const away = ({ latitude, longitude }: Place, km: number, angle: number): Place => ({
  latitude: latitude + (km * Math.cos(angle)) / KM_OF_DEGREE,
  longitude: longitude + (km * Math.sin(angle)) / (KM_OF_DEGREE * Math.cos(latitude * RADIANS)),
})

/**
 * Finds somebody out as exactly as anyone can who may stand anywhere, ask without end, and is told
 * what the card tells: on twelve ways through where they seem to be, the point where 3 km become 4,
 * to a metre; the middle of those points is nearer to where they are, until nothing changes any more.
 */
function triangulated(told: (from: Place) => number, start: Place): Place {
  let middle = start
  for (let round = 0; round < 12; round++) {
    const ends = Array.from({ length: 12 }, (_, way) => {
      const angle = (way * Math.PI) / 6
      let [inside, outside] = [0, 8]
      while (outside - inside > 0.001) {
        const half = (inside + outside) / 2
        if (told(away(middle, half, angle)) <= 3) inside = half
        else outside = half
      }
      return away(middle, inside, angle)
    })
    const mean = (of: (place: Place) => number) =>
      ends.reduce((sum, end) => sum + of(end), 0) / ends.length
    middle = { latitude: mean((it) => it.latitude), longitude: mean((it) => it.longitude) }
  }
  return middle
}

describe('nobody is found out by distances (issue 10)', () => {
  const found = homes.map((home, user) => {
    const kept = veiled(home, secretOf(user, home))
    const guess = triangulated((from) => toldKm(kmBetween(from, kept)), away(home, 0.9, user))
    return { home, kept, guess }
  })

  it('who may ask from anywhere, without end, comes to what is kept …', () => {
    const misses = found.map(({ kept, guess }) => kmBetween(kept, guess))
    expect(Math.max(...misses)).toBeLessThan(0.02)
  })

  it('… and never within 500 m of where somebody is', () => {
    const nearest = found.map(({ home, guess }) => kmBetween(home, guess))
    expect(Math.min(...nearest)).toBeGreaterThan(0.5)
    expect(Math.max(...nearest)).toBeLessThan(2)
  })

  it('nor does the middle of all neighbours tell: each is moved another way', () => {
    const [home = { latitude: 0, longitude: 0 }] = homes
    const ways = Array.from({ length: PEOPLE }, (_, user) => veiled(home, secretOf(user, home)))
    expect(new Set(ways.map(({ latitude }) => latitude > home.latitude)).size).toBe(2)
    expect(new Set(ways.map((place) => JSON.stringify(place))).size).toBeGreaterThan(100)
  })

  it('what a phone trembles by does not show', () => {
    for (const [user, home] of homes.slice(0, 50).entries()) {
      const kept = veiled(home, secretOf(user, home))
      for (const metres of [5, 50, 500]) {
        expect(staysNear(kept, away(home, metres / 1_000, user))).toBe(true)
      }
      expect(staysNear(kept, away(home, 6, user))).toBe(false)
    }
  })

  it('at the ends of the world a place is a place still', () => {
    for (const latitude of [-90, -85, 85, 90]) {
      for (const longitude of [-180, 179.9999, 180]) {
        const kept = veiled({ latitude, longitude }, secretOf(1, { latitude, longitude }))
        expect(Math.abs(kept.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(kept.longitude)).toBeLessThanOrEqual(180)
      }
    }
  })
})

describe('distances go along the globe, and are told roughly (design §4)', () => {
  const [hanoi, saigon] = [
    { latitude: 21.0278, longitude: 105.8342 },
    { latitude: 10.7769, longitude: 106.7009 },
  ]
  it.each([
    ['Hanoi to Saigon', hanoi, saigon, 1_144],
    [
      'over the date line',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111,
    ],
    ['over the pole', { latitude: 89, longitude: 0 }, { latitude: 89, longitude: 180 }, 222],
    [
      'to the other side',
      { latitude: 45, longitude: 0 },
      { latitude: -45, longitude: 180 },
      20_015,
    ],
    ['nowhere', hanoi, hanoi, 0],
  ])('%s', (_way, from, to, km) => {
    expect(Math.round(kmBetween(from, to))).toBe(km)
    expect(kmBetween(to, from)).toBe(kmBetween(from, to))
  })

  it.each([
    [0, 1],
    [1.999, 1],
    [2, 2],
    [2.49, 2],
    [2.5, 3],
    [299.6, 300],
  ])('%f km are told as %i', (km, told) => {
    expect(toldKm(km)).toBe(told)
  })
})
