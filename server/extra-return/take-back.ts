import { asc, eq } from 'drizzle-orm'
import { takeBack } from '../ledger/debt.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { extraReturnClaim } from './tables.ts'

/**
 * Takes back all that a participation has paid and nobody took back before; what is spent is owed.
 * @returns how many diamonds were there, and how many are owed
 */
export async function takeAllBack(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  participationId: string,
  why: { actor: string; reason: string; at: number },
): Promise<{ taken: number; owed: number }> {
  const claims = await tx
    .select({ id: extraReturnClaim.id })
    .from(extraReturnClaim)
    .where(eq(extraReturnClaim.participationId, participationId))
    .orderBy(asc(extraReturnClaim.card))
  const sum = { taken: 0, owed: 0 }
  for (const { id: reverses } of claims) {
    const back = await takeBack(tx, { random }, { kind: 'extraReturn.back', reverses, ...why })
    sum.taken += back?.taken.diamond ?? 0
    sum.owed += back?.missing.diamond ?? 0
  }
  return sum
}
