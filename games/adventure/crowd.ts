// Everyone's ships: each is a body and the light behind it.
import type Phaser from 'phaser'
import { ADD, DEPTH, type Layer } from './layer.ts'
import { eachShip, type ShipLook } from './ships.ts'

/** As many as can be seen at once. */
const SHIPS = 128
const SHIP_HEIGHT = 15
const TRAIL_LENGTH = 54
const CROWD_LIGHT = 0xffc9a0
const MY_LIGHT = 0x6feaff

interface Sprites {
  isMine: boolean
  body: Phaser.GameObjects.Image
  trail: Phaser.GameObjects.Image
}

/** Draws the ships. */
export function createCrowd(scene: Phaser.Scene): Layer {
  // All light first, then all bodies, so that few things change from one to the next.
  const trails = Array.from({ length: SHIPS }, () =>
    scene.add.image(0, 0, 'trail').setOrigin(0.5, 0.04).setDepth(DEPTH.ship).setBlendMode(ADD),
  )
  const sprites = trails.map((trail): Sprites => {
    const body = scene.add.image(0, 0, 'ship').setDepth(DEPTH.ship)
    trail.setTint(CROWD_LIGHT).setVisible(false)
    return { isMine: false, body: body.setVisible(false), trail }
  })
  let used = 0
  let scale = 1

  const drawShip = (look: ShipLook) => {
    const sprite = sprites[used]
    if (!sprite) return
    used += 1
    const { body, trail } = sprite
    // Another picture costs more than another place.
    if (sprite.isMine !== look.isMine) {
      sprite.isMine = look.isMine
      body.setTexture(look.isMine ? 'my-ship' : 'ship')
      trail.setTint(look.isMine ? MY_LIGHT : CROWD_LIGHT)
    }
    const size = look.size * scale
    body
      .setVisible(true)
      .setPosition(look.x, look.y)
      .setRotation(look.angle)
      .setScale((SHIP_HEIGHT * size) / body.height)
      .setAlpha(look.alpha)
    trail.setVisible(look.trail > 0)
    if (look.trail === 0) return
    trail
      .setPosition(look.x, look.y)
      .setRotation(look.angle)
      .setScale((5 * size) / trail.width, (TRAIL_LENGTH * size * look.trail) / trail.height)
      .setAlpha(look.alpha * 0.85)
  }

  return {
    fit: (layout) => {
      scale = layout.scale
    },
    draw: ({ fleet, view, now, isCalm }, layout) => {
      const before = used
      used = 0
      eachShip(fleet, view, layout, now, isCalm, drawShip)
      for (let rest = used; rest < before; rest += 1) {
        sprites[rest]?.body.setVisible(false)
        sprites[rest]?.trail.setVisible(false)
      }
    },
  }
}
