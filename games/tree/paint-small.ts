// Small things: what falls and what shines.

import type { Season } from '../../machines/tree/season.ts'
import { circle, type Painter } from '../stage/picture.ts'
import { paintLeaf } from './paint-tree.ts'
import type { Colors } from './palette.ts'

/** Soft warm light. */
export function paintGlow(painter: Painter, size: number): void {
  const light = painter.createRadialGradient(0, 0, 0, 0, 0, size / 2)
  light.addColorStop(0, 'rgba(255, 244, 206, 0.95)')
  light.addColorStop(0.18, 'rgba(255, 216, 140, 0.55)')
  light.addColorStop(0.5, 'rgba(255, 190, 120, 0.16)')
  light.addColorStop(1, 'rgba(255, 180, 120, 0)')
  painter.fillStyle = light
  painter.fillRect(-size / 2, -size / 2, size, size)
}

/** What the tree keeps the light from. */
export function paintShade(painter: Painter, size: number): void {
  const shade = painter.createRadialGradient(0, 0, size * 0.1, 0, 0, size / 2)
  shade.addColorStop(0, 'rgba(30, 18, 56, 0.9)')
  shade.addColorStop(1, 'rgba(30, 18, 56, 0)')
  painter.fillStyle = shade
  painter.fillRect(-size / 2, -size / 2, size, size)
}

/** A petal, a leaf or a flake of snow. */
export function paintFalling(
  painter: Painter,
  season: Season,
  { falling }: Colors,
  index: number,
): void {
  painter.fillStyle = falling[index % falling.length] ?? '#fff'
  if (season !== 'winter') {
    paintLeaf(painter, season === 'autumn' ? 9 : 7)
    return
  }
  painter.globalAlpha = 0.9
  circle(painter, 0, 0, 2.1)
  painter.fill()
}

/** A drop of water that falls. */
export function paintDrop(painter: Painter): void {
  const water = painter.createLinearGradient(0, -5, 0, 5)
  water.addColorStop(0, 'rgba(214, 240, 255, 0.35)')
  water.addColorStop(1, 'rgba(150, 212, 255, 0.95)')
  painter.fillStyle = water
  painter.beginPath()
  painter.moveTo(0, -5.5)
  painter.quadraticCurveTo(2.6, 1.4, 2.2, 3)
  painter.arc(0, 3, 2.2, 0, Math.PI)
  painter.quadraticCurveTo(-2.6, 1.4, 0, -5.5)
  painter.fill()
}

/** A spark: a soft point with a thin cross. */
export function paintSpark(painter: Painter): void {
  const shine = painter.createRadialGradient(0, 0, 0, 0, 0, 8)
  shine.addColorStop(0, 'rgba(255, 255, 248, 1)')
  shine.addColorStop(0.35, 'rgba(255, 206, 220, 0.7)')
  shine.addColorStop(1, 'rgba(255, 160, 190, 0)')
  painter.fillStyle = shine
  painter.fillRect(-8, -8, 16, 16)
  painter.fillStyle = 'rgba(255, 250, 236, 0.9)'
  for (const [across, down] of [
    [1, 12],
    [12, 1],
  ] as const) {
    painter.beginPath()
    painter.ellipse(0, 0, across, down, 0, 0, 2 * Math.PI)
    painter.fill()
  }
}

/** A heart. */
export function paintHeart(painter: Painter, size: number): void {
  const half = size / 2
  const red = painter.createLinearGradient(-half, -half, half, half)
  red.addColorStop(0, '#ff9dbb')
  red.addColorStop(1, '#e8356f')
  painter.fillStyle = red
  painter.beginPath()
  painter.moveTo(0, half * 0.9)
  painter.bezierCurveTo(-half * 1.5, -half * 0.1, -half * 0.8, -half * 1.2, 0, -half * 0.4)
  painter.bezierCurveTo(half * 0.8, -half * 1.2, half * 1.5, -half * 0.1, 0, half * 0.9)
  painter.fill()
}

/** A person's face, round and with a rim; the rim alone where it could not be had. */
export function paintFace(
  painter: Painter,
  size: number,
  face: HTMLImageElement | undefined,
): void {
  const radius = size / 2 - 1
  circle(painter, 0, 0, radius)
  painter.fillStyle = '#fff4f8'
  painter.fill()
  if (!face) return
  circle(painter, 0, 0, radius - 3)
  painter.clip()
  painter.drawImage(face, -radius, -radius, 2 * radius, 2 * radius)
}
