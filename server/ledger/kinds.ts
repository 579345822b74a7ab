import { sql } from 'drizzle-orm'
import type { TransferKind } from '../platform/books.ts'
import type { Feature } from '../platform/feature.ts'
import { DEBT, housesOf, ISSUANCE } from './houses.ts'

/** Takes back a mistake of which a part is spent. */
export const TAKEN_BACK = 'ledger.taken-back'

/**
 * All kinds of transfers: the ledger's own and those that features declare. The database holds the same
 * list (`transfer_kind`) and refuses any other; a new kind is a line in its feature and one in a migration,
 * and the audit compares the two lists.
 */
export function transferKinds(
  features: readonly Feature[],
): Readonly<Record<string, TransferKind>> {
  // In the order of the database: ids of houses are negative and count down.
  const all = housesOf(features)
    .map(({ id }) => id)
    .sort((one, other) => other - one)
  return {
    ...Object.assign({}, ...features.map(({ kinds }) => kinds)),
    'ledger.grant': { houses: [ISSUANCE], reason: 'given by hand: an operator, a test, the bench' },
    'ledger.reversal': {
      houses: all,
      reason: 'a mistake taken back, line by line',
      takesBack: true,
    },
    [TAKEN_BACK]: {
      houses: all,
      reason: 'a mistake taken back as far as it was there; what was spent is owed',
      takesBack: true,
    },
    'debt.collect': {
      houses: [DEBT],
      reason: 'a debt that is paid out of what came in',
      leaves: sql`true`,
    },
    'debt.forgiven': {
      houses: [ISSUANCE],
      reason: 'a debt that an operator forgave: given, so that it pays the debt',
      leaves: sql`true`,
    },
    'gate.proof': { houses: all, reason: 'what a start tries and rolls back; none stays' },
  }
}
