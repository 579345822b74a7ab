// The ships that a player means to send, by planet, before they leave; and how the plan outlasts the way
// to a recharge, in the address of the page that the player comes back to.
import type { Dispatch } from '../../../contract/adventure.ts'
import { PLANETS } from '../../../contract/planets.ts'
import { paths, pathWith } from '../../base/paths.ts'

export type Plan = readonly number[]

export const NO_SHIPS: Plan = PLANETS.map(() => 0)

/** Ships that one tap may add to a planet, or take from it. */
export const SHIPS_A_TAP = [1, 5, 10] as const

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

interface Choice {
  plan: Plan
  /** The planet that ships are planned for on the map; null while none is. */
  planet: number | null
  /** Ships to buy; null for none yet. */
  ships: number | null
}

/** The address that opens the purchase again, with the same ships and the same plan. */
export function backToPurchase({ plan, planet, ships }: Choice): string {
  return pathWith(paths.alienAdventure, {
    ships: ships ?? undefined,
    plan: totalOf(plan) > 0 ? plan.join('.') : undefined,
    planet: planet ?? undefined,
    sheet: 'buy',
  })
}

/**
 * Reads what `backToPurchase` wrote; what is no choice is left out.
 * @param maxShips that may be planned for one planet, and bought at once
 */
export function choiceIn(query: URLSearchParams, maxShips: { plan: number; buy: number }): Choice {
  const parts = (query.get('plan') ?? '').split('.').map((part) => wholeIn(part, maxShips.plan))
  const isPlan = parts.length === PLANETS.length && parts.every((ships) => ships !== null)
  return {
    plan: isPlan ? parts.map((ships) => ships ?? 0) : NO_SHIPS,
    planet: wholeIn(query.get('planet'), PLANETS.length - 1),
    ships: wholeIn(query.get('ships'), maxShips.buy) || null,
  }
}

function wholeIn(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null
  return Math.min(max, Number(text))
}
