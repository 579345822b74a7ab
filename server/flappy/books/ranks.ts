// Who stands where by which run, and who got a chest for it.
import { sql } from 'drizzle-orm'
import { momentsBook } from '../../ledger/books/moments.ts'
import type { Book } from '../../platform/books.ts'
import { standingsBook } from '../../ranking/books.ts'
import { standings } from '../../ranking/queries.ts'
import { WEEK_BOARD } from '../rank.ts'
import { weekVersion } from '../week-tuning.ts'

export const flightRanksBook = standingsBook(
  "every rank of a week of flights is its player's best run of those that count",
  WEEK_BOARD,
  sql`
    SELECT DISTINCT ON (starts_at, user_id) starts_at, user_id, score, id AS tie
    FROM flappy_run WHERE state = 'counted' ORDER BY starts_at, user_id, score DESC, id`,
)

export const chestsBook: Book = {
  check:
    'every week that is paid gave the chests of its tuning to the best who count, and to nobody else',
  rows: sql`
    SELECT coalesce(due.starts_at, c.starts_at) || ' place ' || coalesce(due.place, c.place),
      NULL::text,
      c.user_id IS DISTINCT FROM due.user_id OR c.run_id IS DISTINCT FROM due.run_id
        OR c.score IS DISTINCT FROM due.score OR c.diamonds IS DISTINCT FROM due.diamonds
    FROM (
      SELECT w.starts_at, s.place, s.user_id, s.run_id, s.score,
        (v.tuning -> 'chestsDiamonds' ->> (s.place - 1)::int)::bigint AS diamonds
      FROM flappy_week w
      LEFT JOIN tuning_version v ON v.game = 'flappy' AND v.version = w.tuning_version
      CROSS JOIN LATERAL (
        SELECT row_number() OVER (ORDER BY score DESC, tie) AS place, user_id, tie AS run_id, score
        FROM ${standings(WEEK_BOARD)} all_of_it
        WHERE starts_at = w.starts_at ORDER BY score DESC, tie LIMIT 3
      ) s
    ) due
    FULL JOIN flappy_chest c ON c.starts_at = due.starts_at AND c.place = due.place
    UNION ALL
    SELECT 'week ' || w.starts_at, NULL::text, w.paid_at < w.starts_at + interval '168 hours'
      OR w.tuning_version <> ${weekVersion(sql`w.starts_at`)}
    FROM flappy_week w`,
}

export const chestMoneyBook: Book = {
  check: 'every chest is in the ledger once, and every transfer for a chest is a chest',
  rows: sql`
    SELECT coalesce(t.id, c.transfer_id)::text, NULL::text,
      t.id IS NULL OR c.transfer_id IS NULL OR t.kind <> 'flappy.chest'
        OR e.lines IS DISTINCT FROM 1 OR e.owner_id IS DISTINCT FROM c.user_id
        OR e.currency IS DISTINCT FROM 'diamond' OR e.amount IS DISTINCT FROM c.diamonds
    FROM (SELECT id, kind FROM transfer WHERE kind = 'flappy.chest'
      OR id IN (SELECT transfer_id FROM flappy_chest)) t
    FULL JOIN flappy_chest c ON c.transfer_id = t.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, min(owner_id) AS owner_id, min(currency) AS currency,
        min(amount) AS amount
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true`,
}

export const chestMomentsBook = momentsBook(sql`
  SELECT 'chest ' || c.starts_at || ' place ' || c.place, NULL::text, t.at IS DISTINCT FROM w.paid_at
  FROM flappy_chest c
  LEFT JOIN flappy_week w ON w.starts_at = c.starts_at
  LEFT JOIN transfer t ON t.id = c.transfer_id`)
