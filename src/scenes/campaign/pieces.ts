import { SCENE_WIDTH } from '../../../contract/campaigns-constants.ts'
import type { SceneLayer } from '../../../contract/campaigns-definition.ts'

/** One sprite of a layer. */
export interface Piece {
  /** Its middle, in the scene's own units. */
  x: number
  y: number
  /** How far into its movement it begins, from 0 to 1. */
  phase: number
  /** Of one movement. */
  seconds: number
}

/** Steps by the golden ratio never come close to where they were: many of a kind look strewn. */
const GOLDEN = 0.618_034
/** How far those of a kind stand from the layer's height. */
const STREWN = 56

/** The sprites of a layer: where each stands, and how it moves apart from the others; the same at each visit. */
export function piecesOf({ x, y, width, count, motion, seconds }: SceneLayer): Piece[] {
  if (count === 1) {
    // What crosses the scene begins where the layer says; the rest out of step with others.
    const phase =
      motion === 'drift' ? (x + width / 2) / (SCENE_WIDTH + width) : rest(x * 0.013 + y * 0.007)
    return [{ x, y, phase: Math.min(1, Math.max(0, phase)), seconds }]
  }
  const step = SCENE_WIDTH / count
  return Array.from({ length: count }, (_, at) => {
    const strewn = rest(at * GOLDEN + 0.17)
    return {
      x: (at + 0.5) * step + (strewn - 0.5) * step * 0.8,
      y: y + (rest(at * GOLDEN * GOLDEN + 0.5) - 0.5) * STREWN,
      phase: strewn,
      seconds: seconds * (1 + (at % 3) * 0.14),
    }
  })
}

const rest = (value: number) => value - Math.floor(value)
