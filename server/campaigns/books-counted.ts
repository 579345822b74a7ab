// Counts again what people did in each edition's period, who stands where, and what was due for it.
import { sql } from 'drizzle-orm'
import type { Book } from '../platform/books.ts'
import { countsOf, SHOWN_VALUE } from './measured.ts'

/** Up to which event an edition has counted. */
export const THROUGH = sql`coalesce(d.closed_number, (SELECT number FROM event_mark WHERE consumer = 'campaigns.count'), 0)`

const counted: Book = {
  check: 'everybody’s figures in a campaign are what the events of its period add up to',
  rows: sql`
    SELECT concat_ws(' ', 'count', coalesce(due.edition_id, c.edition_id), coalesce(due.user_id, c.user_id),
      coalesce(due.day, c.day), coalesce(due.measure, c.measure)), NULL::text,
      (due.value, due.tie) IS DISTINCT FROM (c.value, c.tie)
    FROM campaign_count c FULL JOIN (
      SELECT all_of.* FROM (${countsOf(
        sql`e.number <= ${THROUGH}`,
        sql`d.state IN ('announced', 'running', 'counting', 'ended')`,
      )}) all_of
      JOIN campaign_person p ON p.edition_id = all_of.edition_id AND p.user_id = all_of.user_id AND p.takes_part
    ) due ON (due.edition_id, due.user_id, due.day, due.measure) = (c.edition_id, c.user_id, c.day, c.measure)`,
}

/** Scores of all rankings, as `boards.ts` has them. */
const SCORES = sql`
  SELECT edition_id, block, user_id, sum(each * ${SHOWN_VALUE})::bigint AS score, max(tie::text)::uuid AS tie
  FROM (
    SELECT c.edition_id, part->>'id' AS block, c.user_id, c.measure, (w->>'each')::bigint AS each,
      sum(c.value)::bigint AS value, max(c.tie::text)::uuid AS tie
    FROM campaign_count c JOIN campaign_edition d ON d.id = c.edition_id
    CROSS JOIN LATERAL jsonb_array_elements(d.definition->'blocks') AS parts (part)
    CROSS JOIN LATERAL jsonb_array_elements(part->'scores') w
    JOIN campaign_person p ON p.edition_id = c.edition_id AND p.user_id = c.user_id AND p.out_at IS NULL
    WHERE part->>'kind' = 'ranking' AND w->>'measure' = c.measure
    GROUP BY 1, 2, 3, 4, 5
  ) by_measure GROUP BY edition_id, block, user_id`

const standings: Book = {
  check: 'everybody stands on the boards of campaigns by what they did',
  rows: sql`
    SELECT concat_ws(' ', coalesce(due.board, s.board), coalesce(due.user_id, s.user_id)), NULL::text,
      (due.score, due.tie, due.starts_at) IS DISTINCT FROM (s.score, s.tie, s.starts_at)
    FROM (SELECT * FROM ranking_standing WHERE board LIKE 'campaigns.%') s FULL JOIN (
      SELECT 'campaigns.' || d.number || '-' || x.block AS board, d.starts_at, x.user_id, x.score, x.tie
      FROM (${SCORES}) x JOIN campaign_edition d ON d.id = x.edition_id WHERE x.score > 0
    ) due ON due.board = s.board AND due.user_id = s.user_id`,
}

/** Prizes by place of an ended edition. */
const winners: Book = {
  check:
    'the best of every campaign that is over were paid what their places bring, and nobody else',
  rows: sql`
    SELECT concat_ws(' ', 'winner', d.number, w.block, w.place), NULL::text,
      d.state <> 'ended' OR r.id IS NULL OR r.source <> 'ranking' OR r.user_id <> w.user_id
        OR (r.edition_id, r.block, r.key) IS DISTINCT FROM (w.edition_id, w.block, w.place::text)
        OR NOT EXISTS (
          SELECT FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
          CROSS JOIN LATERAL jsonb_array_elements(part->'prizes') prize
          WHERE part->>'id' = w.block AND w.place BETWEEN (prize->>'from')::int AND (prize->>'to')::int
            AND prize->'rewards' = r.rewards
        )
    FROM campaign_winner w JOIN campaign_edition d ON d.id = w.edition_id
    LEFT JOIN campaign_reward r ON r.id = w.reward_id
    UNION ALL
    SELECT 'reward ' || r.id, NULL::text, NOT EXISTS (SELECT FROM campaign_winner w WHERE w.reward_id = r.id)
    FROM campaign_reward r WHERE r.source = 'ranking'
    UNION ALL
    SELECT concat_ws(' ', 'place', w.edition_id, w.block, w.place), NULL::text,
      w.place <> row_number() OVER (PARTITION BY w.edition_id, w.block ORDER BY w.score DESC, w.place)
    FROM campaign_winner w`,
}

/** Tasks that were paid were reached by what had been counted then, on their day. */
const tasks: Book = {
  check: 'every task of a campaign that was paid was reached, and brought what its definition says',
  rows: sql`
    SELECT 'reward ' || r.id, NULL::text, t.task IS NULL OR t.task->'rewards' <> r.rewards
      OR (t.task->>'window' = 'day') <> (r.key <> 'period')
      OR coalesce((
        SELECT ${SHOWN_VALUE} FROM (
          SELECT c.measure, sum(c.value)::bigint AS value FROM campaign_count c
          WHERE c.edition_id = r.edition_id AND c.user_id = r.user_id AND c.measure = t.task->>'measure'
            AND (r.key = 'period' OR c.day::text = r.key)
          GROUP BY c.measure
        ) done
      ), 0) < (t.task->>'target')::bigint
    FROM campaign_reward r JOIN campaign_edition d ON d.id = r.edition_id
    LEFT JOIN LATERAL (
      SELECT task FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
      CROSS JOIN LATERAL jsonb_array_elements(part->'tasks') task
      WHERE part->>'id' = r.block AND task->>'id' = r.item
    ) t ON true
    WHERE r.source = 'task'`,
}

/** Recipes were made no more often than they can be, numbered on from one. */
const recipes: Book = {
  check: 'every recipe of a campaign was made as often as it may be, and brought what it says',
  rows: sql`
    SELECT 'reward ' || r.id, NULL::text, t.recipe IS NULL OR t.recipe->'rewards' <> r.rewards
      OR r.key::bigint > (t.recipe->>'most')::bigint
      OR r.key::bigint <> row_number() OVER (PARTITION BY r.edition_id, r.user_id, r.block, r.item ORDER BY r.id)
    FROM campaign_reward r JOIN campaign_edition d ON d.id = r.edition_id
    LEFT JOIN LATERAL (
      SELECT recipe FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
      CROSS JOIN LATERAL jsonb_array_elements(part->'recipes') recipe
      WHERE part->>'id' = r.block AND recipe->>'id' = r.item
    ) t ON true
    WHERE r.source = 'exchange'`,
}

/** What follows from what people did. */
export const countedBooks: readonly Book[] = [counted, standings, winners, tasks, recipes]
