// One process at a time notes for a programme: numbers then grow in the order in which transactions end.
import { eq } from 'drizzle-orm'
import type { CommissionProgram } from '../../contract/commission.ts'
import { ALL_TRANSFERS } from '../ledger/span.ts'
import type { Transaction } from '../platform/database/database.ts'
import { commissionMark } from './tables.ts'

export type Mark = typeof commissionMark.$inferSelect

/** Locks a programme's mark until the transaction ends; it is made when it is first asked for. */
export async function lockMark(tx: Transaction, program: CommissionProgram): Promise<Mark> {
  const first = { program, eventNumber: 0, transferId: ALL_TRANSFERS.after, lastNumber: 0 }
  await tx.insert(commissionMark).values(first).onConflictDoNothing()
  const [mark] = await tx
    .select()
    .from(commissionMark)
    .where(eq(commissionMark.program, program))
    .for('update')
  if (!mark) throw new Error(`programme ${program} has no mark`)
  return mark
}
