// Paints the turning face: enamelled sectors with engraved lines, brass between them, prizes and
// amounts. Painted once, then only turned. All of it is plain fills and strokes: a clip, and worse a
// blurred shadow in it, is what a browser's quick ways to draw lose first (Chromium 156 on a graphics
// processor left five of eight sectors empty).

import type { Sector, TurntableTuning } from '../../contract/turntable.ts'
import { degrees } from '../stage/arithmetic.ts'
import { circle, type Painter } from '../stage/picture.ts'
import { AMOUNT_RADIUS, FACE_RADIUS, HUB_RADIUS, ICON_RADIUS, ICON_SIZE } from './layout.ts'
import { BRASS, type Enamel, enamelOf } from './palette.ts'
import { SECTOR_DEGREES } from './view.ts'

const UP = -Math.PI / 2
const HALF = degrees(SECTOR_DEGREES / 2)
const AMOUNT_SIZE = 21
const AMOUNT_WIDTH = 76
/** Widths of the strokes that make an amount's soft edge, and how far it lies below the letters. */
const AMOUNT_HALO = [5, 3.6, 2.2]
const AMOUNT_FALL = 1
const ICON_SHADOW = 29
const ICON_FALL = 4
const ENGRAVING_STEP = 4.5
const SPOKE_WIDTH = 3.4
/** How far the brass throws its shadow, in how fine steps, and how much each of them darkens. */
const SHADE_REACH = 11
const SHADE_STEP = 1
const SHADE_OPACITY = 0.06
const RAYS_OF_JACKPOT = 7
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/**
 * Paints the face around the painter's origin.
 * @param icons each sector's prize; null where its picture is missing
 * @param amounts each sector's amount as text
 */
export function paintFace(
  painter: Painter,
  tuning: TurntableTuning,
  icons: readonly (CanvasImageSource | null)[],
  amounts: readonly string[],
): void {
  for (const [index, sector] of tuning.sectors.entries()) {
    painter.save()
    painter.rotate(degrees(index * SECTOR_DEGREES + SECTOR_DEGREES / 2))
    paintEnamel(painter, enamelOf(sector.tier, index), sector.tier)
    painter.restore()
  }
  paintShade(painter, tuning.sectors.length)
  for (const [index, sector] of tuning.sectors.entries()) {
    const icon = icons[index]
    painter.save()
    painter.rotate(degrees(index * SECTOR_DEGREES + SECTOR_DEGREES / 2))
    if (icon) paintIcon(painter, icon)
    paintAmount(painter, enamelOf(sector.tier, index), amounts[index] ?? '')
    painter.restore()
  }
  for (let spoke = 0; spoke < tuning.sectors.length; spoke += 1) {
    painter.save()
    painter.rotate(degrees(spoke * SECTOR_DEGREES))
    paintSpoke(painter)
    painter.restore()
  }
  paintEdge(painter)
}

/** The wedge that points up from the origin. */
export function wedge(painter: Painter, radius: number): void {
  painter.beginPath()
  painter.moveTo(0, 0)
  painter.arc(0, 0, radius, UP - HALF, UP + HALF)
  painter.closePath()
}

function paintEnamel(painter: Painter, enamel: Enamel, tier: Sector['tier']) {
  const fill = painter.createRadialGradient(0, -92, 8, 0, -78, 96)
  fill.addColorStop(0, enamel.light)
  fill.addColorStop(1, enamel.deep)
  painter.fillStyle = fill
  wedge(painter, FACE_RADIUS)
  painter.fill()
  if (tier === 'jackpot') paintRays(painter)
  engrave(painter)
}

/** Fine turned lines, each a dark cut with a lit edge, as on a watch's dial. */
function engrave(painter: Painter) {
  painter.lineWidth = 0.7
  for (let radius = HUB_RADIUS + 6; radius < FACE_RADIUS; radius += ENGRAVING_STEP) {
    painter.strokeStyle = 'rgba(0, 0, 0, 0.10)'
    arcOver(painter, radius)
    painter.stroke()
    painter.strokeStyle = 'rgba(255, 255, 255, 0.055)'
    arcOver(painter, radius + 0.9)
    painter.stroke()
  }
}

/** A sector's arc. */
function arcOver(painter: Painter, radius: number) {
  painter.beginPath()
  painter.arc(0, 0, radius, UP - HALF, UP + HALF)
}

/**
 * The enamel lies in a hollow: the brass throws a shadow on it from both sides and from the edge, in
 * strokes each wider and as faint.
 */
function paintShade(painter: Painter, spokes: number) {
  painter.strokeStyle = `rgba(18, 2, 20, ${SHADE_OPACITY})`
  for (let reach = SHADE_STEP; reach <= SHADE_REACH; reach += SHADE_STEP) {
    painter.lineWidth = 2 * reach
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const turn = UP + degrees(spoke * SECTOR_DEGREES)
      painter.beginPath()
      painter.moveTo(0, 0)
      painter.lineTo(Math.cos(turn) * FACE_RADIUS, Math.sin(turn) * FACE_RADIUS)
      painter.stroke()
    }
    painter.lineWidth = reach
    circle(painter, 0, 0, FACE_RADIUS - reach / 2)
    painter.stroke()
  }
}

function paintRays(painter: Painter) {
  const step = SECTOR_DEGREES / RAYS_OF_JACKPOT
  painter.fillStyle = 'rgba(255, 214, 120, 0.34)'
  for (let ray = 0; ray < RAYS_OF_JACKPOT; ray += 2) {
    const from = degrees(-90 - SECTOR_DEGREES / 2 + ray * step)
    painter.beginPath()
    painter.moveTo(0, 0)
    painter.arc(0, 0, FACE_RADIUS, from, from + degrees(step))
    painter.fill()
  }
}

function paintIcon(painter: Painter, icon: CanvasImageSource) {
  const shadow = painter.createRadialGradient(0, 0, 0, 0, 0, ICON_SHADOW)
  shadow.addColorStop(0, 'rgba(10, 0, 16, 0.5)')
  shadow.addColorStop(0.6, 'rgba(10, 0, 16, 0.3)')
  shadow.addColorStop(1, 'rgba(10, 0, 16, 0)')
  painter.save()
  painter.translate(0, -ICON_RADIUS + ICON_FALL)
  painter.fillStyle = shadow
  circle(painter, 0, 0, ICON_SHADOW)
  painter.fill()
  painter.restore()
  painter.drawImage(icon, -ICON_SIZE / 2, -ICON_RADIUS - ICON_SIZE / 2, ICON_SIZE, ICON_SIZE)
}

function paintAmount(painter: Painter, enamel: Enamel, amount: string) {
  painter.font = `800 ${AMOUNT_SIZE}px ${FONT}`
  painter.textAlign = 'center'
  painter.textBaseline = 'middle'
  painter.lineJoin = 'round'
  painter.strokeStyle = enamel.textShadow
  for (const width of AMOUNT_HALO) {
    painter.lineWidth = width
    painter.strokeText(amount, 0, -AMOUNT_RADIUS + AMOUNT_FALL, AMOUNT_WIDTH)
  }
  painter.fillStyle = enamel.text
  painter.fillText(amount, 0, -AMOUNT_RADIUS, AMOUNT_WIDTH)
}

function paintSpoke(painter: Painter) {
  const half = SPOKE_WIDTH / 2
  const brass = painter.createLinearGradient(-half, 0, half, 0)
  brass.addColorStop(0, BRASS.dark)
  brass.addColorStop(0.35, BRASS.bright)
  brass.addColorStop(0.6, BRASS.light)
  brass.addColorStop(1, BRASS.deep)
  painter.fillStyle = brass
  painter.fillRect(-half, -FACE_RADIUS, SPOKE_WIDTH, FACE_RADIUS)
}

function paintEdge(painter: Painter) {
  painter.lineWidth = 7
  painter.strokeStyle = BRASS.dark
  circle(painter, 0, 0, FACE_RADIUS - 3.5)
  painter.stroke()
  painter.lineWidth = 1.2
  painter.strokeStyle = BRASS.light
  circle(painter, 0, 0, FACE_RADIUS - 7)
  painter.stroke()
}
