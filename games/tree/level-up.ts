// The tree came to a new level: light goes through its crown, and a gift sinks to the backpack.
import { type Frame, put } from './frame.ts'
import { PACK, ROOT } from './layout.ts'
import { chanceOf } from './seeded.ts'

export const LEVEL_UP_MS = 4_200
const BURST_MS = 1_600
const GIFT = { fromMs: 700, fliesMs: 2_600, endMs: 3_600 }
const SPARKS = 40
const HEARTS = 9

/**
 * Puts the moment on a frame.
 * @param top of the crown, in units of the design
 */
export function arrangeLevelUp(frame: Frame, elapsed: number, top: number): void {
  if (elapsed < 0 || elapsed > LEVEL_UP_MS) return
  const middle = (ROOT.y + top) / 2
  const reach = ROOT.y - top
  const light = put(frame, 'glow', ROOT.x, middle)
  light.glows = true
  const part = Math.min(1, elapsed / BURST_MS)
  light.scaleX = (reach / 64) * (0.5 + 0.6 * part)
  light.scaleY = light.scaleX
  light.opacity = 0.5 * Math.sin(Math.PI * part)
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const away = (elapsed - 60 - 300 * chanceOf(19, spark, 3)) / BURST_MS
    if (away < 0 || away > 1) continue
    const towards = chanceOf(19, spark) * 2 * Math.PI
    const far = reach * (0.2 + 0.75 * chanceOf(19, spark, 1)) * (1 - (1 - away) ** 3)
    const x = ROOT.x + Math.cos(towards) * far
    const shown = put(frame, 'spark', x, middle + Math.sin(towards) * far + 40 * away * away)
    shown.glows = true
    shown.scaleX = (1 - away) * (0.6 + chanceOf(19, spark, 2))
    shown.scaleY = shown.scaleX
  }
  arrangeHearts(frame, elapsed, middle)
  arrangeGift(frame, elapsed, top)
}

function arrangeHearts(frame: Frame, elapsed: number, middle: number) {
  for (let heart = 0; heart < HEARTS; heart += 1) {
    const part = (elapsed - 160 * heart) / 2_200
    if (part < 0 || part > 1) continue
    const x = ROOT.x + (chanceOf(21, heart) - 1 / 2) * 190 + 10 * Math.sin(part * 7 + heart)
    const shown = put(frame, 'heart', x, middle + 60 - 190 * part)
    const size = Math.sin(Math.PI * part) * (0.5 + 0.5 * chanceOf(21, heart, 1))
    shown.scaleX = size
    shown.scaleY = size
  }
}

function arrangeGift(frame: Frame, elapsed: number, top: number) {
  const shownMs = elapsed - GIFT.fromMs
  if (shownMs < 0 || elapsed > GIFT.endMs) return
  const rest = Math.max(40, top - 8)
  const rises = Math.min(1, shownMs / 500)
  const falls = Math.max(0, (elapsed - GIFT.fliesMs) / (GIFT.endMs - GIFT.fliesMs))
  const gift = put(frame, 'gift', ROOT.x, rest + 60 * (1 - rises) + (PACK.y - rest) * falls * falls)
  // It springs out a little too large, hangs in the air, and is small when it comes to the backpack.
  const sprung = rises < 1 ? 1.15 * rises : 1 + 0.15 * Math.max(0, 1 - (shownMs - 500) / 300)
  gift.scaleX = sprung * (1 - 0.6 * falls)
  gift.scaleY = gift.scaleX
  gift.turn = 0.07 * Math.sin(elapsed / 210)
}
