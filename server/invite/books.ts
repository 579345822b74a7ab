// Every invitation has the terms of its day, is where its steps led, stands in the rankings that it counts in, and was
// awarded once.
import { sql } from 'drizzle-orm'
import type { Book, Books } from '../platform/books.ts'
import { standingsBook } from '../ranking/books.ts'
import { BOARDS } from './boards.ts'

const termsOfTheDay: Book = {
  check: 'every invitation has the terms of the day on which it was made',
  rows: sql`
    SELECT 'invitation ' || i.id, NULL::text,
      (i.tuning_version, i.top_up_share, i.earning_share) IS DISTINCT FROM
        (t.version, (t.terms->>'topUpShare')::bigint, (t.terms->>'earningShare')::bigint)
      OR i.ends_at > i.joined_at + make_interval(years => (t.terms->>'years')::int) + interval '1 day'
    FROM invitation i JOIN app_user u ON u.id = i.inviter_id
    LEFT JOIN LATERAL (
      SELECT version, coalesce(tuning->'brands'->u.brand, tuning->'terms') AS terms FROM tuning_version
      WHERE game = 'invite'
      ORDER BY published_at <= i.joined_at DESC,
        CASE WHEN published_at <= i.joined_at THEN version ELSE -version END DESC LIMIT 1
    ) t ON true`,
}

const statesOfSteps: Book = {
  check: 'every invitation is where its steps led, and was held for a reason',
  rows: sql`
    SELECT 'invitation ' || i.id, NULL::text, i.state IS DISTINCT FROM s.to_state
      OR EXISTS (SELECT FROM flow_step h WHERE h.flow = 'invitation' AND h.subject = i.id AND h.event = 'HELD')
        AND NOT EXISTS (SELECT FROM invitation_risk r WHERE r.invitation_id = i.id)
    FROM invitation i LEFT JOIN LATERAL (
      SELECT to_state FROM flow_step WHERE flow = 'invitation' AND subject = i.id ORDER BY number DESC LIMIT 1
    ) s ON true`,
}

const awardsOfFriends: Book = {
  check:
    'every award of invitations is for its number of friends, who brought no other one, and was noted once',
  rows: sql`
    SELECT 'award ' || coalesce(a.id::text, s.award), NULL::text, a.id IS NULL OR s.friends IS DISTINCT FROM a.friends
      OR c.micro IS DISTINCT FROM a.points * 1000000 OR c.payee_id IS DISTINCT FROM a.inviter_id
      OR s.others > 0
    FROM invitation_award a
    FULL JOIN (
      SELECT f.detail->>'award' AS award, count(*) AS friends,
        count(*) FILTER (WHERE i.inviter_id <> w.inviter_id OR i.tuning_version <> w.tuning_version) AS others
      FROM flow_step f JOIN invitation i ON i.id = f.subject
      LEFT JOIN invitation_award w ON w.id::text = f.detail->>'award'
      WHERE f.flow = 'invitation' AND f.event = 'AWARDED' GROUP BY 1
    ) s ON s.award = a.id::text
    LEFT JOIN commission c ON c.program = 'invitation' AND c.source = 'award' AND c.ref = a.id`,
}

/** Invitations that count, with the month in which they were noted and that of their inviter's first one. */
const COUNTED = sql`
  SELECT i.*, i.state IN ('qualified', 'paid') AS counts,
    date_trunc('month', id_time(i.id) AT TIME ZONE 'UTC') AS month,
    date_trunc('month', id_time(first_value(i.id) OVER (PARTITION BY i.inviter_id ORDER BY i.id)) AT TIME ZONE 'UTC') AS began
  FROM invitation i`

/** Its part of the audit. */
export const inviteBooks = (): Books => ({
  whole: [
    termsOfTheDay,
    statesOfSteps,
    awardsOfFriends,
    standingsBook(
      'every inviter stands by the friends who count',
      BOARDS.top,
      sql`
        SELECT 'epoch'::timestamptz AS starts_at, inviter_id AS user_id, count(*) FILTER (WHERE counts) AS score,
          max(rank_tie::text)::uuid AS tie
        FROM (${COUNTED}) c GROUP BY inviter_id HAVING count(*) FILTER (WHERE counts) > 0`,
    ),
    standingsBook(
      'every newcomer among inviters stands by the friends of their first month',
      BOARDS.newcomers,
      sql`
        SELECT month AT TIME ZONE 'UTC' AS starts_at, inviter_id AS user_id,
          count(*) FILTER (WHERE counts) AS score, max(rank_tie::text)::uuid AS tie
        FROM (${COUNTED}) c WHERE month = began
        GROUP BY month, inviter_id HAVING count(*) FILTER (WHERE counts) > 0`,
    ),
  ],
})
