// Silence, a flare that brings something sealed in light, and it opens like a chest: only then is it
// seen which planet it is.
import type { PhaserStage } from '../stage/phaser-stage.ts'
import { createBall, drawBalls } from './ball.ts'
import { createCamera, placeBehind } from './camera.ts'
import type { Hour } from './hour.ts'
import { ADD, DEPTH, type Layer } from './layer.ts'
import { SATURN } from './looks.ts'
import { treasureLookAt } from './planet-look.ts'
import { CUT } from './planet-shader.ts'
import { createRings } from './rings.ts'
import type { Show } from './show.ts'

const HUSH_DUSK = 0.36
const STAGE_DUSK = 0.6
/** A morning has to be darkened more, for gold to shine in it. */
const ECLIPSE = 1.25
const RAYS_REACH = 6.4
const RAYS_TURN_MS = 30_000
const TREASURE_WIDTH = 1.72
/** Where the opened lid stands, in radii, and how far it leans back, in radians. */
const LID = { x: 0.16, y: -0.98, lean: 0.24 }
/** Rays of what is still sealed, as a share of those of what is open. */
const SEALED_RAYS = 0.6

/** Draws the dusk, the flare and the planet that opens. */
export function createTreasure(phaser: PhaserStage, show: Show, hour: Hour): Layer {
  const { scene } = phaser
  const turnedAt = () => (show.isCalm ? 0 : show.now)
  const dusk = scene.add.image(0, 0, '__WHITE').setDepth(DEPTH.dusk).setOrigin(0).setTint(hour.dusk)
  const rays = scene.add.image(0, 0, 'rays').setDepth(DEPTH.rays).setBlendMode(ADD)
  const shine = scene.add.image(0, 0, 'flare').setDepth(DEPTH.rays).setBlendMode(ADD)
  const hollow = scene.add.image(0, 0, 'hollow').setDepth(DEPTH.hollow)
  const under = scene.add.image(0, 0, 'hollow').setDepth(DEPTH.hollow).setTint(0xc98a4a)
  const heap = scene.add.image(0, 0, 'treasure').setDepth(DEPTH.treasure).setOrigin(0.5, 0.8)
  const flare = scene.add.image(0, 0, 'flare').setDepth(DEPTH.flare).setBlendMode(ADD)
  const lid = createBall(0)
  const bowl = createBall(0)
  drawBalls(phaser, [lid], 'lid', DEPTH.lid, turnedAt, hour.ambient)
  drawBalls(phaser, [bowl], 'bowl', DEPTH.bowl, turnedAt, hour.ambient)
  const rings = createRings(scene, DEPTH.rays, DEPTH.ringOnStage)
  const opened = [hollow, under, heap]
  const shifted = createCamera()
  const darkest = hour.glows ? 1 : ECLIPSE

  return {
    fit: () => {},
    draw: ({ view, now, isCalm }, layout, camera) => {
      placeBehind(camera, 1, 0, 0, shifted)
      dusk
        .setPosition(shifted.x, shifted.y)
        .setDisplaySize(layout.width * shifted.zoom, layout.height * shifted.zoom)
        .setAlpha(darkest * Math.max(HUSH_DUSK * view.hush, STAGE_DUSK * view.approach))
      const { x: stageX, y: stageY } = layout.stage
      const reach = Math.max(layout.width, layout.height)
      flare
        .setVisible(view.flare > 0)
        .setPosition(stageX, stageY)
        .setScale((reach * (0.5 + 1.3 * view.flare)) / flare.width)
        .setAlpha(Math.min(1, view.flare * 1.3))
      const look = treasureLookAt(view, layout, isCalm)
      const isOpen = look !== null && view.opening > 0.001
      for (const part of opened) part.setVisible(isOpen)
      lid.alpha = look?.presence ?? 0
      bowl.alpha = lid.alpha
      rays.setVisible(look !== null)
      shine.setVisible(look !== null)
      if (!look) {
        rings.place(layout.stage, 0)
        return
      }
      const { x, y, radius } = look
      const open = view.opening
      const light = Math.max(SEALED_RAYS * view.veil, Math.min(1, open)) * view.approach
      const breath = isCalm ? 1 : 1 + 0.05 * Math.sin(now / 380)
      rays
        .setPosition(x, y - radius * 0.3 * open)
        .setRotation(isCalm ? 0 : ((now % RAYS_TURN_MS) / RAYS_TURN_MS) * 2 * Math.PI)
        .setScale(((radius * RAYS_REACH) / rays.width) * (0.5 + 0.5 * open))
        .setAlpha(0.6 * light)
      shine
        .setPosition(x, y - radius * 0.25 * open)
        .setScale(((radius * 4.6) / shine.width) * breath)
        .setAlpha(0.9 * light)
      for (const half of [lid, bowl]) {
        half.planet = view.treasure ?? half.planet
        half.open = open
        half.veil = view.veil
      }
      bowl.light = 1 - 0.05 * Math.min(1, open)
      bowl.x = x
      bowl.y = y + radius * 0.16 * open
      bowl.radius = radius
      lid.x = x + LID.x * radius * open
      lid.y = y + LID.y * radius * open
      lid.radius = radius * (1 - 0.04 * open)
      lid.rotation = LID.lean * open
      const ringed = view.treasure === SATURN ? (1 - view.veil) * Math.max(0, 1 - 3 * open) : 0
      rings.place(look, ringed)
      hollow
        .setPosition(x, bowl.y)
        .setScale((2 * radius) / hollow.width, (2 * radius * CUT) / hollow.height)
      under
        .setPosition(lid.x, lid.y)
        .setRotation(lid.rotation)
        .setScale(
          (2 * lid.radius) / under.width,
          ((2 * lid.radius * CUT) / under.height) * Math.max(0.01, Math.min(1, open)),
        )
      heap
        .setPosition(x, bowl.y + radius * 0.12)
        .setScale(((radius * TREASURE_WIDTH) / heap.width) * Math.max(0, open))
        .setAlpha(Math.min(1, open * 1.6))
    },
  }
}
