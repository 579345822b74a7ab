// The light over the garden by the couple's own clock. Pure: colours are [red, green, blue], 0 to 255.

export type Rgb = readonly [number, number, number]

export interface Light {
  /** The sky's colours from its top to the horizon. */
  sky: readonly [Rgb, Rgb, Rgb]
  /** What lies over all that the light falls on, and how much of it, 0 to 1. */
  veil: Rgb
  veilDepth: number
  /** 0 by day, 1 at night. */
  darkness: number
  /** Where sun and moon are on their ways over the sky, 0 rising to 1 setting; null below the horizon. */
  sun: number | null
  moon: number | null
}

type Look = Pick<Light, 'sky' | 'veil' | 'veilDepth' | 'darkness'>

const NIGHT: Look = {
  sky: [
    [10, 11, 38],
    [33, 26, 80],
    [92, 58, 122],
  ],
  veil: [24, 12, 84],
  veilDepth: 0.5,
  darkness: 1,
}
const DAWN: Look = {
  sky: [
    [88, 100, 178],
    [226, 150, 182],
    [255, 214, 170],
  ],
  veil: [214, 96, 142],
  veilDepth: 0.17,
  darkness: 0.3,
}
const DAY: Look = {
  sky: [
    [84, 164, 236],
    [156, 210, 248],
    [236, 247, 255],
  ],
  veil: [255, 240, 200],
  veilDepth: 0.03,
  darkness: 0,
}
const DUSK: Look = {
  sky: [
    [62, 48, 122],
    [206, 96, 136],
    [255, 170, 112],
  ],
  veil: [146, 44, 110],
  veilDepth: 0.26,
  darkness: 0.45,
}

/** What the light is like at a minute of the day; between two of them it passes from one to the other. */
const HOURS: readonly (readonly [minute: number, look: Look])[] = [
  [0, NIGHT],
  [290, NIGHT],
  [360, DAWN],
  [450, DAY],
  [1040, DAY],
  [1120, DUSK],
  [1210, NIGHT],
  [1440, NIGHT],
]
const SUNRISE = 330
const SUNSET = 1140
const DAY_MINUTES = 1440

/**
 * The light at a time of day.
 * @param minute of the day, 0 to 1,440
 */
export function lightAt(minute: number): Light {
  const next = HOURS.findIndex(([at]) => at > minute)
  const after = HOURS[next] ?? [DAY_MINUTES, NIGHT]
  const before = HOURS[Math.max(0, next - 1)] ?? [0, NIGHT]
  const part = (minute - before[0]) / Math.max(1, after[0] - before[0])
  return { ...mixed(before[1], after[1], part), ...wandering(minute) }
}

/** A colour as a canvas takes it. */
export function css([red, green, blue]: Rgb, opacity = 1): string {
  return `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${opacity})`
}

function wandering(minute: number): Pick<Light, 'sun' | 'moon'> {
  const isUp = minute >= SUNRISE && minute <= SUNSET
  const sinceSunset = (minute - SUNSET + DAY_MINUTES) % DAY_MINUTES
  return {
    sun: isUp ? (minute - SUNRISE) / (SUNSET - SUNRISE) : null,
    moon: isUp ? null : sinceSunset / (DAY_MINUTES - SUNSET + SUNRISE),
  }
}

function mixed(one: Look, other: Look, part: number): Look {
  const [top, middle, low] = one.sky
  const [otherTop, otherMiddle, otherLow] = other.sky
  return {
    sky: [
      between(top, otherTop, part),
      between(middle, otherMiddle, part),
      between(low, otherLow, part),
    ],
    veil: between(one.veil, other.veil, part),
    veilDepth: one.veilDepth + (other.veilDepth - one.veilDepth) * part,
    darkness: one.darkness + (other.darkness - one.darkness) * part,
  }
}

function between(one: Rgb, other: Rgb, part: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * part,
    one[1] + (other[1] - one[1]) * part,
    one[2] + (other[2] - one[2]) * part,
  ]
}
