// One of the two waters: the can comes, tilts, water falls, the ground sparkles, the can goes.
import { smooth } from '../stage/arithmetic.ts'
import { type Frame, put } from './frame.ts'
import { ROOT } from './layout.ts'
import type { Watering } from './look.ts'
import { chanceOf } from './seeded.ts'

export const WATERING_MS = 3_200
/** From here on the drops have reached the ground, and the tree takes what they bring. */
export const SOAKED_MS = 1_900

const COMES_MS = 600
const POURS_MS = { from: 700, to: 2_300 }
const GOES_MS = 2_600
const AWAY = { x: 210, y: -20 }
/** Where the can is held, and how far it tilts, beside the root. */
const HELD = { x: 78, y: -118 }
const TILT = 0.62
/** Its spout when tilted, from where it is held. */
const SPOUT = { x: -44, y: 14 }
const DROPS = 22
const DROP_FALL_MS = 460
const SPARKS = 14
const FACE = { x: 6, y: -62 }

/** Puts a watering on a frame; nothing of it once it is over. */
export function arrangeWatering(frame: Frame, { isMine, since }: Watering, now: number): void {
  const elapsed = now - since
  if (elapsed < 0 || elapsed > WATERING_MS) return
  // It is drawn as coming from the right; mine is its mirror image.
  const side = isMine ? -1 : 1
  const there = smooth(elapsed / COMES_MS) * (1 - smooth((elapsed - GOES_MS) / COMES_MS))
  const x = ROOT.x + side * (HELD.x + AWAY.x * (1 - there))
  const y = ROOT.y + HELD.y + AWAY.y * (1 - there) + 3 * Math.sin(elapsed / 260)
  arrangeDrops(frame, elapsed, side)
  const can = put(frame, 'can', x, y)
  can.scaleX = side
  can.turn = -side * TILT * tiltAt(elapsed)
  can.opacity = Math.min(1, 2 * there)
  const face = put(frame, isMine ? 'my-face' : 'partner-face', x + side * FACE.x, y + FACE.y)
  const pop = smooth((elapsed - COMES_MS / 2) / 400) * can.opacity
  face.scaleX = pop
  face.scaleY = pop
  arrangeSparks(frame, elapsed)
}

function tiltAt(elapsed: number): number {
  return smooth((elapsed - COMES_MS) / 350) * (1 - smooth((elapsed - POURS_MS.to) / 300))
}

function arrangeDrops(frame: Frame, elapsed: number, side: number) {
  for (let drop = 0; drop < DROPS; drop += 1) {
    const leftAt = POURS_MS.from + 260 + ((POURS_MS.to - POURS_MS.from - 300) * drop) / DROPS
    const part = (elapsed - leftAt) / DROP_FALL_MS
    if (part < 0 || part > 1) continue
    const spread = (chanceOf(13, drop) - 1 / 2) * 26
    const falls = ROOT.y + 2 - (ROOT.y + HELD.y + SPOUT.y)
    const shown = put(
      frame,
      'drop',
      ROOT.x + side * (HELD.x + SPOUT.x - 20 * part) + spread * part,
      ROOT.y + HELD.y + SPOUT.y + falls * part * part,
    )
    shown.scaleY = 0.7 + 0.6 * part
  }
}

function arrangeSparks(frame: Frame, elapsed: number) {
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const part = (elapsed - 1_300 - 90 * spark) / 800
    if (part < 0 || part > 1) continue
    const shown = put(
      frame,
      'spark',
      ROOT.x + (chanceOf(15, spark) - 1 / 2) * 130,
      ROOT.y + 4 - 46 * part * (0.5 + chanceOf(15, spark, 1)),
    )
    shown.glows = true
    const size = Math.sin(Math.PI * part) * (0.5 + 0.6 * chanceOf(15, spark, 2))
    shown.scaleX = size
    shown.scaleY = size
  }
}
