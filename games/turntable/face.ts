// Paints the turning face: enamelled sectors with engraved lines, brass between them, prizes and
// amounts. Painted once, then only turned.
import type { Sector, TurntableTuning } from '../../contract/turntable.ts'
import { AMOUNT_RADIUS, FACE_RADIUS, HUB_RADIUS, ICON_RADIUS, ICON_SIZE } from './layout.ts'
import { BRASS, type Enamel, enamelOf } from './palette.ts'
import { circle, degrees, type Painter } from './picture.ts'
import { SECTOR_DEGREES } from './view.ts'

const AMOUNT_SIZE = 21
const AMOUNT_WIDTH = 76
const ENGRAVING_STEP = 4.5
const SPOKE_WIDTH = 3.4
/** How far the brass throws its shadow, in how fine steps, and how much each of them darkens. */
const SHADE_REACH = 11
const SHADE_STEP = 1
const SHADE_OPACITY = 0.07
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
    const enamel = enamelOf(sector.tier, index)
    painter.save()
    painter.rotate(degrees(index * SECTOR_DEGREES + SECTOR_DEGREES / 2))
    paintEnamel(painter, enamel, sector.tier)
    paintPrize(painter, enamel, icons[index] ?? null, amounts[index] ?? '')
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
  const half = degrees(SECTOR_DEGREES / 2)
  const up = -Math.PI / 2
  painter.beginPath()
  painter.moveTo(0, 0)
  painter.arc(0, 0, radius, up - half, up + half)
  painter.closePath()
}

function paintEnamel(painter: Painter, enamel: Enamel, tier: Sector['tier']) {
  painter.save()
  wedge(painter, FACE_RADIUS)
  painter.clip()
  const fill = painter.createRadialGradient(0, -92, 8, 0, -78, 96)
  fill.addColorStop(0, enamel.light)
  fill.addColorStop(1, enamel.deep)
  painter.fillStyle = fill
  painter.fillRect(-FACE_RADIUS, -FACE_RADIUS, 2 * FACE_RADIUS, FACE_RADIUS)
  if (tier === 'jackpot') paintRays(painter)
  engrave(painter)
  bevel(painter)
  painter.restore()
}

/** Fine turned lines, each a dark cut with a lit edge, as on a watch's dial. */
function engrave(painter: Painter) {
  painter.lineWidth = 0.7
  for (let radius = HUB_RADIUS + 6; radius < FACE_RADIUS; radius += ENGRAVING_STEP) {
    painter.strokeStyle = 'rgba(0, 0, 0, 0.10)'
    circle(painter, 0, 0, radius)
    painter.stroke()
    painter.strokeStyle = 'rgba(255, 255, 255, 0.055)'
    circle(painter, 0, 0, radius + 0.9)
    painter.stroke()
  }
}

/**
 * The enamel lies in a hollow: its brass walls throw a shadow on it. Laid down in plain strokes, each
 * wider and as faint: a blurred shadow inside a clip is what Chromium 156 loses most.
 */
function bevel(painter: Painter) {
  painter.strokeStyle = `rgba(18, 2, 20, ${SHADE_OPACITY})`
  wedge(painter, FACE_RADIUS)
  for (let reach = SHADE_STEP; reach <= SHADE_REACH; reach += SHADE_STEP) {
    // Half of a stroke lies within the clip.
    painter.lineWidth = 2 * reach
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

function paintPrize(
  painter: Painter,
  enamel: Enamel,
  icon: CanvasImageSource | null,
  amount: string,
) {
  const scale = scaleOf(painter)
  if (icon) {
    painter.shadowColor = 'rgba(10, 0, 16, 0.55)'
    painter.shadowBlur = 6 * scale
    painter.shadowOffsetY = 3 * scale
    painter.drawImage(icon, -ICON_SIZE / 2, -ICON_RADIUS - ICON_SIZE / 2, ICON_SIZE, ICON_SIZE)
  }
  painter.font = `800 ${AMOUNT_SIZE}px ${FONT}`
  painter.textAlign = 'center'
  painter.textBaseline = 'middle'
  painter.shadowColor = enamel.textShadow
  painter.shadowBlur = 2.4 * scale
  painter.shadowOffsetY = scale
  painter.fillStyle = enamel.text
  painter.fillText(amount, 0, -AMOUNT_RADIUS, AMOUNT_WIDTH)
  painter.shadowColor = 'transparent'
  painter.shadowOffsetY = 0
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

/** Shadows are measured in the canvas's own pixels, whatever the painter's scale. */
function scaleOf(painter: Painter): number {
  const { a, b } = painter.getTransform()
  return Math.hypot(a, b)
}
