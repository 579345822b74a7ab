// The wheel's colours. It is a thing of brass and enamel, the same by day and by night.
import type { Sector } from '../../contract/turntable.ts'

/** An enamelled sector: its light middle, its dark edges, and the colour of what stands on it. */
export interface Enamel {
  light: string
  deep: string
  text: string
  textShadow: string
}

const CREAM = { text: '#fff6dd', textShadow: 'rgba(30, 6, 34, 0.36)' }
const UMBER = { text: '#4d2203', textShadow: 'rgba(255, 246, 210, 0.3)' }

/** Two of each tier, so that equal neighbours still differ. */
const ENAMELS: Record<Sector['tier'], readonly [Enamel, Enamel]> = {
  small: [
    { light: '#6d3a86', deep: '#2c1243', ...CREAM },
    { light: '#a03a6c', deep: '#4c1138', ...CREAM },
  ],
  medium: [
    { light: '#ff8468', deep: '#b02c4c', ...CREAM },
    { light: '#f4706f', deep: '#9c2350', ...CREAM },
  ],
  big: [
    { light: '#ffe39a', deep: '#c98a22', ...UMBER },
    { light: '#ffdb86', deep: '#bf7c1c', ...UMBER },
  ],
  jackpot: [
    { light: '#ff5d78', deep: '#7d0a32', ...CREAM },
    { light: '#ff5d78', deep: '#7d0a32', ...CREAM },
  ],
}

/** What a sector is enamelled in. */
export function enamelOf(tier: Sector['tier'], index: number): Enamel {
  return ENAMELS[tier][index % 2 === 0 ? 0 : 1]
}

export const BRASS = {
  bright: '#fff0bd',
  light: '#f6cf73',
  middle: '#c98f35',
  dark: '#7c4813',
  deep: '#3d2005',
}

/** Flakes of a big win, as tints. */
export const FLAKES = [0xffd36b, 0xff5f7e, 0xfff1cc, 0xb37bff, 0x6fd3ff]

export const WHITE = 0xffffff
/** Rays that are seen on a light page, as a tint. */
export const DAY_RAYS = 0xffb940
/** How much of the shadow a light page shows. */
export const DAY_SHADOW = 0.5
