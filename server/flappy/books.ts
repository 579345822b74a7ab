// What the audit and the chain look at of Flappy Bird.
import { sql } from 'drizzle-orm'
import { MOMENTS } from '../ledger/books/chain-items.ts'
import { tuningUseBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Books, SealedItems } from '../platform/books.ts'
import { chestMomentsBook, chestMoneyBook, chestsBook, flightRanksBook } from './books/ranks.ts'
import { runAnswersBook, runFlights, runMomentsBook, runTicketsBook } from './books/runs.ts'
import { flightSeeds, flightSeedsBook } from './books/seeds.ts'
import { checkForgotten, ticketSpansBook } from './books/tickets.ts'

const seedsSealed: SealedItems = {
  kind: 'seed',
  games: [],
  table: 'flappy_seed',
  lines: sql`
    SELECT f.id::text AS ref, concat_ws(' ', f.commitment, f.key_version, 2) AS value
    FROM flappy_seed f WHERE f.id > l.after AND f.id <= l.through OFFSET 0`,
}

const runsSealed: SealedItems = {
  kind: 'sum',
  ref: 'flight',
  games: [],
  lines: sql`
    SELECT 'flight' AS ref, concat_ws(' ', s.count, s.score, s.steps, s.moments) AS value
    FROM (
      SELECT count(*) AS count, sum(score) AS score, sum(steps) AS steps, ${MOMENTS} AS moments
      FROM flappy_run WHERE id > l.after AND id <= l.through
    ) s
    WHERE s.count > 0`,
}

const reviewsSealed = sealedRows({
  ref: 'flight reviews',
  table: 'flappy_review',
  isLimited: true,
  columns: [...['id', 'run_id', 'was', 'decision'].map((name) => sql.raw(name)), micros('at')],
})

/** The past of a demo world was made up, by the tuning of the day on which it was. */
const flightTuningsBook = tuningUseBook(
  'flappy',
  sql`
    SELECT tuning_version, min(issued_at), 'ticket ' || min(id::text)
    FROM flappy_ticket WHERE issued_at > ${DEMO_PAST_ENDED_AT} GROUP BY tuning_version`,
)

export const flappyBooks: Books = {
  whole: [
    flightSeedsBook,
    runTicketsBook,
    ticketSpansBook,
    runMomentsBook,
    runAnswersBook,
    flightTuningsBook,
    flightRanksBook,
    chestsBook,
    chestMoneyBook,
    chestMomentsBook,
  ],
  customChecks: [
    (db, seeds) => runPagedCheck(db, flightSeeds(seeds)),
    (db) => runPagedCheck(db, runFlights()),
    checkForgotten,
  ],
  sealed: [seedsSealed, runsSealed, reviewsSealed],
}
