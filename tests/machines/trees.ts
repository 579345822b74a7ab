// Lives of trees for tests.
import type { TreeLife } from '../../contract/tree.ts'
import { invitedLife } from '../../machines/tree/life.ts'
import { GARDEN } from '../tunings.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Noon of a day in May, UTC. */
export const NOON = Date.UTC(2026, 4, 12, 12)

/** A tree that grows, of a couple at UTC. */
export function growing(parts: Partial<TreeLife> = {}): TreeLife {
  const life = invitedLife(GARDEN, { at: NOON - HOUR, offsetMinutes: 0 })
  return { ...life, stage: 'growing', ...parts }
}

/** An invitation that was just sent. */
export function invited(parts: Partial<TreeLife> = {}): TreeLife {
  return { ...invitedLife(GARDEN, { at: NOON, offsetMinutes: 0 }), ...parts }
}
