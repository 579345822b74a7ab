import type Phaser from 'phaser'
import { RINGS, SATURN, STYLES } from './looks.ts'
import type { PlanetLook } from './planet-look.ts'

/** Saturn's rings: one half behind the ball, one before it. */
export interface Rings {
  place(ball: Pick<PlanetLook, 'x' | 'y' | 'radius'>, alpha: number): void
}

/** Adds rings in two depths. */
export function createRings(scene: Phaser.Scene, behind: number, before: number): Rings {
  const halves = [behind, before].map((depth) => scene.add.image(0, 0, 'rings').setDepth(depth))
  const tilt = (-(STYLES[SATURN]?.tilt ?? 0) * Math.PI) / 180
  for (const [half, ring] of halves.entries()) {
    ring.setCrop(0, (half * ring.height) / 2, ring.width, ring.height / 2).setRotation(tilt)
  }
  return {
    place: ({ x, y, radius }, alpha) => {
      for (const ring of halves) {
        ring.setVisible(alpha > 0.01)
        ring.setPosition(x, y).setAlpha(alpha)
        ring.setScale((radius * RINGS.width) / ring.width)
      }
    },
  }
}
