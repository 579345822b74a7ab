// Where faces surface and how long they are seen: one after the other as the beam comes to them, the
// one that stays last.
import { degrees, smooth } from '../stage/arithmetic.ts'
import { angleAt, type Beam, passesAt } from './beam.ts'
import { CENTRE } from './layout.ts'

/** More are not shown beside the one that stays. */
export const MAX_OTHERS = 6

/** How far ahead of the beam, in degrees, and how far from the middle the others surface. */
const OTHERS = [
  { ahead: 46, radius: 108 },
  { ahead: 92, radius: 140 },
  { ahead: 134, radius: 92 },
  { ahead: 176, radius: 138 },
  { ahead: 222, radius: 104 },
  { ahead: 262, radius: 142 },
] as const
const STAYING = { ahead: 312, radius: 112 }

const RISE_MS = 260
const SHINE_MS = 700
const SINK_MS = 2_600
const SUNK = 0.3

/** A face's place in the sky. */
export interface Spot {
  x: number
  y: number
  /** When the beam comes to it. */
  surfacesAt: number
}

/**
 * Where faces surface in the turn that a beam begins now.
 * @param others how many surface beside the one that stays
 * @param stays whether there is one
 * @returns the others in the order in which they surface, and then the one that stays
 */
export function spotsAhead(beam: Beam, now: number, others: number, stays: boolean): Spot[] {
  const angle = angleAt(beam, now)
  const shown = [...spread(others), ...(stays ? [STAYING] : [])]
  return shown.map(({ ahead, radius }) => {
    const turn = degrees(angle + ahead - 90)
    return {
      x: CENTRE.x + radius * Math.cos(turn),
      y: CENTRE.y + radius * Math.sin(turn),
      surfacesAt: passesAt(beam, angle + ahead, now),
    }
  })
}

/** How much of a face is seen so long after the beam came to it, 0 to 1. */
export function surfacedAt(sinceMs: number): number {
  if (sinceMs <= 0) return 0
  if (sinceMs < RISE_MS) return 1 - (1 - sinceMs / RISE_MS) ** 3
  return 1 - (1 - SUNK) * smooth((sinceMs - SHINE_MS) / SINK_MS)
}

/** How bright the star is that a face comes out of, 0 to 1. */
export function glintAt(sinceMs: number): number {
  if (sinceMs <= 0) return 0
  return sinceMs < RISE_MS / 2
    ? sinceMs / (RISE_MS / 2)
    : Math.max(0, 1 - (sinceMs - RISE_MS / 2) / SHINE_MS)
}

/** A few of them lie apart, as many do. */
function spread(count: number): (typeof OTHERS)[number][] {
  const shown = Math.min(count, MAX_OTHERS)
  return OTHERS.filter(
    (_, index) =>
      Math.floor(((index + 1) * shown) / OTHERS.length) >
      Math.floor((index * shown) / OTHERS.length),
  )
}
