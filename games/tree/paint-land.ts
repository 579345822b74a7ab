// The lake, the far shore and the hill; painted in daylight, the hour's light is laid over them.
import { circle, type Painter } from '../stage/picture.ts'
import { css, type Light } from './light.ts'
import type { Colors } from './palette.ts'
import { chanceOf } from './seeded.ts'

/**
 * The lake, and two lines of hills beyond it; the origin in the middle of the water's far edge.
 * @param depth how far down the water is painted
 */
export function paintShore(
  painter: Painter,
  width: number,
  depth: number,
  colors: Colors,
  light: Light,
): void {
  ridge(painter, width, -6, 30, 0.011, colors.shore[1])
  ridge(painter, width, 2, 20, 0.019, colors.shore[0])
  const water = painter.createLinearGradient(0, 0, 0, depth)
  water.addColorStop(0, css(light.sky[2]))
  water.addColorStop(1, colors.water)
  painter.fillStyle = water
  painter.fillRect(-width / 2, 0, width, depth)
  painter.fillStyle = css(light.sky[2], 0.7)
  for (let glint = 0; glint < 150; glint += 1) {
    const chance = (which: number) => chanceOf(11, glint, which)
    const y = 4 + (depth - 8) * chance(1)
    painter.fillRect((chance(0) - 1 / 2) * width, y, 6 + 20 * chance(2), 0.9)
  }
}

function ridge(
  painter: Painter,
  width: number,
  foot: number,
  rise: number,
  pace: number,
  color: string,
) {
  painter.fillStyle = color
  painter.beginPath()
  painter.moveTo(-width / 2, foot + 10)
  for (let x = -width / 2; x <= width / 2; x += 6) {
    const wave =
      Math.sin(x * pace) + 0.5 * Math.sin(x * pace * 2.3 + 1.7) + 0.2 * Math.sin(x * pace * 6.1)
    painter.lineTo(x, foot - rise * (0.75 + 0.35 * wave))
  }
  painter.lineTo(width / 2, foot + 10)
  painter.fill()
}

/**
 * The hill, with its grass; the origin is where the tree leaves it.
 * @param depth how far down it is painted
 */
export function paintHill(
  painter: Painter,
  width: number,
  depth: number,
  { grass, specks }: Colors,
): void {
  const ground = painter.createLinearGradient(0, -30, 0, depth)
  ground.addColorStop(0, grass[0])
  ground.addColorStop(0.4, grass[1])
  ground.addColorStop(1, grass[2])
  painter.fillStyle = ground
  painter.beginPath()
  painter.moveTo(-width / 2, depth)
  for (let x = -width / 2; x <= width / 2; x += 4) painter.lineTo(x, hillAt(x))
  painter.lineTo(width / 2, depth)
  painter.fill()
  paintTufts(painter, width, depth, grass)
  paintSpecks(painter, width, depth, specks)
}

/** How high the hill is beside the tree: a wide mound, and gentle land to both sides. */
function hillAt(x: number): number {
  const mound = 16 * Math.exp(-((x / 150) ** 2))
  return 12 - mound + 5 * Math.sin(x * 0.013 + 0.6) * (1 - Math.exp(-((x / 170) ** 2)))
}

function paintTufts(painter: Painter, width: number, depth: number, grass: Colors['grass']) {
  painter.lineCap = 'round'
  for (let tuft = 0; tuft < width * 0.62; tuft += 1) {
    const chance = (which: number) => chanceOf(17, tuft, which)
    const x = (chance(0) - 1 / 2) * width
    const down = chance(1) ** 1.3
    const y = hillAt(x) + 3 + down * (depth - 16)
    const tall = 3 + 5 * down
    painter.strokeStyle = chance(2) > 0.5 ? grass[2] : grass[0]
    painter.globalAlpha = 0.5
    painter.lineWidth = 0.9
    painter.beginPath()
    for (const lean of [-2.2, 0.4, 2.6]) {
      painter.moveTo(x, y)
      painter.quadraticCurveTo(x + lean * 0.3, y - tall * 0.6, x + lean, y - tall)
    }
    painter.stroke()
  }
  painter.globalAlpha = 1
}

function paintSpecks(painter: Painter, width: number, depth: number, specks: readonly string[]) {
  for (let speck = 0; speck < width * 0.2; speck += 1) {
    const chance = (which: number) => chanceOf(23, speck, which)
    const x = (chance(0) - 1 / 2) * width
    const y = hillAt(x) + 4 + chance(1) * (depth - 16)
    painter.fillStyle = specks[Math.floor(chance(2) * specks.length)] ?? '#fff'
    circle(painter, x, y, 0.9 + chance(3))
    painter.fill()
  }
}
