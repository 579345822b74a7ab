import type { Reader } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { house } from './tables.ts'

/** The ledger's own house, which creates money. Every other house belongs to a feature. */
export const ISSUANCE = -1

/** A house, as migrations create it. */
export type House = typeof house.$inferSelect

/** All houses that this version declares. */
export function housesOf(features: readonly Feature[]): House[] {
  const own = features.flatMap(({ name, house }) => (house ? [{ ...house, name }] : []))
  return [{ id: ISSUANCE, name: 'issuance', class: 'issuance' }, ...own]
}

/** Every house as the database has it marked. */
export async function markedHouses(db: Reader): Promise<House[]> {
  return db.select().from(house)
}
