import type { PhaserStage } from '../stage/phaser-stage.ts'
import { cellOf, sheetSize } from '../stage/sprites.ts'
import { addBallQuads, type QuadWriter } from './ball-quads.ts'
import { STYLES } from './looks.ts'
import { BALL_EXTENT } from './planet-shader.ts'
import { MAPS } from './textures.ts'

/** A planet, or half of an opened one, as it is to be drawn. */
export interface Ball {
  /** Index into PLANETS. */
  planet: number
  /** In CSS pixels. */
  x: number
  y: number
  radius: number
  /** In radians, clockwise. */
  rotation: number
  /** Light on it, 1 as it is by itself. */
  light: number
  alpha: number
  /** How far it has opened; counts for halves. */
  open: number
  /** How much of its own look is hidden in light, 0 to 1. */
  veil: number
}

type Part = 'whole' | 'lid' | 'bowl'

const PART = { whole: 0, lid: 1, bowl: -1 } as const
/** What is fainter is not drawn. */
const FAINTEST = 0.004
/** Where a quad's corners are, seen from its middle: left or right, and up or down. */
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const

/** Where each planet's map begins in the sheet, as textures count: from the bottom left. */
const [SHEET_WIDTH, SHEET_HEIGHT] = sheetSize(MAPS)
const MAPS_AT = STYLES.map((_, planet) => {
  const { x, y, height } = cellOf(MAPS, planet)
  return { left: x / SHEET_WIDTH, bottom: 1 - (y + height) / SHEET_HEIGHT }
})

/** A ball that is not seen yet. @param planet index into PLANETS */
export function createBall(planet: number): Ball {
  return { planet, x: 0, y: 0, radius: 1, rotation: 0, light: 1, alpha: 0, open: 0, veil: 0 }
}

/**
 * Draws balls of one kind and depth in each frame, as they are then.
 * @param turnedAt asked in each frame for the time that their turning follows
 * @param ambient what the sky throws on their dark sides, as red, green, blue and how much
 */
export function drawBalls(
  phaser: PhaserStage,
  balls: readonly Ball[],
  part: Part,
  depth: number,
  turnedAt: () => number,
  ambient: readonly number[],
): void {
  const write: QuadWriter = (index, into, from, view) => {
    const ball = balls[index]
    const style = ball && STYLES[ball.planet]
    const map = ball && MAPS_AT[ball.planet]
    if (!style || !map || ball.alpha <= FAINTEST) return false
    const reach = ball.radius * BALL_EXTENT
    const cos = Math.cos(ball.rotation) * reach
    const sin = Math.sin(ball.rotation) * reach
    let next = from
    for (const [right, up] of CORNERS) {
      const x = ball.x + right * cos + up * sin
      const y = ball.y + right * sin - up * cos
      into[next++] = view.getX(x, y)
      into[next++] = view.getY(x, y)
      into[next++] = right * BALL_EXTENT
      into[next++] = up * BALL_EXTENT
      into[next++] = map.left
      into[next++] = map.bottom
      into[next++] = ((style.air >> 16) & 255) / 255
      into[next++] = ((style.air >> 8) & 255) / 255
      into[next++] = (style.air & 255) / 255
      into[next++] = 1 - ((turnedAt() / style.dayMs) % 1)
      into[next++] = (style.tilt * Math.PI) / 180
      into[next++] = ball.light
      into[next++] = ball.alpha
      into[next++] = 0.8 / Math.max(1, ball.radius * phaser.resolution)
      into[next++] = PART[part]
      into[next++] = Math.min(1, ball.open)
      into[next++] = ball.veil
    }
    return true
  }
  addBallQuads(phaser.scene, balls.length, write, ambient).setDepth(depth)
}
