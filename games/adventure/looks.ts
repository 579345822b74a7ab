// How each planet looks besides its pictures, in the order of PLANETS.
import type { PlanetName } from '../../contract/planets.ts'

export interface PlanetStyle {
  name: PlanetName
  /** Light of its air, as a tint. */
  air: number
  /** Lean of its axis, in degrees. */
  tilt: number
  /** Milliseconds that a turn takes. */
  dayMs: number
}

export const STYLES: readonly PlanetStyle[] = [
  { name: 'mercury', air: 0xe8cfb8, tilt: 4, dayMs: 46_000 },
  { name: 'venus', air: 0xffd68a, tilt: -8, dayMs: 60_000 },
  { name: 'mars', air: 0xff9a6b, tilt: 18, dayMs: 34_000 },
  { name: 'jupiter', air: 0xffd9b0, tilt: 8, dayMs: 26_000 },
  { name: 'saturn', air: 0xffe3a6, tilt: 20, dayMs: 28_000 },
  { name: 'uranus', air: 0x9ff6f4, tilt: -62, dayMs: 38_000 },
  { name: 'neptune', air: 0x7fa8ff, tilt: 24, dayMs: 36_000 },
  { name: 'kepler', air: 0xd48bff, tilt: 14, dayMs: 30_000 },
]

export const SATURN = 4
/** In radii of the ball: the rings' picture, and how far and how high what is drawn in it reaches. */
export const RINGS = { width: 4.7, reach: 2.23, rise: 0.63 } as const
