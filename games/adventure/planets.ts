// The eight planets in their places: they turn, glow with the ships that come, and dim in the silence.
import type Phaser from 'phaser'
import { type Ball, createBall, placeBall } from './ball.ts'
import { ADD, DEPTH, type Layer, moveTo } from './layer.ts'
import type { Layout } from './layout.ts'
import { SATURN, STYLES } from './looks.ts'
import { type PlanetLook, planetLookAt } from './planet-look.ts'
import type { Show } from './show.ts'

const HALO_REACH = 2.1
const MINE_REACH = 1.62
const PING_MS = 620
const BEAT_MS = 900
const MINE = 0x4fdcf2
/** The rings' picture is so much wider than the ball's radius. */
const RINGS_WIDTH = 4.7

interface Drawn {
  ball: Ball
  halo: Phaser.GameObjects.Image
  mine: Phaser.GameObjects.Image
}

/** Draws the planets. */
export function createPlanets(scene: Phaser.Scene, show: Show, resolution: number): Layer {
  const turnedAt = () => (show.isCalm ? 0 : show.now)
  const drawn = STYLES.map(({ air }, planet): Drawn => {
    const halo = scene.add.image(0, 0, 'halo').setDepth(DEPTH.halo).setBlendMode(ADD)
    halo.setTint(air)
    const mine = scene.add.image(0, 0, 'halo').setDepth(DEPTH.halo).setBlendMode(ADD).setTint(MINE)
    const ball = createBall(scene, planet, 'whole', turnedAt, resolution)
    ball.quad.setDepth(DEPTH.planet)
    return { ball, halo, mine }
  })
  const rings = createRings(scene)

  const drawOne = (planet: number, one: Drawn, { view, fleet, now }: Show, layout: Layout) => {
    const look = planetLookAt(planet, view, layout)
    const seen = view.planets[planet]
    if (!look || !seen) return
    const isOnStage = view.treasure === planet && view.approach > 0
    const isOpen = isOnStage && view.opening > 0.001
    const ping = Math.max(0, 1 - (now - (fleet.arrivedAt[planet] ?? 0)) / PING_MS)
    const beat = show.isCalm ? 0 : beatAt(now) * view.hush
    const { ball } = one
    ball.alpha = isOpen ? 0 : look.presence
    ball.light = (1 - 0.48 * view.hush + 0.3 * beat) * (1 + 0.25 * ping)
    moveTo(isOnStage ? DEPTH.bowl : DEPTH.planet, ball.quad)
    placeBall(ball, look.x, look.y, look.radius * (1 + 0.05 * ping))
    const glow = 0.16 + 0.5 * seen.glow + 0.35 * ping + 0.4 * beat
    light(one.halo, look, HALO_REACH + 0.3 * ping, glow * (1 - 0.7 * view.hush))
    const isMine = seen.mine > 0 && view.phase !== 'waiting'
    light(one.mine, look, MINE_REACH, isMine ? 0.62 + 0.16 * Math.sin(turnedAt() / 420) : 0)
    if (planet === SATURN) rings.place(look, ball, isOnStage)
  }

  return {
    fit: () => {},
    draw: (show, layout) => {
      for (const [planet, one] of drawn.entries()) drawOne(planet, one, show, layout)
    },
  }
}

/** Light around a planet. */
function light(image: Phaser.GameObjects.Image, look: PlanetLook, reach: number, glow: number) {
  image
    .setVisible(glow > 0)
    .setPosition(look.x, look.y)
    .setScale((2 * look.radius * reach) / image.width)
    .setAlpha(glow * look.presence)
}

/** Two thumps, as a heart does. */
function beatAt(now: number): number {
  const part = (now % BEAT_MS) / BEAT_MS
  return Math.exp(-30 * (part - 0.08) ** 2 * 8) + 0.6 * Math.exp(-30 * (part - 0.32) ** 2 * 8)
}

/** One half behind the ball, one before it. */
function createRings(scene: Phaser.Scene) {
  const [behind, before] = [DEPTH.ringBehind, DEPTH.ringBefore].map((depth) =>
    scene.add.image(0, 0, 'rings').setDepth(depth),
  ) as [Phaser.GameObjects.Image, Phaser.GameObjects.Image]
  const { width, height } = behind
  behind.setCrop(0, 0, width, height / 2)
  before.setCrop(0, height / 2, width, height / 2)
  const tilt = (-(STYLES[SATURN]?.tilt ?? 0) * Math.PI) / 180
  return {
    place: ({ x, y, radius }: PlanetLook, { alpha, light }: Ball, isOnStage: boolean) => {
      for (const ring of [behind, before]) {
        ring
          .setPosition(x, y)
          .setRotation(tilt)
          .setAlpha(alpha * Math.min(1, light))
        ring.setScale((radius * RINGS_WIDTH) / width).setVisible(alpha > 0.01)
      }
      moveTo(isOnStage ? DEPTH.rays : DEPTH.ringBehind, behind)
      moveTo(isOnStage ? DEPTH.bowl : DEPTH.ringBefore, before)
    },
  }
}
