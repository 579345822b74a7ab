import type { Book, Check, Look } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import {
  anchorsBook,
  announcedBook,
  linkHeads,
  lookAtHeads,
  type PublishedHead,
} from './books/chain.ts'
import { freezesBook } from './books/freezes.ts'
import { housesBook, kindsBook, lookAtIssuance } from './books/kinds.ts'
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
import { look, together } from './check.ts'
import { redraw } from './redraw.ts'
import { ALL } from './span.ts'

/** Whose books are audited. */
export type Audited = Pick<Platform, 'db' | 'seeds' | 'features'>

/** The ledger's own books, and those that features lay open. */
function booksOf(features: readonly Feature[]): Book[] {
  const theirs = features.flatMap((feature) => feature.books?.(features) ?? [])
  return together([
    transfersBook(ALL),
    entriesBook,
    kindsBook(features)(ALL),
    housesBook(features),
    accountsBook,
    reversalsBook,
    balancesBook,
    negativeBook,
    ...theirs.flatMap(({ spans = [], whole = [] }) => [
      ...spans.map((book) => book(ALL)),
      ...whole,
    ]),
    transferMoments,
    freezesBook,
    anchorsBook(features),
    announcedBook(features),
  ])
}

function looksOf(features: readonly Feature[]): Look[] {
  return [
    (db) => lookAtIssuance(db, features),
    ...features.flatMap((feature) => feature.books?.(features).looks ?? []),
    (db) => redraw(db, tuningHashes),
    (db) => redraw(db, linkHeads),
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
  audited: Audited,
  published: readonly PublishedHead[] = [],
): Promise<Check[]> {
  return audited.db.patiently((orm) => auditWithin(orm, audited, published))
}

/** The same within a transaction, or whatever limits of time there are. */
export async function auditWithin(
  orm: Reader,
  { seeds, features }: Omit<Audited, 'db'>,
  published: readonly PublishedHead[] = [],
): Promise<Check[]> {
  const checks: Check[] = []
  for (const book of booksOf(features)) checks.push(await look(orm, book))
  for (const lookAt of looksOf(features)) checks.push(await lookAt(orm, seeds))
  if (published.length > 0) checks.push(await lookAtHeads(orm, published))
  return checks
}
