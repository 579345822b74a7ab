// How far apart two places are, and how much of that is told (design §4).

/** Degrees north and east. */
export interface Place {
  latitude: number
  longitude: number
}

const EARTH_KM = 6_371.0088
const RADIANS = Math.PI / 180
/** Nearer than this is told as one. */
const NEAR_KM = 2

/** Along a great circle, in kilometres (haversine, which is exact for small distances too). */
export function kmBetween(one: Place, other: Place): number {
  const north = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2)
  const east = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2)
  const cosines = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS)
  const chord = north * north + cosines * east * east
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** What is told of a distance: whole kilometres, and 1 for everything under two. */
export function toldKm(km: number): number {
  return km < NEAR_KM ? 1 : Math.round(km)
}
