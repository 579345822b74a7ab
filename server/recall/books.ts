// Rewards for coming back: each is in the ledger once, and was given once a period.
import { sql } from 'drizzle-orm'
import { RECALL } from '../../contract/recall.ts'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import type { Book, Books } from '../platform/books.ts'

const claimsBook: Book = {
  check: 'every reward for coming back was claimed, and every claim is in the ledger once',
  rows: sql`
    SELECT coalesce(t.id, c.transfer_id)::text, NULL::text,
      t.id IS NULL OR c.id IS NULL OR t.kind <> 'recall.reward'
        OR e.lines IS DISTINCT FROM 1 OR e.owner_id IS DISTINCT FROM c.user_id
        OR e.currency IS DISTINCT FROM c.currency OR e.amount IS DISTINCT FROM c.amount
    FROM (SELECT id, kind FROM transfer WHERE kind = 'recall.reward'
      OR id IN (SELECT transfer_id FROM recall_claim)) t
    FULL JOIN recall_claim c ON c.transfer_id = t.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, min(owner_id) AS owner_id, min(currency) AS currency,
        min(amount) AS amount
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true`,
}

/** Every period that has ever been in force: when it changes, those of before stay here. */
const PERIODS = sql.raw(
  [RECALL.periodDays].map((days) => `interval '${days * 24} hours'`).join(', '),
)

const periodsBook: Book = {
  check: 'every reward for coming back went to a woman, for an absence of her own, once a period',
  rows: sql`
    SELECT c.id::text, NULL::text, u.gender IS DISTINCT FROM 'female'
      OR u.created_at > c.away_since OR c.again_from - c.at NOT IN (${PERIODS})
      OR NOT EXISTS (
        SELECT FROM user_absence a
        WHERE (a.user_id, a.away_since, a.back_at) = (c.user_id, c.away_since, c.back_at)
      )
      OR (c.at < lag(c.again_from) OVER (PARTITION BY c.user_id ORDER BY c.at)) IS TRUE
    FROM recall_claim c LEFT JOIN app_user u ON u.id = c.user_id`,
}

const claimMoments = momentsBook(sql`
  SELECT 'claim ' || c.id, NULL::text, c.at <> id_time(c.id) OR c.at IS DISTINCT FROM t.at
  FROM recall_claim c LEFT JOIN transfer t ON t.id = c.transfer_id`)

const claimBalances = answeredBalancesBook(
  'recall',
  sql`
    SELECT i.key, i.user_id, i.answer, (
      SELECT c.transfer_id FROM recall_claim c
      WHERE c.user_id = i.user_id AND c.at = i.created_at LIMIT 1
    ) AS transfer_id
    FROM idempotency i WHERE i.operation = 'recall.claim'`,
)

/** What the audit looks at of rewards for coming back. */
export const recallBooks: Books = {
  whole: [claimsBook, periodsBook, claimMoments, claimBalances],
}
