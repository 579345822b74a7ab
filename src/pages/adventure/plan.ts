// The ships that a player means to send, by planet, before they leave.
import type { Dispatch } from '../../../contract/adventure.ts'
import { PLANETS } from '../../../contract/planets.ts'

export type Plan = readonly number[]

export const NO_SHIPS: Plan = PLANETS.map(() => 0)

/** All ships of a plan, or of a round. */
export function totalOf(ships: readonly number[]): number {
  return ships.reduce((sum, one) => sum + one, 0)
}

/**
 * The plan with some ships more, or fewer, for one planet.
 * @param most ships that one dispatch may send to one planet
 */
export function withMore(plan: Plan, planet: number, ships: number, max: number): Plan {
  return plan.map((planned, index) =>
    index === planet ? Math.min(max, Math.max(0, planned + ships)) : planned,
  )
}

/** The plan as the server takes it: planets without ships are left out. */
export function planetsOf(plan: Plan): Dispatch['planets'] {
  return plan.map((ships, planet) => ({ planet, ships })).filter(({ ships }) => ships > 0)
}

/** Ships of a plan that are not in the hangar. */
export function missingOf(plan: Plan, ships: number): number {
  return Math.max(0, totalOf(plan) - ships)
}
