import type { Reader } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { house } from './tables.ts'

/** The ledger's house that creates money. Besides the ledger's own, every house belongs to a feature. */
export const ISSUANCE = -1

/** The ledger's house of debts: what is owed is what it gave in their place. No gate stands before it. */
export const DEBT = -10

/** The ledger's house of what was paid out in real money: it left. No gate stands before it. */
export const PAID_OUT = -21

/** A house, as migrations create it. */
export type House = typeof house.$inferSelect

/** All houses that this version declares. */
export function housesOf(features: readonly Feature[]): House[] {
  const own = features.flatMap(({ name, house }) => (house ? [{ ...house, name }] : []))
  return [
    { id: ISSUANCE, name: 'issuance', class: 'issuance' },
    { id: DEBT, name: 'debt', class: 'clearing' },
    { id: PAID_OUT, name: 'paid-out', class: 'clearing' },
    ...own,
  ]
}

/** Every house as the database has it marked. */
export async function markedHouses(db: Reader): Promise<House[]> {
  return db.select().from(house)
}
