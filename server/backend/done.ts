import type { Answer } from '../../contract/api.ts'
import type { Balances } from '../../contract/money.ts'
import { balancesOf } from '../ledger/balances.ts'
import { owedOf } from '../ledger/debt.ts'
import type { Reader } from '../platform/database/database.ts'

/** How somebody stands after a backend's call. */
export async function doneFor(
  db: Reader,
  userId: number,
  transfer: string | null,
): Promise<Answer<'POST /api/backend/:brand/sales'>> {
  const owed: Balances = { diamond: 0, gold: 0, point: 0 }
  for (const debt of await owedOf(db, userId)) owed[debt.currency] = debt.owed
  return { transfer, balances: await balancesOf(db, userId), owed }
}
