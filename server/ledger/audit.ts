import type { Reader } from '../platform/database.ts'
import { treasureDraws } from './books/adventure-draws.ts'
import { payoutsBook, purchasesBook } from './books/adventure-money.ts'
import {
  countsBook,
  rulesBook,
  scoreBandsBook,
  scoresBook,
  standingsBook,
  totalsBook,
} from './books/adventure-rounds.ts'
import { lotsBook, openBook, refundsBook, sentBook, validityBook } from './books/adventure-ships.ts'
import { kindsBook } from './books/kinds.ts'
import { balancesBook, negativeBook, transfersBook } from './books/ledger.ts'
import { noncesBook, spinMoneyBook } from './books/turntable.ts'
import { spinDraws } from './books/turntable-draws.ts'
import { type Check, look } from './check.ts'
import { redraw } from './redraw.ts'
import { ALL } from './span.ts'

const BOOKS = [
  transfersBook(ALL),
  kindsBook(ALL),
  balancesBook,
  negativeBook,
  spinMoneyBook(ALL),
  noncesBook,
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
]

/**
 * Proves the money (design §2): transfers sum to zero, balances equal their entries, and every
 * settled spin and round paid what its seed and its tuning say. Reads everything; run it at night.
 */
export async function audit({ orm }: { orm: Reader }): Promise<Check[]> {
  const checks: Check[] = []
  for (const book of BOOKS) checks.push(await look(orm, book))
  checks.push(await redraw(orm, spinDraws), await redraw(orm, treasureDraws))
  return checks
}
