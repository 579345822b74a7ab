// How the world of the rules lies on a host of any size: as wide as the rules' own world on a phone held
// upright, with more of the way ahead in sight on a wide one.
import { BIRD_PX, WORLD_PX } from '../../machines/flappy/world.ts'

export interface Layout {
  width: number
  height: number
  /** CSS pixels a pixel of the world. */
  scale: number
  /** Where the world's left edge and the top of its sky are, in CSS pixels. */
  left: number
  skyTop: number
  /** Where the sky ends and the ground begins, in CSS pixels. */
  groundTop: number
}

/** The ground is at least so high, in px of the world, and no higher than its picture. */
const MIN_GROUND_PX = 44
const MAX_GROUND_PX = 140
/** Of what the sky leaves free, the ground takes so much. */
const GROUND_SHARE = 0.55
/** Where the bird is, as a share of a wide host. */
const BIRD_SHARE = 0.27

/** The layout for a host, in CSS pixels. */
export function layoutOf(width: number, height: number): Layout {
  const scale = Math.min(width / WORLD_PX.width, height / (WORLD_PX.height + MIN_GROUND_PX))
  const sky = WORLD_PX.height * scale
  const free = (height - sky) * GROUND_SHARE
  const ground = Math.min(Math.max(free, MIN_GROUND_PX * scale), MAX_GROUND_PX * scale)
  return {
    width,
    height,
    scale,
    left: Math.max(0, width * BIRD_SHARE - BIRD_PX.x * scale),
    skyTop: height - ground - sky,
    groundTop: height - ground,
  }
}

/** Where a place of the world is across, in CSS pixels. */
export function acrossOf({ left, scale }: Layout, xPx: number): number {
  return left + xPx * scale
}

/** Where a height of the world is, from the top down, in CSS pixels. */
export function downOf({ skyTop, scale }: Layout, heightPx: number): number {
  return skyTop + heightPx * scale
}
