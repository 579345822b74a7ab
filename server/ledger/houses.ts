import type { Feature } from '../platform/feature.ts'

/** The ledger's own house: money comes out of nothing here. Every other one is some game's. */
export const ISSUANCE = -1

/** A house account, as the migrations made it. */
export interface House {
  id: number
  name: string
  /** Players stake with it. */
  isGame: boolean
}

/** Every house that this version knows. */
export function housesOf(features: readonly Feature[]): House[] {
  const games = features.flatMap(({ name, house }) =>
    house === undefined ? [] : [{ id: house, name, isGame: true }],
  )
  return [{ id: ISSUANCE, name: 'issuance', isGame: false }, ...games]
}
