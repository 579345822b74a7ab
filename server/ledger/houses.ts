import type { Reader } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { house } from './tables.ts'

/** The ledger's own house: money comes out of nothing here. Every other one is some feature's. */
export const ISSUANCE = -1

/** A house account, as the migrations made it. */
export type House = typeof house.$inferSelect

/** Every house that this version knows. */
export function housesOf(features: readonly Feature[]): House[] {
  const own = features.flatMap(({ name, house }) => (house ? [{ ...house, name }] : []))
  return [{ id: ISSUANCE, name: 'issuance', class: 'issuance' }, ...own]
}

/** Every house as the database has it marked. */
export async function markedHouses(db: Reader): Promise<House[]> {
  return db.select().from(house)
}
