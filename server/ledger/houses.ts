import type { Feature } from '../platform/feature.ts'
import type { house } from './tables.ts'

/** The ledger's own house, which creates money. Every other house belongs to a feature. */
export const ISSUANCE = -1

/** A house, as migrations create it. */
export type House = typeof house.$inferSelect

/** All houses that this version declares. */
export function housesOf(features: readonly Feature[]): House[] {
  const own = features.flatMap(({ name, house }) => (house ? [{ ...house, name }] : []))
  return [{ id: ISSUANCE, name: 'issuance', class: 'issuance' }, ...own]
}
