// The sky: dusk or morning, its stars and its clouds.

import type Phaser from 'phaser'
import { wrapped } from '../stage/arithmetic.ts'
import { scatter } from '../stage/scatter.ts'
import type { Hour } from './hour.ts'
import { ADD, DEPTH, type Layer } from './layer.ts'
import { CLOUDS, LIGHT } from './scenery.ts'
import { namedBy } from './textures.ts'

const STARS = 34
/** Stars stand in the upper part of the sky alone. */
const STARRY = 0.55
const STAR_PX = 4
/** Room in which a cloud is gone before it comes again, in its widths. */
const AWAY = 1.2

/** Draws the sky. */
export function createSky(scene: Phaser.Scene, hour: Hour): Layer {
  const sky = scene.add.image(0, 0, namedBy(hour, 'sky')).setOrigin(0, 0).setDepth(DEPTH.sky)
  const light = scene.add.image(0, 0, namedBy(hour, 'light')).setDepth(DEPTH.light)
  const chance = scatter(20)
  const stars = Array.from({ length: hour.stars > 0 ? STARS : 0 }, () => ({
    image: scene.add.image(0, 0, 'star').setDepth(DEPTH.star).setBlendMode(ADD),
    x: chance(),
    y: chance() * STARRY,
    size: 0.4 + 0.6 * chance(),
    rhythm: 700 + 2_600 * chance(),
  }))
  const clouds = CLOUDS.map((place) => ({
    ...place,
    image: scene.add
      .image(0, 0, 'cloud')
      .setDepth(DEPTH.cloud)
      .setTint(hour.cloud)
      .setAlpha(hour.cloudAlpha),
  }))

  return {
    fit: ({ width, groundTop, scale }) => {
      sky.setDisplaySize(width, groundTop)
      light.setPosition(LIGHT.x * width, LIGHT.y * groundTop)
      light.setScale((LIGHT.widthPx * scale) / light.width)
      for (const { image, x, y, size } of stars) {
        image.setPosition(x * width, y * groundTop)
        image.setScale((STAR_PX * size * scale) / image.width)
      }
      for (const { image, widthPx } of clouds) image.setScale((widthPx * scale) / image.width)
    },
    draw: ({ view, now, isCalm }, { width, groundTop, scale }) => {
      for (const { image, rhythm, x } of stars) {
        image.setAlpha(isCalm ? 0.8 : 0.65 + 0.35 * Math.sin(now / rhythm + x * 40))
      }
      for (const { image, x, y, widthPx, pace } of clouds) {
        const room = width + AWAY * widthPx * scale
        const leftPx = wrapped(x * room - view.passedPx * pace * scale, room)
        image.setPosition(leftPx - (AWAY / 2) * widthPx * scale, y * groundTop)
      }
    },
  }
}
