// Small things: what falls and what shines.

import type { Season } from '../../machines/tree/season.ts'
import { circle, type Painter } from '../stage/picture.ts'
import { IN_ORNAMENT, type Person } from '../stage/round-face.ts'
import { paintSoftLight, paintSparkle } from '../stage/soft-light.ts'
import { paintLeaf } from './paint-tree.ts'
import type { Colors } from './palette.ts'

/** Soft warm light. */
export function paintGlow(painter: Painter, size: number): void {
  paintSoftLight(painter, size / 2, [
    [0, 'rgba(255, 244, 206, 0.95)'],
    [0.18, 'rgba(255, 216, 140, 0.55)'],
    [0.5, 'rgba(255, 190, 120, 0.16)'],
    [1, 'rgba(255, 180, 120, 0)'],
  ])
}

/** What the tree keeps the light from. */
export function paintShade(painter: Painter, size: number): void {
  const stops = [
    [0, 'rgba(30, 18, 56, 0.9)'],
    [1, 'rgba(30, 18, 56, 0)'],
  ] as const
  paintSoftLight(painter, size / 2, stops, size * 0.1)
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

/** A spark. */
export function paintSpark(painter: Painter): void {
  paintSparkle(painter, {
    radius: 8,
    stops: [
      [0, 'rgba(255, 255, 248, 1)'],
      [0.35, 'rgba(255, 206, 220, 0.7)'],
      [1, 'rgba(255, 160, 190, 0)'],
    ],
    cross: 'rgba(255, 250, 236, 0.9)',
    reach: 12,
    thin: 1,
  })
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

/** A person's face, round and with a rim or their ornament; the rim alone where it could not be had. */
export function paintFace(painter: Painter, size: number, person: Person | undefined): void {
  const radius = size / 2 - 1
  if (person?.ornament) {
    const inside = (size / 2) * IN_ORNAMENT
    painter.save()
    circle(painter, 0, 0, inside)
    painter.clip()
    painter.drawImage(person.picture, -inside, -inside, 2 * inside, 2 * inside)
    painter.restore()
    painter.drawImage(person.ornament, -size / 2, -size / 2, size, size)
    return
  }
  circle(painter, 0, 0, radius)
  painter.fillStyle = '#fff4f8'
  painter.fill()
  if (!person) return
  circle(painter, 0, 0, radius - 3)
  painter.clip()
  painter.drawImage(person.picture, -radius, -radius, 2 * radius, 2 * radius)
}
