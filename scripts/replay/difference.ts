import { diff } from 'node:util'
import { type Told, tellTrace } from './told.ts'

const SIGN = { 1: '-', 0: ' ', [-1]: '+' } as const

/** Replays two traces and tells where they part, whatever the time at which each of them came there. */
export function tellDifference(one: string, other: string): Told {
  const parts = diff(tellTrace(one, false).lines, tellTrace(other, false).lines)
  const lines = parts.map(([sign, line]) => `${SIGN[sign]} ${line}`)
  return { ok: parts.every(([sign]) => sign === 0), lines }
}
