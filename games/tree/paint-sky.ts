// The sky of the hour, and what stands in it.
import { circle, type Painter } from '../stage/picture.ts'
import { paintSoftLight } from '../stage/soft-light.ts'
import { css, type Light } from './light.ts'
import { chanceOf } from './seeded.ts'

/** The sky from its top to the horizon; the origin in its middle. */
export function paintSky(painter: Painter, width: number, height: number, { sky }: Light): void {
  const air = painter.createLinearGradient(0, -height / 2, 0, height / 2)
  air.addColorStop(0, css(sky[0]))
  air.addColorStop(0.62, css(sky[1]))
  air.addColorStop(1, css(sky[2]))
  painter.fillStyle = air
  painter.fillRect(-width / 2, -height / 2, width, height)
}

/** Stars, more of them far up. */
export function paintStars(painter: Painter, width: number, height: number): void {
  for (let star = 0; star < 110; star += 1) {
    const chance = (which: number) => chanceOf(3, star, which)
    const x = (chance(0) - 1 / 2) * width
    const y = (chance(1) ** 1.4 - 1 / 2) * height
    painter.globalAlpha = 0.25 + 0.75 * chance(2) ** 2
    painter.fillStyle = chance(3) > 0.8 ? '#ffe2c4' : '#fdfbff'
    circle(painter, x, y, 0.5 + 0.9 * chance(4) ** 3)
    painter.fill()
  }
  painter.globalAlpha = 1
}

/** The sun in its own haze. */
export function paintSun(painter: Painter, size: number, { sky }: Light): void {
  const haze = [
    [0, 'rgba(255, 250, 226, 0.95)'],
    [0.24, 'rgba(255, 238, 190, 0.5)'],
    [1, css(sky[2], 0)],
  ] as const
  paintSoftLight(painter, size / 2, haze, size * 0.1)
  painter.fillStyle = '#fffbe9'
  circle(painter, 0, 0, size * 0.13)
  painter.fill()
}

/** The moon, nearly full. */
export function paintMoon(painter: Painter, size: number): void {
  const haze = [
    [0, 'rgba(232, 226, 255, 0.5)'],
    [1, 'rgba(232, 226, 255, 0)'],
  ] as const
  paintSoftLight(painter, size / 2, haze, size * 0.1)
  const radius = size * 0.16
  const face = painter.createRadialGradient(-radius / 2, -radius / 2, radius / 4, 0, 0, radius)
  face.addColorStop(0, '#fffdf2')
  face.addColorStop(1, '#e6dcf5')
  painter.fillStyle = face
  circle(painter, 0, 0, radius)
  painter.fill()
  painter.fillStyle = 'rgba(160, 148, 196, 0.34)'
  for (const [x, y, wide] of [
    [0.3, -0.2, 0.26],
    [-0.2, 0.34, 0.2],
    [0.36, 0.42, 0.13],
    [-0.4, -0.16, 0.12],
  ] as const) {
    circle(painter, x * radius, y * radius, wide * radius)
    painter.fill()
  }
}

/** A cloud in the sky's own colours. */
export function paintCloud(painter: Painter, size: number, { sky, darkness }: Light): void {
  painter.globalAlpha = 0.8 - 0.5 * darkness
  const air = painter.createLinearGradient(0, -size * 0.16, 0, size * 0.14)
  air.addColorStop(0, darkness > 0.6 ? css(sky[2]) : '#ffffff')
  air.addColorStop(1, css(sky[2], 0.2))
  painter.fillStyle = air
  painter.beginPath()
  for (const [x, y, wide] of [
    [-0.3, 0.05, 0.1],
    [-0.14, -0.02, 0.13],
    [0.06, -0.05, 0.16],
    [0.24, 0.03, 0.12],
  ] as const) {
    painter.moveTo((x + wide) * size, y * size)
    painter.arc(x * size, y * size, wide * size, 0, 2 * Math.PI)
  }
  painter.rect(-0.34 * size, 0.05 * size, 0.6 * size, 0.1 * size)
  painter.fill()
  painter.globalAlpha = 1
}

/**
 * Lays the hour's light over what is painted, and over nothing else.
 * @param share how much of it, 0 to 1: what is pale keeps its own
 */
export function veil(
  painter: Painter,
  width: number,
  height: number,
  { veil, veilDepth }: Light,
  share: number,
): void {
  painter.globalCompositeOperation = 'source-atop'
  painter.fillStyle = css(veil, veilDepth * share)
  painter.fillRect(-width / 2, -height / 2, width, height)
  painter.globalCompositeOperation = 'source-over'
}
