// In which order everything about who is in a family is locked: the family, then whoever is, was or may be in it, then
// what counts for families. Whoever is let into two at once, or joins while they are taken out, is seen to in turn.
import { eq } from 'drizzle-orm'
import { holdConsumer } from '../events/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type FamilyRow, family } from './tables.ts'

/** A family that nobody else changes until the transaction ends. @throws ApiError NOT_FOUND where there is none */
export async function lockFamily(tx: Transaction, id: string): Promise<FamilyRow> {
  const [row] = await tx.select().from(family).where(eq(family.id, id)).for('no key update')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such family.')
  return row
}

/** The same of somebody's brand, where it is not closed. @throws ApiError NOT_FOUND */
export async function lockOpenFamily(
  tx: Transaction,
  id: string,
  brand: string,
): Promise<FamilyRow> {
  const row = await lockFamily(tx, id)
  if (row.brand !== brand || row.closedAt) {
    throw new ApiError('NOT_FOUND', 'There is no such family.')
  }
  return row
}

/** Locks where somebody is and has asked to be. Their family is locked before. */
export const lockPerson = (tx: Transaction, userId: number) =>
  lockText(tx, `family.member ${userId}`)

/** From which moment on a membership counts, or does not any more. */
export interface Moment {
  at: Date
  /** Up to which event everything is counted by now. */
  number: number
}

/** Once all else is locked: nothing is counted until the transaction ends (`fallsInto`). */
export async function changing(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
): Promise<Moment> {
  const number = await holdConsumer(tx, 'campaigns.count')
  return { at: new Date(await databaseNow({ clock, db: tx })), number }
}
