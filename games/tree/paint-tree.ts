// The tree's own pictures: its limbs as they have grown, a cluster of leaves, blossoms.
import { circle, type Painter } from '../stage/picture.ts'
import type { Branches, Limb, Point } from './branches.ts'
import { BARK, type Colors } from './palette.ts'
import { chanceOf } from './seeded.ts'

const STEPS = 8
const LEAVES_A_CLUSTER = 26

/** All limbs, as bark; the origin is the root. */
export function paintLimbs(painter: Painter, { limbs }: Branches): void {
  // From the thinnest to the trunk, so that no limb's foot lies on what carries it.
  for (const limb of [...limbs].reverse()) paintLimb(painter, limb)
  paintRoots(painter, limbs[0]?.fromWidth ?? 0)
}

function paintLimb(painter: Painter, limb: Limb) {
  painter.beginPath()
  outline(painter, limb, 1)
  painter.fillStyle = BARK.dark
  painter.fill()
  painter.beginPath()
  outline(painter, limb, 0.72, -0.14)
  painter.fillStyle = BARK.middle
  painter.fill()
  if (limb.fromWidth < 4) return
  painter.beginPath()
  outline(painter, limb, 0.24, -0.3)
  painter.fillStyle = BARK.light
  painter.globalAlpha = 0.7
  painter.fill()
  painter.globalAlpha = 1
}

/** The edge of a limb: both sides along its curve, and a round end. */
function outline(painter: Painter, limb: Limb, share: number, aside = 0) {
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= STEPS; step += 1) {
    const part = step / STEPS
    const { x, y, acrossX, acrossY } = onCurve(limb, part)
    // A limb is thickest where it begins: it flares into what carries it.
    const flare = 1 + 0.35 * (1 - part) ** 4
    const width = (limb.fromWidth + (limb.toWidth - limb.fromWidth) * part) * flare
    const shift = width * aside
    const half = (width * share) / 2
    left.push({ x: x + acrossX * (shift - half), y: y + acrossY * (shift - half) })
    right.push({ x: x + acrossX * (shift + half), y: y + acrossY * (shift + half) })
  }
  for (const { x, y } of [...left, ...right.reverse()]) painter.lineTo(x, y)
  painter.closePath()
  const { to, toWidth } = limb
  painter.moveTo(to.x + (toWidth * share) / 2, to.y)
  painter.arc(to.x, to.y, (toWidth * share) / 2, 0, 2 * Math.PI)
}

function onCurve({ from, bend, to }: Limb, part: number) {
  const rest = 1 - part
  const x = rest * rest * from.x + 2 * rest * part * bend.x + part * part * to.x
  const y = rest * rest * from.y + 2 * rest * part * bend.y + part * part * to.y
  const alongX = rest * (bend.x - from.x) + part * (to.x - bend.x)
  const alongY = rest * (bend.y - from.y) + part * (to.y - bend.y)
  const length = Math.max(1e-6, Math.hypot(alongX, alongY))
  return { x, y, acrossX: -alongY / length, acrossY: alongX / length }
}

function paintRoots(painter: Painter, width: number) {
  painter.fillStyle = BARK.dark
  for (const side of [-1, 1]) {
    painter.beginPath()
    painter.moveTo(side * width * 0.3, -width * 0.7)
    painter.quadraticCurveTo(side * width * 0.6, -width * 0.04, side * width * 1.25, width * 0.14)
    painter.quadraticCurveTo(side * width * 0.5, width * 0.22, 0, width * 0.1)
    painter.lineTo(0, -width * 0.4)
    painter.fill()
  }
}

/**
 * A cluster of leaves, the origin in its middle.
 * @param lit how much light it has, 0 to 1
 */
export function paintLeaves(painter: Painter, size: number, { leaves }: Colors, lit: number): void {
  for (let leaf = 0; leaf < LEAVES_A_CLUSTER; leaf += 1) {
    const chance = (which: number) => chanceOf(7, leaf, which)
    const towards = chance(0) * 2 * Math.PI
    // The last leaves lie on top, in the middle.
    const away =
      size * 0.36 * Math.sqrt(1 - (0.8 * leaf) / LEAVES_A_CLUSTER) * (0.5 + chance(1) / 2)
    const shade = Math.min(3, Math.max(0, Math.round((1 - lit) * 2.2 + chance(2) * 1.4 - 0.2)))
    painter.save()
    painter.translate(Math.cos(towards) * away, Math.sin(towards) * away)
    painter.rotate(towards + (chance(3) - 1 / 2) * 1.6)
    painter.fillStyle = leaves[shade] ?? leaves[0]
    paintLeaf(painter, size * (0.17 + 0.06 * chance(4)))
    painter.restore()
  }
}

/** A leaf that points to the right. */
export function paintLeaf(painter: Painter, length: number): void {
  painter.beginPath()
  painter.moveTo(-length / 2, 0)
  painter.quadraticCurveTo(0, -length * 0.52, length * 0.62, 0)
  painter.quadraticCurveTo(0, length * 0.52, -length / 2, 0)
  painter.fill()
}

/** A blossom of five petals. */
export function paintBlossom(painter: Painter, size: number, { petal, petalHeart }: Colors): void {
  const radius = size / 2
  for (let index = 0; index < 5; index += 1) {
    painter.save()
    painter.rotate((index * 2 * Math.PI) / 5)
    const shine = painter.createRadialGradient(0, 0, radius * 0.1, 0, -radius * 0.5, radius * 0.7)
    shine.addColorStop(0, petalHeart)
    shine.addColorStop(0.34, petal)
    shine.addColorStop(1, petal)
    painter.fillStyle = shine
    painter.beginPath()
    painter.moveTo(0, 0)
    painter.bezierCurveTo(-radius * 0.72, -radius * 0.4, -radius * 0.5, -radius, 0, -radius * 0.82)
    painter.bezierCurveTo(radius * 0.5, -radius, radius * 0.72, -radius * 0.4, 0, 0)
    painter.fill()
    painter.restore()
  }
  painter.fillStyle = '#ffd76a'
  circle(painter, 0, 0, radius * 0.17)
  painter.fill()
}

/** A bud that points up. */
export function paintBud(painter: Painter, size: number, { petalHeart, leaves }: Colors): void {
  painter.fillStyle = petalHeart
  painter.beginPath()
  painter.moveTo(0, -size / 2)
  painter.quadraticCurveTo(size * 0.42, 0, 0, size * 0.32)
  painter.quadraticCurveTo(-size * 0.42, 0, 0, -size / 2)
  painter.fill()
  painter.fillStyle = leaves[3]
  painter.beginPath()
  painter.ellipse(0, size * 0.32, size * 0.2, size * 0.16, 0, 0, 2 * Math.PI)
  painter.fill()
}
