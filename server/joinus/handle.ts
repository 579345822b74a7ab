import { and, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { partnerRequest } from './tables.ts'

/**
 * Marks partner forms as handled; whoever handled one before stays named.
 * @returns the ids of those that were open
 */
export async function markHandled(
  tx: Transaction,
  ids: readonly string[],
  { operator, now }: { operator: { name: string }; now: number },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(partnerRequest)
    .set({ handledAt: new Date(now), handledBy: operator.name })
    .where(and(inArray(partnerRequest.id, [...ids]), isNull(partnerRequest.handledAt)))
    .returning({ id: partnerRequest.id })
  return rows.map(({ id }) => id)
}
