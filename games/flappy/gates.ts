// The gates: bundles of bamboo from above and below, each with a crown where the gap begins.
import type Phaser from 'phaser'
import { FINISH } from '../stage/quality.ts'
import type { Hour } from './hour.ts'
import { ADD, DEPTH, type Layer } from './layer.ts'
import { acrossOf, downOf, type Layout } from './layout.ts'
import { CAP, SHAFT } from './pillar.ts'
import { namedBy } from './textures.ts'
import { type GateLook, gatesBetween } from './view.ts'

const GLOW_PX = 104
const GLOW_ALPHA = 0.34
const GLOW_TINT = 0xffc98a

interface Pillars {
  upper: Phaser.GameObjects.Image
  lower: Phaser.GameObjects.Image
  upperCap: Phaser.GameObjects.Image
  lowerCap: Phaser.GameObjects.Image
  /** By night each crown has a light. */
  glows: readonly Phaser.GameObjects.Image[]
}

/** Draws the gates that are in sight. */
export function createGates(scene: Phaser.Scene, hour: Hour): Layer {
  const gates: Pillars[] = []
  const shaft = namedBy(hour, 'shaft')
  const cap = namedBy(hour, 'cap')

  const add = (): Pillars => {
    const image = (name: string, depth: number) =>
      scene.add.image(0, 0, name).setOrigin(0.5, 0).setDepth(depth)
    const glow = () =>
      scene.add.image(0, 0, 'glow').setDepth(DEPTH.glow).setBlendMode(ADD).setTint(GLOW_TINT)
    return {
      upper: image(shaft, DEPTH.gate),
      lower: image(shaft, DEPTH.gate),
      upperCap: image(cap, DEPTH.cap),
      lowerCap: image(cap, DEPTH.cap),
      glows: hour.stars > 0 ? [glow(), glow()] : [],
    }
  }

  const place = (pillars: Pillars, { xPx, fromPx, toPx }: GateLook, layout: Layout) => {
    const { scale } = layout
    const x = acrossOf(layout, xPx)
    const from = downOf(layout, fromPx)
    const to = downOf(layout, toPx)
    const { upper, lower, upperCap, lowerCap, glows } = pillars
    upper.setPosition(x, from - CAP.overShaftPx * scale)
    lower.setPosition(x, to + CAP.overShaftPx * scale)
    upperCap.setPosition(x, from)
    lowerCap.setPosition(x, to)
    for (const [end, glow] of glows.entries()) glow.setPosition(x, end === 0 ? from : to)
    show(pillars, true)
  }

  const show = ({ upper, lower, upperCap, lowerCap, glows }: Pillars, isSeen: boolean) => {
    for (const image of [upper, lower, upperCap, lowerCap, ...glows]) image.setVisible(isSeen)
  }

  const size = ({ upper, lower, upperCap, lowerCap, glows }: Pillars, scale: number) => {
    const shaftScale = (SHAFT.widthPx * scale) / upper.width
    const capScale = (CAP.widthPx * scale) / upperCap.width
    lower.setScale(shaftScale)
    lowerCap.setScale(capScale)
    // Those from above hang with their foot up.
    upper.setScale(shaftScale, -shaftScale)
    upperCap.setScale(capScale, -capScale)
    for (const glow of glows) glow.setScale((GLOW_PX * scale) / glow.width).setAlpha(GLOW_ALPHA)
  }

  return {
    fit: ({ scale }) => {
      for (const pillars of gates) size(pillars, scale)
    },
    draw: ({ course, view, quality }, layout) => {
      const { hasGlow } = FINISH[quality.tier]
      const { left, width, scale } = layout
      const reach = CAP.widthPx
      const from = -left / scale - reach
      const to = (width - left) / scale + reach
      const seen = course ? gatesBetween(course, view.wayPx, from, to) : []
      for (const [index, gate] of seen.entries()) {
        const pillars = gates[index] ?? add()
        if (index === gates.length) {
          gates.push(pillars)
          size(pillars, scale)
        }
        place(pillars, gate, layout)
        for (const glow of pillars.glows) glow.setVisible(hasGlow)
      }
      for (const pillars of gates.slice(seen.length)) show(pillars, false)
    },
  }
}
