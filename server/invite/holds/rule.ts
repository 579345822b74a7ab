import type { InviteRule } from '../../../contract/invite-constants.ts'
import type { InviteEvidence } from '../../../contract/invite-evidence.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { InvitationRow } from '../tables.ts'

/**
 * One reason to look at an invitation closely. It holds it and tells its inviter why, never how it was found; it decides
 * nothing and punishes nobody. Many are looked at together.
 */
export interface InviteHoldRule {
  rule: InviteRule
  /** @returns what there is to look at, by the invitation's id */
  find: (
    tx: Transaction,
    rows: readonly InvitationRow[],
    now: number,
  ) => Promise<Map<string, InviteEvidence>>
}

/** At most so many people are named as evidence. */
export const MOST_NAMED = 20
