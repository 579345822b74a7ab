// The eight planets in their places: they turn, glow with the ships that come, wear a ring while
// ships are planned for them, and dim in the silence.
import type Phaser from 'phaser'
import type { PhaserStage } from '../stage/phaser-stage.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { type Ball, createBall, drawBalls } from './ball.ts'
import type { Hour } from './hour.ts'
import { ADD, DEPTH, type Layer, lightOf } from './layer.ts'
import type { Layout } from './layout.ts'
import { SATURN, STYLES } from './looks.ts'
import { type PlanetLook, planetLookAt } from './planet-look.ts'
import { createRings } from './rings.ts'
import type { Show } from './show.ts'

const HALO_REACH = 2.1
const MINE_REACH = 1.62
const CHOSEN_REACH = 1.36
/** Of the chosen ring's picture, in milliseconds: a turn, and a breath. */
const CHOSEN_TURN_MS = 14_000
const CHOSEN_BREATH_MS = 420
const PING_MS = 620
const BEAT_MS = 900

interface Drawn {
  ball: Ball
  halo: Phaser.GameObjects.Image
  mine: Phaser.GameObjects.Image
  chosen: Phaser.GameObjects.Image
}

export interface Planets extends Layer {
  /** Takes the planets out of the picture, or puts them back: to see what is there without them. */
  hide(isHidden: boolean): void
}

/** Draws the planets. */
export function createPlanets(
  phaser: PhaserStage,
  show: Show,
  hour: Hour,
  quality: Quality,
): Planets {
  const { scene } = phaser
  let isHidden = false
  const turnedAt = () => (show.isCalm ? 0 : show.now)
  const drawn = STYLES.map(({ air }, planet): Drawn => {
    const halo = scene.add.image(0, 0, 'halo').setDepth(DEPTH.halo).setTint(air)
    halo.setBlendMode(lightOf(hour))
    const mine = scene.add.image(0, 0, 'halo').setDepth(DEPTH.halo).setTint(hour.mine)
    mine.setBlendMode(lightOf(hour))
    const chosen = scene.add.image(0, 0, 'chosen').setDepth(DEPTH.chosen).setTint(hour.chosen)
    if (hour.glows) chosen.setBlendMode(ADD)
    return { ball: createBall(planet), halo, mine, chosen }
  })
  const balls = drawn.map(({ ball }) => ball)
  drawBalls(phaser, balls, 'whole', DEPTH.planet, turnedAt, hour.ambient)
  const rings = createRings(scene, DEPTH.ringBehind, DEPTH.ringBefore)

  const drawOne = (planet: number, one: Drawn, { view, fleet, now }: Show, layout: Layout) => {
    const look = planetLookAt(planet, view, layout)
    const seen = view.planets[planet]
    if (!look || !seen) return
    const ping = Math.max(0, 1 - (now - (fleet.arrivedAt[planet] ?? 0)) / PING_MS)
    const beat = show.isCalm ? 0 : beatAt(now) * view.hush
    const { ball } = one
    ball.alpha = isHidden ? 0 : look.presence
    ball.light = (1 - 0.48 * view.hush + 0.3 * beat) * (1 + 0.25 * ping)
    ball.x = look.x
    ball.y = look.y
    ball.radius = look.radius * (1 + 0.05 * ping)
    const glow = 0.16 + 0.5 * seen.glow + 0.35 * ping + 0.4 * beat
    const hasGlow = FINISH[quality.tier].hasGlow
    light(one.halo, look, HALO_REACH + 0.3 * ping, hasGlow ? glow * (1 - 0.7 * view.hush) : 0)
    const isMine = seen.mine > 0 && view.phase !== 'waiting'
    light(one.mine, look, MINE_REACH, isMine ? 0.62 + 0.16 * Math.sin(turnedAt() / 420) : 0)
    const breath = Math.sin(turnedAt() / CHOSEN_BREATH_MS)
    light(one.chosen, look, CHOSEN_REACH + 0.04 * breath, seen.isChosen ? 0.85 + 0.15 * breath : 0)
    one.chosen.setRotation(((turnedAt() % CHOSEN_TURN_MS) / CHOSEN_TURN_MS) * 2 * Math.PI)
    if (planet === SATURN) rings.place(look, ball.alpha * Math.min(1, ball.light))
  }

  return {
    hide: (hidden) => {
      isHidden = hidden
    },
    fit: () => {},
    draw: (show, layout) => {
      for (let planet = 0; planet < drawn.length; planet += 1) {
        const one = drawn[planet]
        if (one) drawOne(planet, one, show, layout)
      }
    },
  }
}

/** Light around a planet. */
function light(image: Phaser.GameObjects.Image, look: PlanetLook, reach: number, glow: number) {
  image.setVisible(glow > 0)
  if (glow <= 0) return
  image
    .setPosition(look.x, look.y)
    .setScale((2 * look.radius * reach) / image.width)
    .setAlpha(glow * look.presence)
}

/** Two thumps, as a heart does. */
function beatAt(now: number): number {
  const part = (now % BEAT_MS) / BEAT_MS
  return Math.exp(-30 * (part - 0.08) ** 2 * 8) + 0.6 * Math.exp(-30 * (part - 0.32) ** 2 * 8)
}
