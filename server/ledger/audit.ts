import type { Database, Reader } from '../platform/database.ts'
import type { SeedKeys } from '../platform/seed-keys.ts'
import { treasureDraws } from './books/adventure-draws.ts'
import { payoutsBook, purchasesBook } from './books/adventure-money.ts'
import { lookAtRoots } from './books/adventure-roots.ts'
import {
  countsBook,
  rulesBook,
  scoreBandsBook,
  scoresBook,
  standingsBook,
  totalsBook,
} from './books/adventure-rounds.ts'
import { lotsBook, openBook, refundsBook, sentBook, validityBook } from './books/adventure-ships.ts'
import {
  adventureAnswersBook,
  rotationAnswersBook,
  spinAnswersBook,
  toldBalancesBook,
} from './books/answers.ts'
import {
  anchorsBook,
  announcedBook,
  linkHeads,
  lookAtHeads,
  type PublishedHead,
} from './books/chain.ts'
import { housesBook, kindsBook, lookAtIssuance } from './books/kinds.ts'
import {
  accountsBook,
  balancesBook,
  entriesBook,
  negativeBook,
  reversalsBook,
  transfersBook,
} from './books/ledger.ts'
import { momentsBook, roundMomentsBook, tuningsBook } from './books/moments.ts'
import { pairSeeds } from './books/pair-seeds.ts'
import { freezesBook, limitChanges, limitsBook } from './books/play.ts'
import { drawTimesBook, seedsBook } from './books/seeds.ts'
import { tuningHashes } from './books/tuning-hashes.ts'
import { noncesBook, spinMoneyBook } from './books/turntable.ts'
import { spinDraws } from './books/turntable-draws.ts'
import { type Check, look } from './check.ts'
import { redraw } from './redraw.ts'
import { ALL } from './span.ts'

const BOOKS = [
  transfersBook(ALL),
  entriesBook,
  kindsBook(ALL),
  housesBook,
  accountsBook,
  reversalsBook,
  balancesBook,
  negativeBook,
  spinMoneyBook(ALL),
  noncesBook,
  seedsBook,
  drawTimesBook,
  purchasesBook(ALL),
  lotsBook,
  validityBook,
  sentBook,
  openBook,
  refundsBook,
  countsBook,
  payoutsBook(ALL),
  rulesBook,
  totalsBook,
  standingsBook,
  scoresBook,
  scoreBandsBook,
  momentsBook,
  roundMomentsBook,
  tuningsBook,
  limitsBook,
  freezesBook,
  spinAnswersBook,
  adventureAnswersBook,
  rotationAnswersBook,
  toldBalancesBook,
  anchorsBook,
  announcedBook,
]

/**
 * Proves the money (design §2): transfers sum to zero, balances equal their entries, every settled
 * spin and round paid what its seed and its tuning say, and nothing that the chain anchors, that a
 * history keeps or that a player was told has been changed since. Reads everything, which a long past
 * makes long; run it at night.
 * @param seeds makes the seeds that are not revealed yet
 * @param published heads of the chain that were published earlier, kept elsewhere
 */
export function audit(
  db: Database,
  seeds: SeedKeys,
  published: readonly PublishedHead[] = [],
): Promise<Check[]> {
  return db.patiently((orm) => auditWithin(orm, seeds, published))
}

/** The same within a transaction, or whatever limits of time there are. */
export async function auditWithin(
  orm: Reader,
  seeds: SeedKeys,
  published: readonly PublishedHead[] = [],
): Promise<Check[]> {
  const checks: Check[] = []
  for (const book of BOOKS) checks.push(await look(orm, book))
  checks.push(await lookAtIssuance(orm), await lookAtRoots(orm))
  checks.push(await redraw(orm, spinDraws(seeds)), await redraw(orm, treasureDraws(seeds)))
  checks.push(await redraw(orm, pairSeeds(seeds)), await redraw(orm, tuningHashes))
  checks.push(await redraw(orm, limitChanges), await redraw(orm, linkHeads))
  if (published.length > 0) checks.push(await lookAtHeads(orm, published))
  return checks
}
