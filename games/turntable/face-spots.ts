// Where on the face bare enamel has to be seen, and in which colour: whoever painted it is judged by
// what is there. Between prize and amount, clear of the spokes, on either side of each sector.

import type { TurntableTuning } from '../../contract/turntable.ts'
import { degrees } from '../stage/arithmetic.ts'
import { enamelOf } from './palette.ts'
import { SECTOR_DEGREES } from './view.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Red, green, blue and opacity, 0 to 255 each. */
export type Pixel = ArrayLike<number>

export interface Spot {
  sector: number
  /** From the wheel's middle, in design units. */
  x: number
  y: number
  color: Rgb
}

const RADIUS = 112
const ASIDE = 14.5
/** So far the enamel has gone there from its light colour to its deep one. */
const DARKENED = 0.3
/** How far a colour may be off, by engraved lines and rounding; another enamel, or none, is farther. */
const TOLERANCE = 40
const OPAQUE = 250

/**
 * Two spots of each sector.
 * @param angle how far the face is turned, in degrees clockwise
 */
export function enamelSpots({ sectors }: Pick<TurntableTuning, 'sectors'>, angle: number): Spot[] {
  return sectors.flatMap(({ tier }, sector) => {
    const { light, deep } = enamelOf(tier, sector)
    const color = mix(rgbOf(light), rgbOf(deep), DARKENED)
    return [-ASIDE, ASIDE].map((aside) => {
      const turn = degrees(angle + (sector + 1 / 2) * SECTOR_DEGREES + aside - 90)
      return { sector, x: Math.cos(turn) * RADIUS, y: Math.sin(turn) * RADIUS, color }
    })
  })
}

/** Whether a pixel is a spot's enamel. */
export function isEnamel(pixel: Pixel, { color }: Pick<Spot, 'color'>): boolean {
  if ((pixel[3] ?? 0) < OPAQUE) return false
  return Math.hypot(...color.map((part, index) => part - (pixel[index] ?? 0))) <= TOLERANCE
}

/** A colour seen through something that lies over it. */
export function seenThrough(color: Rgb, over: Pixel): Rgb {
  const opacity = (over[3] ?? 0) / 255
  return mix(color, [over[0] ?? 0, over[1] ?? 0, over[2] ?? 0], opacity)
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part
  return [channel(0), channel(1), channel(2)]
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
