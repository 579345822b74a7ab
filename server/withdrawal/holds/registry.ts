import type { Transaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/feature.ts'
import { type WithdrawalRow, withdrawalRisk } from '../tables.ts'
import { fewSources } from './few-sources.ts'
import { nameDiffers } from './name-differs.ts'
import { newBinding } from './new-binding.ts'
import type { RiskRule } from './rule.ts'
import { sharedAccount } from './shared-account.ts'
import { sharedDevice } from './shared-device.ts'
import { dailySum, monthlySum } from './sums.ts'

/** Every reason to look at a withdrawal closely. */
const RULES: readonly RiskRule[] = [
  newBinding,
  dailySum,
  monthlySum,
  sharedDevice,
  sharedAccount,
  fewSources,
  nameDiffers,
]

/** Notes what there is to look at, as a withdrawal's review begins. */
export async function noteRisks(
  tx: Transaction,
  platform: Pick<Platform, 'seeds'>,
  row: WithdrawalRow,
  at: number,
): Promise<void> {
  for (const { rule, find } of RULES) {
    const evidence = await find(tx, platform, row, at)
    if (!evidence) continue
    await tx
      .insert(withdrawalRisk)
      .values({ withdrawalId: row.id, rule, evidence, at: new Date(at) })
      .onConflictDoNothing()
  }
}
