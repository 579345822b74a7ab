// Where planets, ships and labels stand in a host of any size. Each arrangement is drawn up for a
// design size and stretched to the host; planets themselves stay round.

export interface Point {
  x: number
  y: number
}

export interface PlanetPlace extends Point {
  radius: number
  /** Where the label's top is; the label is centred under the planet. */
  labelY: number
  /** The label may be this wide. */
  labelWidth: number
  /** The middle of the multiplier's badge, on the planet's edge. */
  badge: Point
  /** The middle of the badge of planned ships, on the planet itself. */
  planBadge: Point
}

export interface Layout {
  width: number
  height: number
  /** CSS pixels a design unit. */
  scale: number
  /** In the order of PLANETS. */
  planets: readonly PlanetPlace[]
  /** Where the treasure planet opens, and how large it is there. */
  stage: Point & { radius: number }
  /** From where everyone's ships rise: the edge of what is free below. */
  home: Point
  homeWidth: number
}

/** The host, and what of it is covered by the page (its padding), in CSS pixels. */
export interface Host {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
}

/** A planet's middle in an arrangement. */
type Spot = readonly [x: number, y: number]

interface Arrangement {
  width: number
  height: number
  /** The columns that a row has at most, for the width of labels. */
  columns: number
  spots: readonly Spot[]
  stageY: number
  /** Radius in design units, in the order of PLANETS. */
  radii: readonly number[]
  /** Any smaller, and its labels would meet. */
  minScale: number
}

/** Of planets that have room. */
const RADII = [21, 27, 25, 39, 32, 30, 29, 34] as const

// The farther from home below, the more a planet pays.
const TALL: Arrangement = {
  width: 375,
  height: 667,
  columns: 3,
  spots: [
    [64, 540],
    [188, 562],
    [311, 536],
    [96, 392],
    [276, 376],
    [84, 232],
    [286, 214],
    [186, 76],
  ],
  stageY: 300,
  radii: RADII,
  minScale: 0.8,
}
const SQUARE: Arrangement = {
  width: 375,
  height: 462,
  columns: 3,
  spots: [
    [63, 338],
    [188, 348],
    [311, 336],
    [104, 204],
    [270, 200],
    [62, 68],
    [312, 66],
    [187, 56],
  ],
  stageY: 214,
  radii: RADII,
  minScale: 0.76,
}
const WIDE: Arrangement = {
  width: 667,
  height: 338,
  columns: 4,
  spots: [
    [84, 236],
    [246, 232],
    [414, 238],
    [584, 226],
    [96, 68],
    [262, 72],
    [430, 68],
    [590, 66],
  ],
  stageY: 172,
  radii: RADII,
  minScale: 0.8,
}
// Saturn's rings want more room than a column at the edge has.
const LOW: Arrangement = {
  width: 375,
  height: 292,
  columns: 4,
  spots: [
    [46, 192],
    [138, 196],
    [232, 192],
    [326, 190],
    [138, 52],
    [44, 46],
    [237, 44],
    [326, 46],
  ],
  stageY: 170,
  radii: [20, 25, 23, 34, 25, 27, 26, 31],
  minScale: 0,
}

const MAX_SCALE = 1.7
const LABEL_GAP = 8
/** Longer names end in dots. */
const MAX_LABEL = 140
const STAGE_RADIUS = 92
/** The badge's middle from the planet's, aside and up, in radii. */
const BADGE_AT = 0.78
/** The middle of the badge of planned ships below the planet's, in radii. */
const PLAN_AT = 0.42
/** So much lower than the multiplier's, in CSS pixels. */
const BADGES_APART = 20.5
/** Taps this much beyond a planet's edge still mean it, and on all of a thumb's 48, in CSS pixels. */
const TAP_ROOM = 16
const MIN_TAP = 34

/** The layout for a host: of the arrangements the one in which planets are largest. */
export function layoutOf(host: Host): Layout {
  const width = Math.max(1, host.width - host.left - host.right)
  const height = Math.max(1, host.height - host.top - host.bottom)
  const scaleOf = (it: Arrangement) => Math.min(width / it.width, height / it.height, MAX_SCALE)
  const chosen = [TALL, SQUARE, WIDE]
    .filter((it) => scaleOf(it) >= it.minScale)
    .reduce((best, it) => (best === LOW || scaleOf(it) > scaleOf(best) ? it : best), LOW)
  const scale = scaleOf(chosen)
  const labelWidth = Math.min(width / chosen.columns - 6, MAX_LABEL)
  const planets = chosen.spots.map(([x, y], index): PlanetPlace => {
    const radius = (chosen.radii[index] ?? 0) * scale
    const across = host.left + (x / chosen.width) * width
    const middle = host.top + (y / chosen.height) * height
    return {
      x: across,
      y: middle,
      radius,
      labelY: middle + radius + LABEL_GAP * scale,
      labelWidth,
      badge: { x: across + radius * BADGE_AT, y: middle - radius * BADGE_AT },
      planBadge: {
        x: across,
        y: middle + Math.max(radius * PLAN_AT, BADGES_APART - radius * BADGE_AT),
      },
    }
  })
  return {
    width: host.width,
    height: host.height,
    scale,
    planets,
    stage: {
      x: host.left + width / 2,
      y: host.top + (chosen.stageY / chosen.height) * height,
      radius: STAGE_RADIUS * scale,
    },
    home: { x: host.left + width / 2, y: host.height - host.bottom },
    homeWidth: width,
  }
}

/** The planet that a tap means, label included; null beside all. */
export function planetAt(layout: Layout, x: number, y: number): number | null {
  let nearest: number | null = null
  let min = Number.POSITIVE_INFINITY
  for (const [planet, place] of layout.planets.entries()) {
    const distance = Math.hypot(x - place.x, y - place.y)
    const isOnPlanet = distance <= Math.max(MIN_TAP, place.radius + TAP_ROOM)
    const isOnLabel =
      Math.abs(x - place.x) <= place.labelWidth / 2 &&
      y > place.y &&
      y < place.labelY + LABEL_HEIGHT
    if ((isOnPlanet || isOnLabel) && distance < min) {
      nearest = planet
      min = distance
    }
  }
  return nearest
}

/** Two lines of a label, in CSS pixels. */
export const LABEL_HEIGHT = 38
