// Sun, moon, stars and clouds over the garden.
import { type Frame, put } from './frame.ts'
import { BLEED, DESIGN, HORIZON, ROOT } from './layout.ts'
import type { Light } from './light.ts'

/** The sky's picture is a strip that is drawn as wide as the sky. */
export const SKY = { width: 8, height: BLEED.top + HORIZON }
export const STARS = { width: 560, height: 420 }
export const SUN_SIZE = 230
export const MOON_SIZE = 150
export const CLOUD_SIZE = 190

const FULL_WIDTH = DESIGN.width + 2 * BLEED.side
/** Where sun and moon rise and set, and how high they come: all of it within a phone's width. */
const ARC = { left: 30, right: 345, foot: HORIZON + 30, rise: 262 }
const CLOUD_LAP_MS = 190_000
const CLOUDS = [
  { y: 92, size: 1, from: 0.1 },
  { y: 152, size: 0.66, from: 0.42 },
  { y: 46, size: 0.8, from: 0.63 },
  { y: 128, size: 0.9, from: 0.86 },
] as const
/** Clouds pass over so much of the garden's width, and begin again out of sight. */
const CLOUD_WAY = 1_100
/** In the dark only so many clouds are seen, and these faintly. */
const TWINKLE_MS = 2_900

/** Puts the sky on a frame. */
export function arrangeSky(frame: Frame, light: Light, now: number, isCalm: boolean): void {
  const sky = put(frame, 'sky', ROOT.x, HORIZON)
  sky.pivotY = 1
  sky.scaleX = FULL_WIDTH / SKY.width
  if (light.darkness > 0.2) arrangeStars(frame, light.darkness, now, isCalm)
  if (light.sun !== null) riding(frame, 'sun', light.sun)
  if (light.moon !== null) riding(frame, 'moon', light.moon).opacity = 0.35 + 0.65 * light.darkness
  for (const { y, size, from } of CLOUDS) {
    const way = (from + (isCalm ? 0 : now / CLOUD_LAP_MS)) % 1
    const cloud = put(frame, 'cloud', ROOT.x + (way - 0.5) * CLOUD_WAY, y)
    cloud.scaleX = size
    cloud.scaleY = size
    cloud.opacity = Math.min(1, 8 * way, 8 * (1 - way))
  }
}

function arrangeStars(frame: Frame, darkness: number, now: number, isCalm: boolean) {
  const top = HORIZON - 40 - STARS.height
  for (const [place, side] of [-1, 0, 1].entries()) {
    const stars = put(frame, 'stars', ROOT.x + side * STARS.width, top)
    stars.pivotY = 0
    stars.scaleX = side === 0 ? 1 : -1
    const twinkle = isCalm ? 1 : 0.86 + 0.14 * Math.sin(now / TWINKLE_MS + place)
    stars.opacity = (darkness - 0.2) * 1.25 * twinkle
  }
}

function riding(frame: Frame, body: 'sun' | 'moon', way: number) {
  const x = ARC.left + (ARC.right - ARC.left) * way
  return put(frame, body, x, ARC.foot - ARC.rise * Math.sin(Math.PI * way))
}
