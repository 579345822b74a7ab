import { eq } from 'drizzle-orm'
import { CURRENCIES } from '../../contract/money.ts'
import { correct } from '../ledger/correct.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { CORRECTION_FLOW } from './flow.ts'
import { type CorrectionRow, correction } from './tables.ts'

/** What carries a correction out needs. */
export type Carrier = Pick<Platform, 'random' | 'features'>

/**
 * Carries out a correction that was approved, in the transaction of its approval.
 * @returns the reversing transfer
 * @throws ApiError as `correct`: nothing is changed then, and it waits on
 */
export async function carryOut(
  tx: Transaction,
  platform: Carrier,
  { id, transferId, proposer, reason }: CorrectionRow,
  at: number,
): Promise<string> {
  const actor = `operator:${proposer}`
  const { id: reversalId, owed } = await correct(tx, platform, { transferId, at, actor, reason })
  await tx.update(correction).set({ reversalId }).where(eq(correction.id, id))
  const left = CURRENCIES.filter((currency) => owed[currency] > 0)
  const detail = {
    reversal: reversalId,
    ...Object.fromEntries(left.map((currency) => [currency, owed[currency]])),
  }
  const event = { type: 'CARRIED_OUT' }
  if (!(await stepFlow(tx, CORRECTION_FLOW, id, { event, at, actor, detail }))) {
    throw new Error(`correction ${id} was carried out and not approved`)
  }
  return reversalId
}
