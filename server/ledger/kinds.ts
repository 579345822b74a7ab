import type { TransferKind } from '../platform/books.ts'
import type { Feature } from '../platform/feature.ts'
import { housesOf, ISSUANCE } from './houses.ts'

/**
 * Every kind of transfer: the ledger's own, and those that features declare. The database holds the
 * same list (`transfer_kind`) and takes no other; a new kind is a line in its feature and one in a
 * migration, and the audit holds the two lists against each other.
 */
export function transferKinds(
  features: readonly Feature[],
): Readonly<Record<string, TransferKind>> {
  // As the database has them: from the first house that was made to the last.
  const all = housesOf(features)
    .map(({ id }) => id)
    .sort((one, other) => other - one)
  return {
    ...Object.assign({}, ...features.map(({ kinds }) => kinds)),
    'ledger.grant': { houses: [ISSUANCE], reason: 'given by hand: an operator, a test, the bench' },
    'ledger.reversal': { houses: all, reason: 'a mistake taken back, line by line' },
    'gate.proof': { houses: all, reason: 'what a start tries and rolls back; none stays' },
  }
}
