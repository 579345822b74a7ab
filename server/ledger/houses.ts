import type { Feature } from '../platform/feature.ts'
import type { house } from './tables.ts'

/** The ledger's own house: money comes out of nothing here. Every other one is some feature's. */
export const ISSUANCE = -1

/** A house account, as the migrations made it. */
export type House = typeof house.$inferSelect

/** Every house that this version knows. */
export function housesOf(features: readonly Feature[]): House[] {
  const own = features.flatMap(({ name, house }) => (house ? [{ ...house, name }] : []))
  return [{ id: ISSUANCE, name: 'issuance', class: 'issuance' }, ...own]
}
