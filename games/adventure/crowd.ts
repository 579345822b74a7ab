// Everyone's ships: each is a body and the light behind it; the face of who sent them leads.
import type Phaser from 'phaser'
import { FINISH, type Quality } from '../stage/quality.ts'
import { pilotOf } from './faces.ts'
import { PILOTS } from './fleet.ts'
import type { Hour } from './hour.ts'
import { DEPTH, type Layer, lightOf } from './layer.ts'
import { openPool } from './pool.ts'
import type { SenderFaces } from './sender-faces.ts'
import { eachShip, type ShipLook } from './ships.ts'
import { MY_FACE, SHIPS_SHEET } from './textures.ts'

/** As many as can be seen at once. */
const SHIPS = 170
const FACES = 26
const SHIP_HEIGHT = 15
const FACE_SIZE = 19
const MY_FACE_SIZE = 24
const TRAIL_LENGTH = 62

/** Bodies lie over all light, so that few things change from one to the next. */
const BODY_DEPTH = DEPTH.ship + 0.5

interface Ship {
  isMine: boolean
  body: Phaser.GameObjects.Image
  /** Made where there is to be light. */
  trail: Phaser.GameObjects.Image | null
}

/** Draws the ships. */
export function createCrowd(
  scene: Phaser.Scene,
  hour: Hour,
  senders: SenderFaces,
  quality: Quality,
): Layer {
  const ships = openPool(
    SHIPS,
    (): Ship => {
      const body = scene.add.image(0, 0, SHIPS_SHEET, 'ship').setDepth(BODY_DEPTH)
      return { isMine: false, body, trail: null }
    },
    ({ body, trail }) => {
      body.setVisible(false)
      trail?.setVisible(false)
    },
  )
  const makeTrail = (isMine: boolean) =>
    scene.add
      .image(0, 0, 'trail')
      .setOrigin(0.5, 0.04)
      .setDepth(DEPTH.ship)
      .setBlendMode(lightOf(hour))
      .setTint(isMine ? hour.myTrail : hour.trail)
  const faces = openPool(
    FACES,
    () => scene.add.image(0, 0, pilotOf(0)).setDepth(DEPTH.face),
    (face) => face.setVisible(false),
  )
  const names = Array.from({ length: PILOTS }, (_, pilot) => pilotOf(pilot))
  let scale = 1

  const nameOf = ({ isMine, face, pilot }: ShipLook): string => {
    if (isMine) return MY_FACE
    return (face !== null && senders.textureOf(face)) || (names[pilot] ?? MY_FACE)
  }

  const drawFace = (look: ShipLook) => {
    const { isMine, size, x, y, alpha } = look
    const face = faces.take()
    if (!face) return
    const name = nameOf(look)
    if (face.texture.key !== name) face.setTexture(name)
    const wide = (isMine ? MY_FACE_SIZE : FACE_SIZE) * size * scale
    face
      .setVisible(true)
      .setPosition(x, y)
      .setScale(wide / face.width)
      .setAlpha(alpha)
  }

  const drawShip = (look: ShipLook) => {
    const ship = ships.take()
    if (!ship) return
    const { body } = ship
    // Another picture costs more than another place.
    if (ship.isMine !== look.isMine) {
      ship.isMine = look.isMine
      body.setFrame(look.isMine ? 'my-ship' : 'ship')
      ship.trail?.setTint(look.isMine ? hour.myTrail : hour.trail)
    }
    const size = look.size * scale
    body
      .setVisible(true)
      .setPosition(look.x, look.y)
      .setRotation(look.angle)
      .setScale((SHIP_HEIGHT * size) / body.height)
      .setAlpha(look.alpha)
    const hasTrail = look.trail > 0 && FINISH[quality.tier].hasGlow
    if (!hasTrail) {
      ship.trail?.setVisible(false)
      return
    }
    const trail = ship.trail ?? makeTrail(look.isMine)
    ship.trail = trail
    trail
      .setVisible(true)
      .setPosition(look.x, look.y)
      .setRotation(look.angle)
      .setScale((5 * size) / trail.width, (TRAIL_LENGTH * size * look.trail) / trail.height)
      .setAlpha(look.alpha * 0.85)
  }

  const draw = (look: ShipLook) => (look.kind === 'face' ? drawFace(look) : drawShip(look))

  return {
    fit: (layout) => {
      scale = layout.scale
    },
    draw: ({ fleet, view, now, isCalm }, layout) => {
      ships.begin()
      faces.begin()
      eachShip(fleet, view, layout, now, isCalm, draw)
      ships.end()
      faces.end()
    },
  }
}
