// Rewards of missions: each is in the ledger once, as its tuning said, in time, for what events had counted.
import { sql } from 'drizzle-orm'
import { localDay } from '../events/queries.ts'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Books } from '../platform/books.ts'

const paid: Book = {
  check: 'every reward of a mission was claimed, and every claim is in the ledger once',
  rows: sql`
    SELECT coalesce(t.id, c.transfer_id)::text, NULL::text,
      t.id IS NULL OR c.id IS NULL OR t.kind <> 'missions.reward' OR e.lines IS DISTINCT FROM 1
        OR (e.owner_id, e.currency, e.amount) IS DISTINCT FROM (c.user_id, c.currency, c.amount)
    FROM (SELECT id, kind FROM transfer WHERE kind = 'missions.reward'
      OR id IN (SELECT transfer_id FROM mission_claim)) t
    FULL JOIN mission_claim c ON c.transfer_id = t.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, min(owner_id) AS owner_id, min(currency) AS currency, min(amount) AS amount
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true`,
}

const asTuned: Book = {
  check: 'every reward of a mission is what the tuning of its window says, and was claimed in time',
  rows: sql`
    SELECT 'claim ' || c.id, NULL::text, m.mission IS NULL
      OR (m.mission->>'measure', m.mission->'reward'->>'currency', (m.mission->'reward'->>'amount')::bigint)
        IS DISTINCT FROM (c.measure, c.currency, c.amount)
      OR x.claimed_on < c.day
      OR x.claimed_on > c.day + 1 + CASE m.mission->>'window' WHEN 'day' THEN 0 WHEN 'week' THEN 6
        ELSE (t.tuning->>'newcomerDays')::integer - 1 END
      OR c.for_day <> CASE m.mission->>'window' WHEN 'day' THEN c.day ELSE x.claimed_on END
    FROM mission_claim c
    CROSS JOIN LATERAL (SELECT ${localDay(sql`c.user_id`, sql`c.at`)} AS claimed_on) x
    LEFT JOIN tuning_version t ON t.game = 'missions' AND t.version = c.tuning_version
    LEFT JOIN LATERAL (
      SELECT it AS mission FROM jsonb_array_elements(t.tuning->'missions') AS it WHERE it->>'id' = c.mission
    ) m ON true`,
}

/** Figures only grow, so what was enough then is enough now; not so of a rate, and rows of days are walked by the rules. */
const reached: Book = {
  check: 'every claimed mission that adds figures up had enough of them',
  rows: sql`
    SELECT 'claim ' || c.id, NULL::text, coalesce((
      SELECT sum(f.value) FROM event_figure f
      WHERE f.user_id = c.user_id AND f.period = 'day' AND f.measure = ANY (s.measures)
        AND f.day BETWEEN c.day AND c.day + CASE m.mission->>'window' WHEN 'day' THEN 0 WHEN 'week' THEN 6
          ELSE (t.tuning->>'newcomerDays')::integer - 1 END
    ), 0) < (m.mission->>'target')::bigint * s.per
    FROM mission_claim c
    JOIN tuning_version t ON t.game = 'missions' AND t.version = c.tuning_version
    CROSS JOIN LATERAL (
      SELECT it AS mission FROM jsonb_array_elements(t.tuning->'missions') AS it WHERE it->>'id' = c.mission
    ) m
    JOIN (VALUES
      ('greetings', ARRAY['greeted-people'], 1), ('replies', ARRAY['replies'], 1),
      ('prompt-replies', ARRAY['prompt-replies'], 1), ('online-minutes', ARRAY['online-ms'], 60000),
      ('video-minutes', ARRAY['video-seconds', 'video-seconds-made'], 60)
    ) AS s (measure, measures, per) ON s.measure = c.measure
    WHERE c.through_number <= (SELECT number FROM event_mark WHERE consumer = 'events.figures')`,
}

const sealed = sealedRows({
  ref: 'mission-claims',
  table: 'mission_claim',
  isLimited: true,
  since: 7,
  columns: [
    ...[
      'id',
      'user_id',
      'mission',
      'day',
      'for_day',
      'measure',
      'tuning_version',
      'through_number',
    ].map((it) => sql.raw(it)),
    ...['currency', 'amount', 'transfer_id'].map((it) => sql.raw(it)),
    micros('at'),
  ],
})

const moments = momentsBook(sql`
  SELECT 'claim ' || c.id, NULL::text, c.at <> id_time(c.id) OR c.at IS DISTINCT FROM t.at
  FROM mission_claim c LEFT JOIN transfer t ON t.id = c.transfer_id`)

const balances = answeredBalancesBook(
  'missions',
  sql`
    SELECT i.key, i.user_id, i.answer, (
      SELECT c.transfer_id FROM mission_claim c
      WHERE c.user_id = i.user_id AND c.at = i.created_at ORDER BY c.transfer_id DESC LIMIT 1
    ) AS transfer_id
    FROM idempotency i WHERE i.operation = 'missions.claim'`,
)

/** Its part of the audit. */
export const missionBooks: Books = {
  whole: [paid, asTuned, reached, moments, balances],
  sealed: [sealed],
}
