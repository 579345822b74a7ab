import type { HoldEvidence, HoldRule } from '../../../contract/withdrawal-values.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/feature.ts'
import type { WithdrawalRow } from '../tables.ts'

/** What a rule found, in figures and ids: no text of anybody's. */
export type Evidence = Readonly<Partial<Record<HoldEvidence, number | number[]>>>

/**
 * One reason to look at a withdrawal closely. It keeps it in review and tells its player why (`machines/withdrawal/words`);
 * it decides nothing and punishes nobody.
 */
export interface RiskRule {
  rule: HoldRule
  /** @returns null where there is nothing to look at */
  find: (
    tx: Transaction,
    platform: Pick<Platform, 'seeds'>,
    row: WithdrawalRow,
    now: number,
  ) => Promise<Evidence | null>
}
