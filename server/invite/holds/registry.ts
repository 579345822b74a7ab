import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type InvitationRow, invitationRisk } from '../tables.ts'
import { burst } from './burst.ts'
import { self, sharedDevice } from './devices.ts'
import type { InviteHoldRule } from './rule.ts'
import { sharedAccount } from './shared-account.ts'

/** Every reason to look at an invitation closely. */
const RULES: readonly InviteHoldRule[] = [self, sharedDevice, sharedAccount, burst]

/**
 * Notes what there is to look at among some invitations. What was found before is not found again: an operator has
 * decided on it.
 * @returns the ids of those of which something new was found
 */
export async function noteRisks(
  tx: Transaction,
  rows: readonly InvitationRow[],
  now: number,
): Promise<Set<string>> {
  const found = new Set<string>()
  if (rows.length === 0) return found
  const known = await tx
    .select({ id: invitationRisk.invitationId, rule: invitationRisk.rule })
    .from(invitationRisk)
    .where(
      and(
        inArray(
          invitationRisk.invitationId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const isKnown = new Set(known.map(({ id, rule }) => `${id} ${rule}`))
  for (const { rule, find } of RULES) {
    const evidences = [...(await find(tx, rows, now))].filter(
      ([id]) => !isKnown.has(`${id} ${rule}`),
    )
    if (evidences.length === 0) continue
    const at = new Date(now)
    await tx
      .insert(invitationRisk)
      .values(evidences.map(([invitationId, evidence]) => ({ invitationId, rule, evidence, at })))
    for (const [id] of evidences) found.add(id)
  }
  return found
}
