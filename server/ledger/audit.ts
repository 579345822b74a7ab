import type { Book, CheckResult, CustomCheck } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import {
  anchorsBook,
  announcedBook,
  checkPublishedHeads,
  linkHeads,
  type PublishedHead,
} from './books/chain.ts'
import { freezesBook } from './books/freezes.ts'
import { checkIssuance, housesBook, kindsBook } from './books/kinds.ts'
import {
  accountsBook,
  balancesBook,
  entriesBook,
  negativeBook,
  reversalsBook,
  transfersBook,
} from './books/ledger.ts'
import { transferMoments } from './books/moments.ts'
import { tuningHashes } from './books/tuning-hashes.ts'
import { mergeBooks, runCheck } from './check.ts'
import { runPagedCheck } from './paged-check.ts'
import { ALL_TRANSFERS } from './span.ts'

/** Whose books are audited. */
export type AuditContext = Pick<Platform, 'db' | 'seeds' | 'features'>

/** The ledger's own books, and those that features lay open. */
function booksOf(features: readonly Feature[]): Book[] {
  const theirs = features.flatMap((feature) => feature.books?.(features) ?? [])
  return mergeBooks([
    transfersBook(ALL_TRANSFERS),
    entriesBook,
    kindsBook(features)(ALL_TRANSFERS),
    housesBook(features),
    accountsBook,
    reversalsBook,
    balancesBook,
    negativeBook,
    ...theirs.flatMap(({ spans = [], whole = [] }) => [
      ...spans.map((book) => book(ALL_TRANSFERS)),
      ...whole,
    ]),
    transferMoments,
    freezesBook,
    anchorsBook(features),
    announcedBook(features),
  ])
}

function customChecksOf(features: readonly Feature[]): CustomCheck[] {
  return [
    (db) => checkIssuance(db, features),
    ...features.flatMap((feature) => feature.books?.(features).customChecks ?? []),
    (db) => runPagedCheck(db, tuningHashes),
    (db) => runPagedCheck(db, linkHeads),
  ]
}

/**
 * Proves the money (design §2): transfers sum to zero, balances equal their entries, everything that a
 * game settled paid what its seed and its tuning say, and nothing that the chain anchors, that a
 * history keeps or that a player was told has been changed since. Reads everything, which a long past
 * makes long; run it at night.
 * @param published heads of the chain that were published earlier, kept elsewhere
 */
export function audit(
  audited: AuditContext,
  published: readonly PublishedHead[] = [],
): Promise<CheckResult[]> {
  return audited.db.withoutTimeLimit((orm) => runAudit(orm, audited, published))
}

/** The same within a transaction, or whatever limits of time there are. */
export async function runAudit(
  orm: Reader,
  { seeds, features }: Omit<AuditContext, 'db'>,
  published: readonly PublishedHead[] = [],
): Promise<CheckResult[]> {
  const checks: CheckResult[] = []
  for (const book of booksOf(features)) checks.push(await runCheck(orm, book))
  for (const lookAt of customChecksOf(features)) checks.push(await lookAt(orm, seeds))
  if (published.length > 0) checks.push(await checkPublishedHeads(orm, published))
  return checks
}
