// Where the index looks for the nearest. A GiST index on points gives the nearest first, and knows
// nothing besides points; so those whom one search is about, of a brand, a gender and a purpose, lie on
// a plane of their own, far from all others. On a plane the places lie by Mercator's map, on which
// what is near looks near in every direction.
import { createHash } from 'node:crypto'
import type { Purpose } from '../../contract/radar.ts'
import { PURPOSES } from '../../contract/radar-constants.ts'
import type { Gender } from '../../contract/user.ts'
import type { Place } from '../../machines/radar/distance.ts'

/** Whom a search is about. */
export interface Group {
  brand: string
  gender: Gender
  purpose: Purpose
}

export interface Spot {
  x: number
  y: number
}

/** From one plane to the next, in degrees: more than twice as far as any two spots of a plane. */
const PLANE_DEGREES = 2_000
/**
 * Two brands on one plane would hide each other's people: of the nearest, whoever they are, a search
 * takes a few. A test holds all brands apart.
 */
const PLANES = 1_024
const WORLD_DEGREES = 360
/** The map ends here. */
const HIGHEST_LATITUDE = 86
const KM_OF_DEGREE = 111.195
const RADIANS = Math.PI / 180

/** Where a place lies. */
export function spotOf({ latitude, longitude }: Place, group: Group): Spot {
  const angle = within(latitude) * RADIANS
  return {
    x: planeOf(group) * PLANE_DEGREES + longitude,
    y: Math.log(Math.tan(Math.PI / 4 + angle / 2)) / RADIANS,
  }
}

/** Where a search begins: there, and where it reaches beyond the edge of the map, from the other edge too. */
export function searchedFrom(place: Place, group: Group, reachKm: number): Spot[] {
  const { x, y } = spotOf(place, group)
  const { longitude } = place
  const reachesOver = Math.abs(longitude) + widthOf(place, reachKm) > WORLD_DEGREES / 2
  if (!reachesOver) return [{ x, y }]
  return [
    { x, y },
    { x: longitude > 0 ? x - WORLD_DEGREES : x + WORLD_DEGREES, y },
  ]
}

/** Degrees of longitude that so many kilometres reach at the most. */
function widthOf({ latitude }: Place, km: number): number {
  const degrees = km / KM_OF_DEGREE
  return degrees / Math.cos(within(Math.abs(latitude) + degrees) * RADIANS)
}

function planeOf({ brand, gender, purpose }: Group): number {
  const ofBrand = createHash('sha256').update(brand).digest().readUInt16BE() % PLANES
  return (ofBrand * 2 + (gender === 'female' ? 0 : 1)) * PURPOSES.length + purpose
}

function within(latitude: number): number {
  return Math.max(-HIGHEST_LATITUDE, Math.min(HIGHEST_LATITUDE, latitude))
}
