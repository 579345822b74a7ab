import type { Camera } from './camera.ts'
import type { Hour } from './hour.ts'
import type { Layout } from './layout.ts'
import type { Show } from './show.ts'

/** One part of the scene, such as the sky: created once, then told of sizes and frames. */
export interface Layer {
  /** The host has a new size. */
  fit(layout: Layout): void
  /** Brings it to the show's present look. */
  draw(show: Show, layout: Layout, camera: Camera): void
}

/** From back to front. */
export const DEPTH = {
  sky: 0,
  home: 1,
  halo: 2,
  ringBehind: 3,
  planet: 4,
  ringBefore: 5,
  chosen: 6,
  ship: 7,
  face: 8,
  dusk: 9,
  rays: 10,
  hollow: 11,
  lid: 12,
  treasure: 13,
  bowl: 14,
  ringOnStage: 15,
  piece: 16,
  flare: 17,
} as const

/** Phaser's blend modes: light that adds up, and paint. */
export const ADD = 1
const NORMAL = 0

/** How light is laid on the sky of an hour. */
export function lightOf(hour: Hour): number {
  return hour.glows ? ADD : NORMAL
}
