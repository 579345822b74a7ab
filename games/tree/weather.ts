// What falls and flies in the garden. Each piece is where its number and the time put it, so that a page
// that was hidden finds all of it where it should be by now.

import type { Season } from '../../machines/tree/season.ts'
import { FALLING_NAMES, type Frame, put } from './frame.ts'
import { HORIZON, ROOT } from './layout.ts'
import { chanceOf } from './seeded.ts'

/** Pieces that fall at once, by season, where all are drawn. */
const FALLING: Readonly<Record<Season, { pieces: number; fallMs: number }>> = {
  spring: { pieces: 16, fallMs: 9_000 },
  summer: { pieces: 5, fallMs: 11_000 },
  autumn: { pieces: 18, fallMs: 7_500 },
  winter: { pieces: 44, fallMs: 10_500 },
}
const FIREFLIES = 14
const FIREFLY_LAP_MS = 13_000
const FALL_FROM = 20
const FALL_TO = HORIZON + 110
/** Snow comes from the sky, petals and leaves from the tree. */
const SNOW_SPREAD = 460
const TREE_SPREAD = 250

/** What the tree or the sky lets fall. */
export function arrangeFalling(
  frame: Frame,
  season: Season,
  growth: number,
  now: number,
  share: number,
): void {
  const { pieces, fallMs } = FALLING[season]
  const isSnow = season === 'winter'
  // A sapling lets fall less, and from less high.
  const reach = isSnow ? 1 : 0.25 + 0.75 * growth
  const count = Math.round(pieces * share * (isSnow ? 1 : reach))
  const top = isSnow ? FALL_FROM - 60 : FALL_TO - (FALL_TO - FALL_FROM) * reach * 0.8
  for (let piece = 0; piece < count; piece += 1) {
    const lap = now / (fallMs * (0.8 + 0.4 * chanceOf(5, piece, 1))) + chanceOf(5, piece, 2)
    const part = lap % 1
    const of = (which: number) => chanceOf(5, piece + 100 * Math.floor(lap), which)
    const spread = (isSnow ? SNOW_SPREAD : TREE_SPREAD * reach) * (of(3) - 1 / 2)
    const drift = Math.sin(part * 9 + of(4) * 6) * 14 + part * 26
    const fallen = put(
      frame,
      FALLING_NAMES[piece % FALLING_NAMES.length] ?? 'falling-0',
      ROOT.x + spread + drift,
      top + (FALL_TO - top) * part,
    )
    const size = 0.7 + 0.6 * of(5)
    fallen.turn = now / 700 + of(6) * 6
    fallen.scaleX = size
    // A falling petal shows now its face, now its edge.
    fallen.scaleY = isSnow ? size : size * (0.35 + 0.65 * Math.abs(Math.cos(now / 420 + piece)))
    fallen.opacity = Math.min(1, 6 * part, 6 * (1 - part))
  }
}

/** Fireflies of a warm night. */
export function arrangeFireflies(frame: Frame, darkness: number, now: number, share: number): void {
  const count = Math.round(FIREFLIES * share)
  for (let fly = 0; fly < count; fly += 1) {
    const lap = now / (FIREFLY_LAP_MS * (0.7 + 0.6 * chanceOf(9, fly, 0)))
    const around = lap * 2 * Math.PI + fly
    const x = ROOT.x + (chanceOf(9, fly, 1) - 1 / 2) * 330 + 26 * Math.sin(around)
    const y = HORIZON + 60 - 110 * chanceOf(9, fly, 2) + 14 * Math.sin(around * 1.7)
    const light = put(frame, 'glow', x, y)
    light.glows = true
    light.scaleX = 0.11
    light.scaleY = 0.11
    light.opacity = darkness * Math.max(0, Math.sin(lap * 21 + fly * 2)) ** 2
  }
}

/** Whether there are fireflies: in the warm half of the year, when it is dark enough. */
export function hasFireflies(season: Season, darkness: number): boolean {
  return darkness > 0.5 && (season === 'spring' || season === 'summer')
}
