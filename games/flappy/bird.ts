// The bird, its wing, and the bird of somebody else, which one sees through.
import type Phaser from 'phaser'
import { BIRD_PX } from '../../machines/flappy/world.ts'
import { DEPTH, type Layer } from './layer.ts'
import { acrossOf, downOf, type Layout } from './layout.ts'
import { BIRD } from './pillar.ts'
import { FLYING_SHEET } from './textures.ts'

const GHOST_ALPHA = 0.42
const GHOST_TINT = 0xbfd8ff

interface Body {
  body: Phaser.GameObjects.Image
  wing: Phaser.GameObjects.Image
}

interface Place {
  xPx: number
  heightPx: number
  angle: number
  wing: number
}

/** Draws both birds. */
export function createBirds(scene: Phaser.Scene): Layer {
  const ghost = addBird(scene, DEPTH.ghost)
  const mine = addBird(scene, DEPTH.bird)
  for (const part of [ghost.body, ghost.wing]) part.setAlpha(GHOST_ALPHA).setTint(GHOST_TINT)

  return {
    fit: (layout) => {
      for (const bird of [ghost, mine]) size(bird, layout)
    },
    draw: ({ view }, layout) => {
      const { bird, ghost: other } = view
      const name = bird.isHurt ? 'bird-hurt' : 'bird'
      if (mine.body.frame.name !== name) mine.body.setFrame(name)
      place(mine, { ...bird, xPx: BIRD_PX.x + bird.asidePx }, layout)
      ghost.body.setVisible(other !== null)
      ghost.wing.setVisible(other !== null)
      if (other) place(ghost, { ...other, xPx: BIRD_PX.x, wing: BIRD.ghostWing }, layout)
    },
  }
}

function addBird(scene: Phaser.Scene, depth: number): Body {
  const { middle, wing } = BIRD
  return {
    body: scene.add.image(0, 0, FLYING_SHEET, 'bird').setOrigin(middle.x, middle.y).setDepth(depth),
    wing: scene.add
      .image(0, 0, FLYING_SHEET, 'wing')
      .setOrigin(wing.pivot.x, wing.pivot.y)
      .setDepth(depth),
  }
}

function size({ body, wing }: Body, { scale }: Layout): void {
  body.setDisplaySize(BIRD.widthPx * scale, BIRD.heightPx * scale)
  wing.setDisplaySize(BIRD.wing.widthPx * scale, BIRD.wing.heightPx * scale)
}

function place({ body, wing }: Body, pose: Place, layout: Layout): void {
  const x = acrossOf(layout, pose.xPx)
  const y = downOf(layout, pose.heightPx)
  const [cos, sin] = [Math.cos(pose.angle), Math.sin(pose.angle)]
  const { shoulder } = BIRD
  body.setPosition(x, y).setRotation(pose.angle)
  wing.setPosition(
    x + (shoulder.x * cos - shoulder.y * sin) * layout.scale,
    y + (shoulder.x * sin + shoulder.y * cos) * layout.scale,
  )
  wing.setRotation(pose.angle + pose.wing)
}
