// Ridges, hills, trees and the ground, each passing by at its own pace.

import type Phaser from 'phaser'
import { wrapped } from '../stage/arithmetic.ts'
import { FINISH } from '../stage/quality.ts'
import type { Hour } from './hour.ts'
import { DEPTH, type Layer } from './layer.ts'
import type { Layout } from './layout.ts'
import { STRIPS, type Strip } from './scenery.ts'
import { namedBy } from './textures.ts'

/** A picture begins a little before the last one ends, so that no light falls between them. */
const OVERLAP = 0.5

/** Draws all strips. */
export function createStrips(scene: Phaser.Scene, hour: Hour): Layer[] {
  return STRIPS.map((strip) => createStrip(scene, namedBy(hour, strip.sprite), strip))
}

function createStrip(scene: Phaser.Scene, name: string, strip: Strip): Layer {
  const images: Phaser.GameObjects.Image[] = []
  const depth = DEPTH[strip.sprite]
  const add = () => images.push(scene.add.image(0, 0, name).setOrigin(0, 0).setDepth(depth))

  const fit = ({ width, scale, groundTop }: Layout) => {
    const wanted = Math.ceil(width / (strip.widthPx * scale)) + 1
    while (images.length < wanted) add()
    for (const [place, image] of images.entries()) {
      image.setVisible(place < wanted).setY(groundTop - strip.risePx * scale)
      image.setDisplaySize(strip.widthPx * scale + OVERLAP, strip.heightPx * scale)
    }
  }

  return {
    fit,
    draw: ({ view, quality }, { scale }) => {
      const isFixed = strip.pace < 1 && !FINISH[quality.tier].hasDepth
      const from = isFixed ? 0 : wrapped(view.passedPx * strip.pace, strip.widthPx)
      for (const [place, image] of images.entries()) {
        image.setX((place * strip.widthPx - from) * scale)
      }
    },
  }
}
