// Every picture of the scene but the faces, painted for one size of screen.
import { degrees } from '../stage/arithmetic.ts'
import { circle, type Painter, type Picture, picture, release } from '../stage/picture.ts'
import { paintSoftLight, paintSparkle } from '../stage/soft-light.ts'
import type { Colors } from './colors.ts'
import { DOT_SIZE, REACH, RINGS } from './layout.ts'

const TRAIL_DEGREES = 82
const TRAIL_STEPS = 82
const HALO = 260
const GLINT = 64
/** The diameter of a beat's ring as it is painted. */
export const PULSE_SIZE = 200
const HEART = 26

export interface Pictures {
  rings: Picture
  /** The beam with its trail; it points up. */
  beam: Picture
  /** A soft round light. */
  halo: Picture
  /** The star that a face comes out of. */
  glint: Picture
  dot: Picture
  /** The ring that a heartbeat sends out. */
  pulse: Picture
  heart: Picture
}

/**
 * Paints the scene's pictures.
 * @param density pixels a design unit
 */
export function paintPictures(colors: Colors, density: number): Pictures {
  const wide = 2 * REACH
  return {
    rings: picture(wide, wide, density, (painter) => paintRings(painter, colors)),
    beam: picture(wide, wide, density, (painter) => paintBeam(painter, colors)),
    halo: picture(HALO, HALO, density / 4, (painter) => paintHalo(painter, colors)),
    glint: picture(GLINT, GLINT, density, (painter) => paintGlint(painter, colors)),
    dot: picture(DOT_SIZE, DOT_SIZE, density, (painter) => paintDot(painter, colors)),
    pulse: picture(PULSE_SIZE, PULSE_SIZE, density, (painter) => paintPulse(painter, colors)),
    heart: picture(HEART, HEART, density, (painter) => paintHeart(painter, colors)),
  }
}

/** Gives the memory of all pictures back. */
export function releasePictures(pictures: Pictures): void {
  for (const part of Object.values(pictures)) release(part)
}

function paintRings(painter: Painter, { ring }: Colors) {
  circle(painter, 0, 0, REACH)
  const sky = painter.createRadialGradient(0, 0, 20, 0, 0, REACH)
  sky.addColorStop(0, `rgba(${ring}, 0.2)`)
  sky.addColorStop(0.6, `rgba(${ring}, 0.07)`)
  sky.addColorStop(1, `rgba(${ring}, 0)`)
  painter.fillStyle = sky
  painter.fill()
  for (const [index, radius] of RINGS.entries()) {
    circle(painter, 0, 0, radius)
    painter.lineWidth = 1.2
    painter.strokeStyle = `rgba(${ring}, ${0.5 - 0.12 * index})`
    painter.stroke()
  }
}

/** Wedges of one degree, brighter towards the beam's edge: iOS 14 has no conic gradients. */
function paintBeam(painter: Painter, { beam }: Colors) {
  const top = -Math.PI / 2
  const step = degrees(TRAIL_DEGREES / TRAIL_STEPS)
  for (let index = 0; index < TRAIL_STEPS; index += 1) {
    const near = 1 - index / TRAIL_STEPS
    painter.beginPath()
    painter.moveTo(0, 0)
    painter.arc(0, 0, REACH, top - (index + 1) * step, top - index * step)
    painter.closePath()
    painter.fillStyle = `rgba(${beam}, ${0.62 * near * near * near})`
    painter.fill()
  }
  painter.beginPath()
  painter.moveTo(0, 0)
  painter.lineTo(0, -REACH)
  painter.lineWidth = 2.4
  painter.lineCap = 'round'
  painter.strokeStyle = `rgba(${beam}, 0.95)`
  painter.stroke()
  // It fades towards its end, and leaves the one in the middle alone.
  const fading = painter.createRadialGradient(0, 0, 0, 0, 0, REACH)
  fading.addColorStop(0.12, 'rgba(0, 0, 0, 0.15)')
  fading.addColorStop(0.3, 'rgba(0, 0, 0, 1)')
  fading.addColorStop(0.72, 'rgba(0, 0, 0, 0.85)')
  fading.addColorStop(1, 'rgba(0, 0, 0, 0)')
  painter.globalCompositeOperation = 'destination-in'
  painter.fillStyle = fading
  painter.fillRect(-REACH, -REACH, 2 * REACH, 2 * REACH)
}

function paintHalo(painter: Painter, { beam }: Colors) {
  paintSoftLight(painter, HALO / 2, [
    [0, `rgba(${beam}, 0.8)`],
    [0.5, `rgba(${beam}, 0.28)`],
    [1, `rgba(${beam}, 0)`],
  ])
}

function paintGlint(painter: Painter, { glint, beam }: Colors) {
  const reach = GLINT / 2
  paintSparkle(painter, {
    radius: reach * 0.7,
    stops: [
      [0, `rgba(${glint}, 1)`],
      [0.35, `rgba(${beam}, 0.55)`],
      [1, `rgba(${beam}, 0)`],
    ],
    cross: `rgba(${glint}, 0.95)`,
    reach,
    thin: 1.3,
  })
}

function paintDot(painter: Painter, { dot }: Colors) {
  paintSoftLight(painter, DOT_SIZE / 2, [
    [0.25, `rgba(${dot}, 1)`],
    [0.5, `rgba(${dot}, 0.5)`],
    [1, `rgba(${dot}, 0)`],
  ])
}

function paintPulse(painter: Painter, { heart }: Colors) {
  circle(painter, 0, 0, PULSE_SIZE / 2 - 4)
  painter.lineWidth = 4
  painter.strokeStyle = heart
  painter.stroke()
}

function paintHeart(painter: Painter, { heart }: Colors) {
  painter.scale(HEART / 26, HEART / 26)
  painter.beginPath()
  painter.moveTo(0, 10)
  painter.bezierCurveTo(-8, 4, -11, 0, -11, -4)
  painter.bezierCurveTo(-11, -8, -8, -10, -5.5, -10)
  painter.bezierCurveTo(-3, -10, -1, -8.5, 0, -6.5)
  painter.bezierCurveTo(1, -8.5, 3, -10, 5.5, -10)
  painter.bezierCurveTo(8, -10, 11, -8, 11, -4)
  painter.bezierCurveTo(11, 0, 8, 4, 0, 10)
  painter.closePath()
  painter.fillStyle = heart
  painter.fill()
  painter.beginPath()
  painter.ellipse(-5.4, -5, 2.6, 1.6, -0.7, 0, 2 * Math.PI)
  painter.fillStyle = 'rgba(255, 255, 255, 0.6)'
  painter.fill()
}
