// The sky behind the planets: a nebula or the morning, stars that drift and twinkle, and the edge of
// home below. What is far follows the camera less.
import type Phaser from 'phaser'
import { FINISH, type Quality } from '../stage/quality.ts'
import { scatter } from '../stage/scatter.ts'
import { createCamera, placeBehind } from './camera.ts'
import type { Hour } from './hour.ts'
import { ADD, DEPTH, type Layer } from './layer.ts'
import { easeInOut } from './view.ts'

const STARS = 44
const TINTS = [0xffffff, 0xcfe4ff, 0xffe6c9, 0xd9c9ff]
/** One drift of the nearest stars through the whole sky. */
const DRIFT_MS = 240_000
/** How far the nearest stars fall while everyone flies, in heights of the sky. */
const FALL = 0.5
/** How much of home's picture is below the edge. */
const SUNK = 0.5
/** Stars become streaks at the flight's fastest. */
const STREAK = 9
const NEBULA_BREATH_MS = 26_000
/** The sky is larger than its host, for the camera and its breath. */
const ROOM = 1.08
/** How deep behind the map the sky and the farthest and nearest stars are. */
const SKY_DEPTH = 0.8
const STAR_DEPTH = { far: 0.9, near: 0.35 }

interface Star {
  image: Phaser.GameObjects.Image
  x: number
  y: number
  /** 0 far to 1 near. */
  near: number
  rhythm: number
  /** Its place among all, 0 to 1: the last ones go first where there is less finish. */
  rank: number
}

export interface Sky extends Layer {
  /** Leaves the map without it, or with it again. */
  hide(isHidden: boolean): void
}

/** Draws the sky. */
export function createSky(scene: Phaser.Scene, hour: Hour, quality: Quality): Sky {
  const sky = scene.add.image(0, 0, hour.sky).setDepth(DEPTH.sky)
  const home = scene.add.image(0, 0, hour.home).setDepth(DEPTH.home).setOrigin(0.5, 1)
  const chance = scatter(20)
  const stars = Array.from({ length: STARS }, (_, index): Star => {
    const near = chance() ** 2
    const image = scene.add.image(0, 0, 'star').setDepth(DEPTH.sky).setBlendMode(ADD)
    image.setTint(TINTS[Math.floor(chance() * TINTS.length)] ?? 0xffffff)
    return {
      image,
      x: chance(),
      y: chance(),
      near,
      rhythm: 700 + 2_600 * chance(),
      rank: index / STARS,
    }
  })
  const shifted = createCamera()
  const middle = { x: 0, y: 0 }
  let cover = 1
  let scale = 1

  return {
    hide: (isHidden) => {
      for (const image of [sky, home, ...stars.map((star) => star.image)]) {
        image.setVisible(!isHidden)
      }
    },
    fit: (layout) => {
      const { width } = layout
      // A morning has its light at the horizon, which is where home begins.
      const height = hour.name === 'dawn' ? layout.home.y : layout.height
      cover = Math.max(width / sky.width, height / sky.height) * ROOM
      middle.x = width / 2
      middle.y = height - (cover * sky.height) / (2 * ROOM)
      home.setScale((layout.homeWidth * 1.1) / home.width)
      scale = layout.scale
    },
    draw: ({ view, now, isCalm }, layout, camera) => {
      const time = isCalm ? 0 : now
      const away =
        view.phase === 'flying' || view.phase === 'revealed' ? easeInOut(view.landing) : 0
      const rush = isCalm || view.phase !== 'flying' ? 0 : Math.sin(Math.PI * view.landing) ** 4
      const dark = 0.72 * view.hush
      placeBehind(camera, SKY_DEPTH, middle.x, middle.y, shifted)
      sky.setPosition(shifted.x, shifted.y)
      sky.setScale(shifted.zoom * cover * (1 + 0.015 * Math.sin(time / NEBULA_BREATH_MS)))
      // The canvas stays opaque: light that adds up wants something below it.
      sky.setTint(grey(1 - (hour.glows ? dark : 0.3 * dark)))
      home.setPosition(
        layout.home.x,
        layout.home.y + home.displayHeight * (SUNK + (isCalm ? 0 : away * (1 - SUNK))),
      )
      home.setAlpha(1 - dark)
      const shown = FINISH[quality.tier].particles
      for (const star of stars) {
        const { image, x, y, near } = star
        if (star.rank >= shown) {
          image.setAlpha(0)
          continue
        }
        const drift = (time / DRIFT_MS) * (0.2 + near) + (isCalm ? 0 : away * FALL * near)
        const depth = STAR_DEPTH.far + (STAR_DEPTH.near - STAR_DEPTH.far) * near
        placeBehind(camera, depth, x * layout.width, ((y + drift) % 1) * layout.height, shifted)
        image.setPosition(shifted.x, shifted.y)
        const size = (0.12 + 0.34 * near) * scale
        image.setScale(size * (1 - 0.3 * rush), size * (1 + STREAK * near * rush))
        image.setAlpha(twinkleAt(star, time) * (1 - dark) * hour.stars)
      }
    },
  }
}

function twinkleAt({ x, near, rhythm }: Star, time: number): number {
  return (0.35 + 0.65 * near) * (0.72 + 0.28 * Math.sin(time / rhythm + x * 40))
}

/** A tint that dims. */
function grey(light: number): number {
  return Math.round(255 * light) * 0x010101
}
