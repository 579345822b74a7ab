import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { cupMatch, type MatchRow } from './tables.ts'

/** A match that nobody else changes until the transaction ends. @throws ApiError NOT_FOUND */
export async function lockedMatch(tx: Transaction, id: string): Promise<MatchRow> {
  const [row] = await tx.select().from(cupMatch).where(eq(cupMatch.id, id)).for('no key update')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such match.')
  return row
}
