// How a tree grows: its limbs at any growth, from its seed alone. A limb that is there stays where it
// is and becomes longer and thicker; new ones leave its end. Units are the design's, the root is at 0, 0.
import { smooth } from '../stage/arithmetic.ts'
import { chanceOf } from './seeded.ts'

export interface Point {
  x: number
  y: number
}

export interface Limb {
  from: Point
  /** The control point of its curve. */
  bend: Point
  to: Point
  fromWidth: number
  toWidth: number
}

/** A place on a limb where leaves grow. */
export interface Tip {
  point: Point
  /** Where the limb points there, in radians; 0 is to the right. */
  direction: number
  /** How far its leaves have come, 0 to 1. */
  ripeness: number
  /** Names it among the tree's. */
  limb: number
}

export interface Branches {
  limbs: readonly Limb[]
  tips: readonly Tip[]
}

const DEEPEST = 4
/** Growth at which limbs of a depth begin to leave those before. */
const BORN_AT = [0, 0.02, 0.12, 0.3, 0.5] as const
/** Growth that a limb takes to its full length. */
const RIPENING = 0.4
const SAPLING_HEIGHT = 58
const TRUNK_HEIGHT = 98
const TRUNK_WIDTH = 26
const SAPLING_WIDTH = 4.5
const UP = -Math.PI / 2
/** Limbs keep so much of their length from one depth to the next. */
const SHORTER = 0.74
/** From this depth on leaves stand along limbs, not only at their ends. */
const LEAFY_DEPTH = 2

interface Shoot {
  /** Names it: its number among all that could ever grow. */
  limb: number
  depth: number
  from: Point
  direction: number
  width: number
}

/**
 * A tree's limbs.
 * @param seed of the tree
 * @param growth 0, a sapling, to 1, as large as it becomes
 */
export function growBranches(seed: number, growth: number): Branches {
  const limbs: Limb[] = []
  const tips: Tip[] = []

  function grow(shoot: Shoot) {
    const { limb, depth, from, width } = shoot
    const ripeness = ripenessOf(seed, limb, depth, growth)
    const chance = (which: number) => chanceOf(seed, limb, which)
    const direction = shoot.direction + (chance(0) - 1 / 2) * (depth === 0 ? 0.1 : 0.22)
    const length = lengthOf(depth, growth, ripeness) * (0.86 + 0.28 * chance(1))
    const to = along(from, direction, length)
    const side = direction + Math.PI / 2
    const bend = along(
      along(from, direction, length / 2),
      side,
      (chance(2) - 1 / 2) * length * 0.36,
    )
    const children = childrenOf(seed, limb, depth, growth)
    const toWidth = children.length > 0 ? width * 0.68 : width * 0.3
    limbs.push({ from, bend, to, fromWidth: width, toWidth })
    if (depth >= LEAFY_DEPTH || children.length === 0) {
      tips.push({ point: to, direction, ripeness: Math.max(0.35, ripeness), limb })
    }
    if (depth >= LEAFY_DEPTH && length > 22) {
      tips.push({ point: middleOf(from, bend, to), direction, ripeness, limb: limb + 0.5 })
    }
    children.forEach((child, place) => {
      const spread = children.length === 1 ? 0 : place / (children.length - 1) - 1 / 2
      const opening = depth === 0 ? 1.5 : 1.16
      const bowed = direction + spread * opening * (0.8 + 0.4 * chance(3))
      grow({
        limb: child,
        depth: depth + 1,
        from: to,
        // Limbs seek the light: each bends a little more upwards than it left.
        direction: bowed + (UP - bowed) * 0.12,
        width: toWidth * (children.length > 2 ? 0.78 : 0.88),
      })
    })
  }

  const width = SAPLING_WIDTH + (TRUNK_WIDTH - SAPLING_WIDTH) * growth ** 0.8
  grow({ limb: 1, depth: 0, from: { x: 0, y: 0 }, direction: UP, width })
  return { limbs, tips }
}

/** The limbs that have begun to leave the end of one. */
function childrenOf(seed: number, limb: number, depth: number, growth: number): number[] {
  if (depth >= DEEPEST) return []
  const max = depth === 0 || chanceOf(seed, limb, 4) < 0.42 ? 3 : 2
  return Array.from({ length: max }, (_, place) => limb * 4 + place).filter(
    (child) => ripenessOf(seed, child, depth + 1, growth) > 0,
  )
}

/** How far a limb has come, 0 to 1: not all of one depth are born at the same time. */
function ripenessOf(seed: number, limb: number, depth: number, growth: number): number {
  const bornAt = (BORN_AT[depth] ?? 1) + (depth > 1 ? 0.1 * chanceOf(seed, limb, 5) : 0)
  return smooth((growth - bornAt) / RIPENING + (depth < 2 ? 0.2 : 0))
}

function lengthOf(depth: number, growth: number, ripeness: number): number {
  const trunk = SAPLING_HEIGHT + (TRUNK_HEIGHT - SAPLING_HEIGHT) * growth
  return depth === 0 ? trunk : trunk * 0.77 * SHORTER ** (depth - 1) * (0.25 + 0.75 * ripeness)
}

function along({ x, y }: Point, direction: number, length: number): Point {
  return { x: x + Math.cos(direction) * length, y: y + Math.sin(direction) * length }
}

function middleOf(from: Point, bend: Point, to: Point): Point {
  return { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 }
}
