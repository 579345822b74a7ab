import type Phaser from 'phaser'
import { DEPTH, type Layer } from './layer.ts'
import { acrossOf, downOf, type Layout } from './layout.ts'
import { LEAVES, type LeafLook } from './leaves.ts'
import { FLYING_SHEET } from './textures.ts'

const LEAF_PX = 11
const SPARK_PX = 12

/** Draws leaves and sparks. */
export function createAir(scene: Phaser.Scene): Layer {
  const images = Array.from({ length: LEAVES }, () =>
    scene.add.image(0, 0, FLYING_SHEET, 'leaf').setDepth(DEPTH.leaf).setVisible(false),
  )
  let used = 0

  const drawLeaf = (leaf: LeafLook, layout: Layout) => {
    const image = images[used]
    if (!image) return
    used += 1
    const name = leaf.isSpark ? 'spark' : 'leaf'
    if (image.frame.name !== name) image.setFrame(name)
    const widthPx = (leaf.isSpark ? SPARK_PX : LEAF_PX) * leaf.size
    image
      .setVisible(true)
      .setPosition(acrossOf(layout, leaf.xPx), downOf(layout, leaf.heightPx))
      .setRotation(leaf.angle)
      .setScale((widthPx * layout.scale) / image.width)
      .setAlpha(leaf.alpha)
  }

  return {
    fit: () => {},
    draw: ({ leaves, view, now }, layout) => {
      const before = used
      used = 0
      leaves.each(view.wayPx, now, (leaf) => drawLeaf(leaf, layout))
      for (let rest = used; rest < before; rest += 1) images[rest]?.setVisible(false)
    },
  }
}
