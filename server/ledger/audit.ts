import type { Book, CheckResult, CustomCheck } from '../platform/books.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import {
  anchorsBook,
  announcedBook,
  checkPublishedHeads,
  linkHeads,
  type PublishedHead,
  versionsBook,
} from './books/chain.ts'
import { checkOwed, debtBooks } from './books/debts.ts'
import { freezesBook } from './books/freezes.ts'
import { heldHousesBook, holdsBook } from './books/holds.ts'
import { checkIssuance, housesBook, kindsBook } from './books/kinds.ts'
import {
  accountsBook,
  balancesBook,
  entriesBook,
  negativeBook,
  transfersBook,
} from './books/ledger.ts'
import { toComeBook, transferMoments } from './books/moments.ts'
import { checkReversals, leftBook, reversalsBook } from './books/reversals.ts'
import { tuningHashes } from './books/tuning-hashes.ts'
import { mergeBooks, runCheck } from './check.ts'
import { runPagedCheck } from './paged-check.ts'
import { ALL_TRANSFERS } from './span.ts'

/** What an audit needs. */
export type AuditContext = Pick<Platform, 'db' | 'clock' | 'seeds' | 'features'>

/** The ledger's own books and those of features. */
function booksOf(features: readonly Feature[]): Book[] {
  const featureBooks = features.flatMap((feature) => feature.books?.(features) ?? [])
  return mergeBooks([
    transfersBook(ALL_TRANSFERS),
    entriesBook,
    kindsBook(features)(ALL_TRANSFERS),
    housesBook(features),
    accountsBook,
    reversalsBook(features),
    leftBook(features),
    ...debtBooks,
    holdsBook,
    heldHousesBook,
    balancesBook,
    negativeBook,
    ...featureBooks.flatMap(({ spans = [], whole = [] }) => [
      ...spans.map((book) => book(ALL_TRANSFERS)),
      ...whole,
    ]),
    transferMoments,
    freezesBook,
    anchorsBook(features),
    announcedBook(features),
    versionsBook,
  ])
}

function customChecksOf(features: readonly Feature[]): CustomCheck[] {
  return [
    (db) => checkIssuance(db, features),
    checkReversals,
    checkOwed,
    (db, _seeds, now) => runCheck(db, toComeBook(features, now)),
    ...features.flatMap((feature) => feature.books?.(features).customChecks ?? []),
    (db) => runPagedCheck(db, tuningHashes),
    (db) => runPagedCheck(db, linkHeads),
  ]
}

/**
 * Audits the whole database (design §2): transfers sum to zero, balances equal their entries, every draw
 * paid what its seed and its tuning say, and nothing has been changed afterwards that is anchored in the
 * chain, kept in a history or was answered to a player. It reads all rows, so it may take hours; it runs
 * at night.
 * @param published heads of the chain that were published earlier and are kept elsewhere
 */
export function audit(
  context: AuditContext,
  published: readonly PublishedHead[] = [],
): Promise<CheckResult[]> {
  return context.db.withoutTimeLimit((orm) => runAudit(orm, context, published))
}

/** `audit` on a given connection or transaction, with its time limits. */
export async function runAudit(
  orm: Reader,
  { clock, seeds, features }: Omit<AuditContext, 'db'>,
  published: readonly PublishedHead[] = [],
): Promise<CheckResult[]> {
  const checks: CheckResult[] = []
  for (const book of booksOf(features)) checks.push(await runCheck(orm, book))
  for (const check of customChecksOf(features)) {
    checks.push(await check(orm, seeds, await databaseNow({ clock, db: orm })))
  }
  if (published.length > 0) checks.push(await checkPublishedHeads(orm, published))
  return checks
}
