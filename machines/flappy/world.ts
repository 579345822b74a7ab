// What the sky of Flappy Bird measures (design §4). All is counted in whole units, so that every phone
// and the server fly the same: of 3,600 units a pixel, a speed of 1 px/s is 60 units a step, and a pull
// of 1 px/s² is 1 unit a step more with every step.
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'

/** Units in a pixel of the world. */
export const UNITS_PER_PX = STEPS_PER_SECOND * STEPS_PER_SECOND

/** Of the world that a phone shows, in px; the ground begins where the sky ends. */
export const WORLD_PX = { width: 288, height: 400 } as const

/** The bird is a circle, and always so far from the world's left edge, in px. */
export const BIRD_PX = { radius: 11, x: 78 } as const

/** Each gate is two pillars, one over the other, in px. */
export const PILLAR_PX = { width: 52 } as const

/** Whole pixels in units. */
export function units(px: number): number {
  return px * UNITS_PER_PX
}

/** Whole px/s in units a step. */
export function unitsAStep(pxPerSecond: number): number {
  return pxPerSecond * STEPS_PER_SECOND
}
