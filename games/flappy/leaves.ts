// Leaves and sparks in the air: a fixed number of them, written over and over, so that no frame
// allocates. Places in px of the world, which they stay behind in as the bird flies on.
import { scatter } from '../stage/scatter.ts'

/** As many as there will ever be. */
export const LEAVES = 64

export type Burst = 'flap' | 'crash' | 'gate' | 'best'

/** One of them as it is drawn; one object, written anew for each. */
export interface LeafLook {
  isSpark: boolean
  xPx: number
  heightPx: number
  angle: number
  size: number
  alpha: number
}

interface Leaf {
  isSpark: boolean
  bornAt: number
  lifeMs: number
  xPx: number
  heightPx: number
  /** The way flown when it was born. */
  wayPx: number
  /** px/s. */
  aside: number
  rise: number
  pull: number
  spin: number
  size: number
}

export interface Leaves {
  /** @param share of the usual number: less on slow phones, 0 for none */
  burst(kind: Burst, xPx: number, heightPx: number, wayPx: number, now: number, share: number): void
  /** Calls `draw` for every one in the air, always with the same object. */
  each(wayPx: number, now: number, draw: (leaf: LeafLook) => void): void
}

interface Kind {
  count: number
  isSpark: boolean
  lifeMs: number
  /** px/s: at most so far aside, and between these up. */
  aside: number
  rise: readonly [min: number, max: number]
  /** px/s². */
  pull: number
  size: number
}

const KINDS: Readonly<Record<Burst, Kind>> = {
  flap: { count: 2, isSpark: false, lifeMs: 620, aside: 50, rise: [-60, 20], pull: 220, size: 0.7 },
  crash: {
    count: 14,
    isSpark: false,
    lifeMs: 1_300,
    aside: 150,
    rise: [20, 210],
    pull: 330,
    size: 1,
  },
  gate: { count: 5, isSpark: true, lifeMs: 560, aside: 90, rise: [-60, 110], pull: 120, size: 0.6 },
  best: {
    count: 40,
    isSpark: true,
    lifeMs: 2_000,
    aside: 210,
    rise: [90, 420],
    pull: 460,
    size: 1,
  },
}

/** Opens the air, empty. */
export function openLeaves(): Leaves {
  const leaves: Leaf[] = []
  const chance = scatter(7)
  const look: LeafLook = { isSpark: false, xPx: 0, heightPx: 0, angle: 0, size: 1, alpha: 1 }
  let next = 0

  return {
    burst: (kind, xPx, heightPx, wayPx, now, share) => {
      const { count, isSpark, lifeMs, aside, rise, pull, size } = KINDS[kind]
      for (let thrown = 0; thrown < count * share; thrown += 1) {
        leaves[next % LEAVES] = {
          isSpark,
          bornAt: now,
          lifeMs: lifeMs * (0.7 + 0.6 * chance()),
          xPx,
          heightPx,
          wayPx,
          aside: aside * (2 * chance() - 1),
          rise: rise[0] + (rise[1] - rise[0]) * chance(),
          pull,
          spin: 9 * (chance() - 0.5),
          size: size * (0.7 + 0.6 * chance()),
        }
        next += 1
      }
    },
    each: (wayPx, now, draw) => {
      for (const leaf of leaves) {
        const age = now - leaf.bornAt
        if (age < 0 || age > leaf.lifeMs) continue
        const seconds = age / 1_000
        const over = age / leaf.lifeMs
        look.isSpark = leaf.isSpark
        // A leaf sails to and fro as it sinks.
        const sail = leaf.isSpark ? 0 : 5 * Math.sin(seconds * 7 + leaf.spin)
        look.xPx = leaf.xPx + leaf.aside * seconds + sail - (wayPx - leaf.wayPx)
        look.heightPx = leaf.heightPx - leaf.rise * seconds + (leaf.pull / 2) * seconds * seconds
        look.angle = leaf.spin * (1 + seconds)
        look.size = leaf.size * (leaf.isSpark ? 1 - over : 1)
        look.alpha = over < 0.6 ? 1 : (1 - over) / 0.4
        draw(look)
      }
    },
  }
}
