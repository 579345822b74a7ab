// What grows on a tree's limbs: clusters of leaves, and blossoms that unfold once both have watered.
import type { Branches, Tip } from './branches.ts'
import { LEAF_NAMES, type LeafName } from './frame.ts'
import { chanceOf } from './seeded.ts'

/** A cluster of leaves, in units of the design from the root. */
export interface Cluster {
  picture: LeafName
  x: number
  y: number
  size: number
  turn: number
  /** Where in the wind's beat it is, in radians. */
  beat: number
}

export interface Blossom {
  x: number
  y: number
  size: number
  turn: number
  beat: number
  /** How late it opens among the others, 0 to 1. */
  late: number
}

/** All leaves of a tree. */
export interface Crown {
  /** Those behind the limbs, and those before. */
  behind: readonly Cluster[]
  before: readonly Cluster[]
  blossoms: readonly Blossom[]
}

/** The design size of a cluster's picture. */
export const CLUSTER_SIZE = 64
const SAPLING_CLUSTER = 40
const GROWN_CLUSTER = 62
const MAX_BLOSSOMS_A_TIP = 2

/** The leaves of a tree's limbs; the same for the same seed. */
export function crownOf(seed: number, growth: number, { tips }: Branches): Crown {
  const full = SAPLING_CLUSTER + (GROWN_CLUSTER - SAPLING_CLUSTER) * Math.sqrt(growth)
  const middle = middleOf(tips)
  const clusters = tips.map((tip) =>
    clusterOf(seed, tip, full * (0.45 + 0.55 * tip.ripeness), middle),
  )
  const isBehind = ({ picture }: Cluster) => picture === 'leaves-shade'
  return {
    behind: clusters.filter(isBehind),
    // What is lit lies over what is not.
    before: clusters
      .filter((cluster) => !isBehind(cluster))
      .sort((a, b) => LEAF_NAMES.indexOf(b.picture) - LEAF_NAMES.indexOf(a.picture)),
    blossoms: tips.flatMap((tip) => blossomsOf(seed, tip, full)),
  }
}

function clusterOf(
  seed: number,
  tip: Tip,
  size: number,
  middle: { x: number; y: number },
): Cluster {
  const chance = (which: number) => chanceOf(seed, tip.limb * 2, 10 + which)
  // Light comes from the top left (look.md).
  const lit =
    (middle.x - tip.point.x) * 0.0028 + (middle.y - tip.point.y) * 0.0075 + chance(0) - 1 / 2
  return {
    picture: lit > 0.28 ? 'leaves-light' : lit > -0.34 ? 'leaves-middle' : 'leaves-shade',
    x: tip.point.x + (chance(1) - 1 / 2) * size * 0.3,
    y: tip.point.y + (chance(2) - 1 / 2) * size * 0.3,
    size: size * (0.82 + 0.36 * chance(3)),
    turn: chance(4) * 2 * Math.PI,
    beat: chance(5) * 2 * Math.PI,
  }
}

function blossomsOf(seed: number, tip: Tip, clusterSize: number): Blossom[] {
  const chance = (which: number) => chanceOf(seed, tip.limb * 2, 20 + which)
  const count = Math.floor(chance(0) * (MAX_BLOSSOMS_A_TIP + 0.4))
  return Array.from({ length: count }, (_, index) => {
    const of = (which: number) => chance(1 + index * 6 + which)
    const away = clusterSize * 0.36 * Math.sqrt(of(0))
    const towards = of(1) * 2 * Math.PI
    return {
      x: tip.point.x + Math.cos(towards) * away,
      y: tip.point.y + Math.sin(towards) * away,
      size: (0.7 + 0.5 * of(2)) * (0.6 + 0.4 * tip.ripeness),
      turn: of(3) * 2 * Math.PI,
      beat: of(4) * 2 * Math.PI,
      late: of(5),
    }
  })
}

function middleOf(tips: readonly Tip[]): { x: number; y: number } {
  const sum = tips.reduce((all, { point }) => ({ x: all.x + point.x, y: all.y + point.y }), {
    x: 0,
    y: 0,
  })
  const count = Math.max(1, tips.length)
  return { x: sum.x / count, y: sum.y / count }
}
