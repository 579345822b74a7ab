// What light does to the wheel: it stands still while the face turns under it. Light comes from the
// top left, as in all our pictures (look.md).

import { circle, type Painter } from '../stage/picture.ts'
import { paintSoftLight, paintSparkle } from '../stage/soft-light.ts'
import { wedge } from './face.ts'
import { FACE_RADIUS, HUB_RADIUS, RIM_RADIUS } from './layout.ts'
import { BRASS } from './palette.ts'

/** Gloss on the enamel and dusk at the far edge. */
export function paintSheen(painter: Painter): void {
  circle(painter, 0, 0, FACE_RADIUS)
  const dusk = painter.createRadialGradient(-46, -54, 40, 0, 0, FACE_RADIUS + 14)
  dusk.addColorStop(0, 'rgba(20, 4, 28, 0)')
  dusk.addColorStop(0.7, 'rgba(20, 4, 28, 0.05)')
  dusk.addColorStop(1, 'rgba(20, 4, 28, 0.36)')
  painter.fillStyle = dusk
  painter.fill()
  const gloss = painter.createRadialGradient(-66, -78, 0, -66, -78, 118)
  gloss.addColorStop(0, 'rgba(255, 246, 224, 0.3)')
  gloss.addColorStop(0.5, 'rgba(255, 246, 224, 0.1)')
  gloss.addColorStop(1, 'rgba(255, 246, 224, 0)')
  painter.fillStyle = gloss
  painter.fill()
  paintCrescent(painter)
  paintHubShadow(painter)
}

/** The window's reflection: what is left of the glass where a lower circle does not cover it. */
function paintCrescent(painter: Painter) {
  const glassRadius = FACE_RADIUS - 9
  const cover = { x: 30, y: 50, radius: FACE_RADIUS + 10 }
  const apart = Math.hypot(cover.x, cover.y)
  const towards = Math.atan2(cover.y, cover.x)
  // The two circles meet so far to either side of the line between their middles.
  const nearer = (glassRadius ** 2 - cover.radius ** 2 + apart ** 2) / (2 * apart)
  const side = Math.acos(nearer / glassRadius)
  const coverSide = Math.acos((nearer - apart) / cover.radius)
  painter.beginPath()
  painter.arc(0, 0, glassRadius, towards + side, towards - side + 2 * Math.PI)
  painter.arc(cover.x, cover.y, cover.radius, towards - coverSide, towards + coverSide, true)
  painter.closePath()
  const glass = painter.createLinearGradient(-110, -90, 40, -60)
  glass.addColorStop(0, 'rgba(255, 255, 255, 0.22)')
  glass.addColorStop(1, 'rgba(255, 255, 255, 0.03)')
  painter.fillStyle = glass
  painter.fill()
}

function paintHubShadow(painter: Painter) {
  const shadow = painter.createRadialGradient(3, 7, HUB_RADIUS - 8, 3, 7, HUB_RADIUS + 20)
  shadow.addColorStop(0, 'rgba(12, 0, 18, 0.75)')
  shadow.addColorStop(1, 'rgba(12, 0, 18, 0)')
  painter.fillStyle = shadow
  painter.fillRect(-80, -80, 160, 160)
}

/** The wheel's own shadow on the room. */
export function paintShadow(painter: Painter): void {
  const reach = RIM_RADIUS + 44
  const stops = [
    [0, 'rgba(10, 2, 20, 0.62)'],
    [0.45, 'rgba(10, 2, 20, 0.3)'],
    [1, 'rgba(10, 2, 20, 0)'],
  ] as const
  paintSoftLight(painter, reach, stops, RIM_RADIUS - 30)
}

/** The light in the sector that won; it points up. */
export function paintWonLight(painter: Painter): void {
  wedge(painter, FACE_RADIUS - 7)
  const light = painter.createRadialGradient(0, -92, 4, 0, -80, 92)
  light.addColorStop(0, 'rgba(255, 250, 226, 0.5)')
  light.addColorStop(0.6, 'rgba(255, 214, 120, 0.34)')
  light.addColorStop(1, 'rgba(255, 190, 80, 0.3)')
  painter.fillStyle = light
  painter.fill()
  painter.lineWidth = 3
  painter.strokeStyle = 'rgba(255, 247, 214, 0.95)'
  painter.stroke()
}

/** A brass stud. */
export function paintPeg(painter: Painter): void {
  circle(painter, 0.8, 1.8, 6)
  painter.fillStyle = 'rgba(12, 0, 18, 0.5)'
  painter.fill()
  const brass = painter.createRadialGradient(-2, -2.2, 0.4, 0, 0, 5.8)
  brass.addColorStop(0, '#fffbe8')
  brass.addColorStop(0.35, BRASS.light)
  brass.addColorStop(1, BRASS.dark)
  circle(painter, 0, 0, 5.6)
  painter.fillStyle = brass
  painter.fill()
}

/** A spark. */
export function paintSpark(painter: Painter): void {
  paintSparkle(painter, {
    radius: 8,
    stops: [
      [0, 'rgba(255, 255, 244, 1)'],
      [0.3, 'rgba(255, 226, 140, 0.8)'],
      [1, 'rgba(255, 190, 80, 0)'],
    ],
    cross: 'rgba(255, 244, 206, 0.9)',
    reach: 13,
    thin: 1,
  })
}

/** A flake of paper, white to be tinted. */
export function paintFlake(painter: Painter): void {
  painter.fillStyle = '#ffffff'
  painter.fillRect(-4, -2.5, 8, 5)
}
