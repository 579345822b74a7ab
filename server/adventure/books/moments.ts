// When rounds opened, closed and ended, when ships were bought and sent, when treasures were paid.
import { sql } from 'drizzle-orm'
import { isFarFromId, momentsBook, tuningUseBook } from '../../ledger/books/moments.ts'
import { DEMO_PAST_ENDED_AT } from '../../ledger/span.ts'
import type { Book } from '../../platform/books.ts'

/** The transfers themselves are counted by the ledger: of these the wrong ones alone are looked at. */
export const paidMomentsBook = momentsBook(sql`
  SELECT 'transfer ' || t.id, 'adventure', true
  FROM adventure_lot l JOIN transfer t ON t.id = l.transfer_id WHERE l.bought_at <> t.at
  UNION ALL
  SELECT 'transfer ' || t.id, 'adventure', true
  FROM adventure_payout p JOIN transfer t ON t.id = p.transfer_id
  LEFT JOIN adventure_round r ON r.id = p.round_id
  WHERE r.drawn_at IS NULL OR t.at < r.drawn_at OR t.at > coalesce(r.settled_at, t.at)
  UNION ALL
  SELECT 'dispatch ' || d.id, 'adventure', ${isFarFromId('d.at', 'd.id')}
  FROM adventure_dispatch d`)

/** A refund comes a day after closing at the soonest. */
export const roundMomentsBook: Book = {
  check: 'every round opened, closed, landed, was drawn and ended in this order',
  rows: sql`
    SELECT id::text, 'adventure',
      opens_at <> to_timestamp(id) OR opens_at >= closes_at OR closes_at > lands_at OR lands_at > ends_at
        OR (drawn_at < closes_at) IS TRUE OR (settled_at < drawn_at) IS TRUE
        OR (state = 'refunded' AND settled_at < closes_at + interval '24 hours')
        OR (state IN ('drawn', 'settled')) <> (drawn_at IS NOT NULL)
        OR (state IN ('settled', 'refunded')) <> (settled_at IS NOT NULL)
    FROM adventure_round`,
}

/** The past of a demo world was made up, by the tuning of the day on which it was. */
export const roundTuningsBook = tuningUseBook(
  'adventure',
  sql`
    SELECT tuning_version, min(closes_at), 'round ' || min(id)
    FROM adventure_round WHERE closes_at > ${DEMO_PAST_ENDED_AT} GROUP BY tuning_version`,
)
