// Looks at what was painted, planet by planet: a map that is drawn shows all of them (design §8).
import type { Layout, Point } from './layout.ts'
import type { AdventureView } from './view.ts'

/** Red, green, blue and opacity, 0 to 255 each. */
export type Pixel = ArrayLike<number>

export interface Probed {
  /** Shows the map with or without its planets. */
  hide(isHidden: boolean): void
  /** What is shown now at places in CSS pixels; null when it cannot be read. */
  read(places: readonly Point[]): Promise<readonly Pixel[] | null>
}

/** Where a planet is looked at, in radii from its middle: on its lit side. */
const SIDE: readonly Point[] = [-0.55, -0.35, -0.15, 0.05].flatMap((x) =>
  [-0.55, -0.35, -0.15, 0.05].map((y) => ({ x, y })),
)
/** A lit planet's brightest part is as bright as this, from 0 to 255; a ball without its map is not. */
const MIN_LIGHT = 110
/** So far in colour a planet stands off from the sky and the light around it. */
const MIN_APART = 40

/**
 * Whether a map shows every planet. While ships fly and the treasure is in sight, planets are dimmed
 * and the camera is elsewhere: nothing is told by them then. All is drawn at once; what was painted is
 * known later.
 */
export async function showsPlanets(
  { hide, read }: Probed,
  { planets }: Pick<Layout, 'planets'>,
  { phase }: Pick<AdventureView, 'phase'>,
): Promise<boolean> {
  if (phase === 'flying' || phase === 'revealed') return true
  const places = planets.flatMap(({ x, y, radius }) =>
    SIDE.map((part) => ({ x: x + part.x * radius, y: y + part.y * radius })),
  )
  hide(true)
  const hidden = read(places)
  hide(false)
  const shown = read(places)
  const [sky, seen] = await Promise.all([hidden, shown])
  if (!sky || !seen) return true
  return planets.every((_, planet) => {
    const [from, to] = [planet * SIDE.length, (planet + 1) * SIDE.length]
    return isPlanet(seen.slice(from, to), sky.slice(from, to))
  })
}

/** Whether most of these pixels are a lit planet's; ships that fly by cover only some. */
export function isPlanet(seen: readonly Pixel[], sky: readonly Pixel[]): boolean {
  const light = seen.map((pixel) => Math.max(...COLORS.map((color) => pixel[color] ?? 0)))
  const apart = seen.map((pixel, index) =>
    Math.hypot(...COLORS.map((color) => (pixel[color] ?? 0) - (sky[index]?.[color] ?? 0))),
  )
  return median(light) >= MIN_LIGHT && median(apart) >= MIN_APART
}

const COLORS = [0, 1, 2]

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? 0
}
