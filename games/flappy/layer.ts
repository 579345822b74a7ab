import type { Layout } from './layout.ts'
import type { Show } from './show.ts'

/** One part of the scene, such as the sky: created once, then told of sizes and frames. */
export interface Layer {
  /** The host has a new size. */
  fit(layout: Layout): void
  /** Brings it to the show's present look. */
  draw(show: Show, layout: Layout): void
}

/** From back to front. */
export const DEPTH = {
  sky: 0,
  star: 1,
  light: 2,
  cloud: 3,
  ridge: 4,
  hills: 5,
  grove: 6,
  gate: 7,
  cap: 8,
  glow: 9,
  ground: 10,
  ghost: 11,
  leaf: 12,
  bird: 13,
} as const

/** Phaser's blend mode for light, which adds up. */
export const ADD = 1
