import type Phaser from 'phaser'
import { FINISH, type Quality } from '../stage/quality.ts'
import { DEPTH, type Layer } from './layer.ts'
import { openPool } from './pool.ts'
import { eachPiece, PIECES, type PieceLook } from './pour.ts'

const PIECE_SIZE = 22

/** Draws the gold that pours out of the treasure planet. */
export function createShower(scene: Phaser.Scene, quality: Quality): Layer {
  const images = openPool(
    PIECES,
    () => scene.add.image(0, 0, 'coin').setDepth(DEPTH.piece),
    (image) => image.setVisible(false),
  )
  let from = { x: 0, y: 0, scale: 1 }

  const drawPiece = (piece: PieceLook) => {
    const image = images.take()
    if (!image) return
    const name = piece.isGem ? 'gem' : 'coin'
    if (image.texture.key !== name) image.setTexture(name)
    const size = (PIECE_SIZE * piece.size * from.scale) / image.width
    image
      .setVisible(true)
      .setPosition(from.x + piece.x * from.scale, from.y + piece.y * from.scale)
      .setRotation(piece.angle)
      .setScale(size * piece.width, size)
      .setAlpha(piece.alpha)
  }

  return {
    fit: ({ stage, scale }) => {
      from = { x: stage.x, y: stage.y - stage.radius * 0.3, scale }
    },
    draw: ({ view, isCalm }) => {
      images.begin()
      if (view.pouringMs !== null && !isCalm) {
        eachPiece(view.pouringMs, view.hasWon, FINISH[quality.tier].particles, drawPiece)
      }
      images.end()
    },
  }
}
