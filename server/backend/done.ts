import type { Answer } from '../../contract/api.ts'
import { balancesOf } from '../ledger/balances.ts'
import { owedOf } from '../ledger/debt.ts'
import type { Reader } from '../platform/database/database.ts'

/** How somebody stands after a backend's call. */
export async function doneFor(
  db: Reader,
  userId: number,
  transfer: string | null,
): Promise<Answer<'POST /api/backend/:brand/sales'>> {
  return { transfer, balances: await balancesOf(db, userId), owed: await owedOf(db, userId) }
}
