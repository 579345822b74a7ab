import type Phaser from 'phaser'
import type { PhaserStage } from '../stage/phaser-stage.ts'
import { STYLES } from './looks.ts'
import { BALL_EXTENT, PLANET_FRAGMENT } from './planet-shader.ts'
import { surfaceOf } from './textures.ts'

/** A planet, or half of an opened one. */
export interface Ball {
  readonly quad: Phaser.GameObjects.Shader
  /** Index into PLANETS. */
  planet: number
  /** Light on it, 1 as it is by itself. */
  light: number
  alpha: number
  /** How far it has opened; counts for halves. */
  open: number
  /** How much of its own look is hidden in light, 0 to 1. */
  veil: number
  /** In CSS pixels. */
  radius: number
}

export type Part = 'whole' | 'lid' | 'bowl'

const PART = { whole: 0, lid: 1, bowl: -1 } as const
const QUAD = 128

/**
 * Adds a ball.
 * @param turnedAt asked in each frame for the time that its turning follows
 * @param ambient what the sky throws on its dark side, as red, green, blue and how much
 */
export function createBall(
  phaser: PhaserStage,
  planet: number,
  part: Part,
  turnedAt: () => number,
  ambient: readonly number[],
): Ball {
  const air = [0, 0, 0]
  const look = [0, 0, 0, 0]
  const cut = [0, PART[part], 0, 0]
  const sky = [...ambient]
  const setupUniforms = (set: (name: string, value: number | number[]) => void) => {
    const style = STYLES[ball.planet]
    if (!style) return
    air[0] = ((style.air >> 16) & 255) / 255
    air[1] = ((style.air >> 8) & 255) / 255
    air[2] = (style.air & 255) / 255
    look[0] = 1 - ((turnedAt() / style.dayMs) % 1)
    look[1] = (style.tilt * Math.PI) / 180
    look[2] = ball.light
    look[3] = ball.alpha
    cut[0] = 0.8 / Math.max(1, ball.radius * phaser.resolution)
    cut[2] = Math.min(1, ball.open)
    cut[3] = ball.veil
    set('uMap', 0)
    set('uAir', air)
    set('uBall', look)
    set('uCut', cut)
    set('uSky', sky)
  }
  const quad = phaser.scene.add.shader(
    { name: 'planet', fragmentSource: PLANET_FRAGMENT, setupUniforms },
    0,
    0,
    QUAD,
    QUAD,
    [mapOf(planet)],
  )
  const ball: Ball = { quad, planet, light: 1, alpha: 1, open: 0, veil: 0, radius: 1 }
  return ball
}

/** Stands a ball at a place. */
export function placeBall(ball: Ball, x: number, y: number, radius: number): void {
  ball.radius = radius
  ball.quad.setPosition(x, y).setScale((2 * radius * BALL_EXTENT) / QUAD)
  ball.quad.setVisible(ball.alpha > 0.004)
}

/** Makes it another planet. */
export function turnInto(ball: Ball, planet: number): void {
  if (ball.planet === planet) return
  ball.planet = planet
  ball.quad.setTextures([mapOf(planet)])
}

function mapOf(planet: number): string {
  return surfaceOf(STYLES[planet]?.name ?? 'kepler')
}
