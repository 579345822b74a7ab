// What was chosen before the player left to recharge, in the address of the page that they come back to.
import { PLANETS } from '../../../contract/planets.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { NO_SHIPS, type Plan, totalOf } from './plan.ts'

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
