// Light that is painted: the same round glow and the same spark shine in every game, each in its own colours.
import type { Painter } from './picture.ts'

/** Colours by how far out they are, 0 in the middle to 1 at the rim. */
export type Stops = readonly (readonly [offset: number, color: string])[]

/**
 * Paints round light around the origin.
 * @param core so far out the first colour is whole
 */
export function paintSoftLight(painter: Painter, radius: number, stops: Stops, core = 0): void {
  const light = painter.createRadialGradient(0, 0, core, 0, 0, radius)
  for (const [offset, color] of stops) light.addColorStop(offset, color)
  painter.fillStyle = light
  painter.fillRect(-radius, -radius, 2 * radius, 2 * radius)
}

/** How a spark is painted; lengths in design units. */
interface Spark {
  /** Of the soft point. */
  radius: number
  stops: Stops
  /** Of the thin cross: its colour, and half its length and its width. */
  cross: string
  reach: number
  thin: number
}

/** Paints a soft point with a thin cross. */
export function paintSparkle(painter: Painter, { radius, stops, cross, reach, thin }: Spark): void {
  paintSoftLight(painter, radius, stops)
  painter.fillStyle = cross
  for (const [across, down] of [
    [thin, reach],
    [reach, thin],
  ] as const) {
    painter.beginPath()
    painter.ellipse(0, 0, across, down, 0, 0, 2 * Math.PI)
    painter.fill()
  }
}
