// What the audit, the monitor and the chain look at of the adventure.
import { sql } from 'drizzle-orm'
import { handedBook } from '../backpack/handed.ts'
import { MOMENTS } from '../ledger/books/chain-items.ts'
import { runPagedCheck } from '../ledger/paged-check.ts'
import type { AnnouncedItems, Books, SealedItems } from '../platform/books.ts'
import { adventureAnswersBook, purchaseBalancesBook } from './books/answers.ts'
import { treasureDraws } from './books/draws.ts'
import { paidMomentsBook, roundMomentsBook, roundTuningsBook } from './books/moments.ts'
import { payoutsBook, purchasesBook } from './books/money.ts'
import { lookAtRoots } from './books/roots.ts'
import {
  countsBook,
  rulesBook,
  scoreBandsBook,
  scoresBook,
  standingsBook,
  totalsBook,
} from './books/rounds.ts'
import { lotsBook, openBook, refundsBook, sentBook, validityBook } from './books/ships.ts'

const dispatchesSealed: SealedItems = {
  kind: 'sum',
  ref: 'dispatch',
  games: ['adventure'],
  lines: sql`
    SELECT 'dispatch' AS ref, concat_ws(' ', s.count, s.ships, s.moments) AS value
    FROM (
      SELECT count(*) AS count, sum(ships) AS ships, ${MOMENTS} AS moments
      FROM adventure_dispatch WHERE id > l.after AND id <= l.through
    ) s
    WHERE s.count > 0`,
}

/** A round's id is the second in which it opens. */
const roundsAnnounced: AnnouncedItems = {
  kind: 'round',
  game: 'adventure',
  lines: (since) => sql`
    SELECT r.id::text AS ref, concat_ws(' ', r.commitment, r.key_version, r.protocol, r.tuning_version,
      (extract(epoch FROM r.closes_at) * 1000)::bigint, (extract(epoch FROM r.lands_at) * 1000)::bigint,
      (extract(epoch FROM r.ends_at) * 1000)::bigint, r.beacon_round) AS value, r.closes_at AS until
    FROM adventure_round r WHERE r.id >= ${Math.floor(since / 1_000)}`,
}

const giftsBook = handedBook({
  check: 'every item of ships that was used is in its owner’s hangar once',
  kind: 'ships',
  game: 'adventure',
  rows: sql`
    SELECT item_id, user_id, ships AS amount, bought_at AS at
    FROM adventure_lot WHERE item_id IS NOT NULL`,
})

export const adventureBooks: Books = {
  spans: [purchasesBook, payoutsBook],
  whole: [
    lotsBook,
    giftsBook,
    validityBook,
    sentBook,
    openBook,
    refundsBook,
    countsBook,
    rulesBook,
    totalsBook,
    standingsBook,
    scoresBook,
    scoreBandsBook,
    paidMomentsBook,
    roundMomentsBook,
    roundTuningsBook,
    adventureAnswersBook,
    purchaseBalancesBook,
  ],
  customChecks: [lookAtRoots, (db, seeds) => runPagedCheck(db, treasureDraws(seeds))],
  sealed: [dispatchesSealed],
  announced: [roundsAnnounced],
}
