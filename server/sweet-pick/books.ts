// What the audit looks at of Sweet Pick: pairs are those of the seed, each ballot is of a pair of its own, who stands where
// is what ballots say, and the best were paid exactly their shares.
import { type SQL, sql } from 'drizzle-orm'
import type { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { poolOf, sharesOf } from '../../machines/sweet-pick/pool.ts'
import { momentsBook, tuningUseBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books, SealedItems, Span } from '../platform/books.ts'
import { standingsBook } from '../ranking/books.ts'
import { BOARD } from './board.ts'
import { dealtPairs } from './books-pairs.ts'
import { CONTEST_FLOW, ENTRY_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

const prizesBook = (span: Span): Book => ({
  check: 'every prize of a photo contest is in the ledger once, in points',
  rows: sql`
    SELECT coalesce(t.id, p.id)::text, NULL::text,
      t.kind IS DISTINCT FROM 'sweetPick.prize' OR p.id IS NULL OR e.lines IS DISTINCT FROM 2
        OR e.winner IS DISTINCT FROM p.user_id OR e.points IS DISTINCT FROM p.points
        OR e.house_points IS DISTINCT FROM -p.points
    FROM (SELECT id, kind FROM transfer WHERE id > ${span.after} AND id <= ${span.through}) t
    FULL JOIN (SELECT * FROM sweet_prize WHERE id > ${span.after} AND id <= ${span.through}) p ON p.id = t.id
    LEFT JOIN (
      SELECT transfer_id, count(*) AS lines, min(owner_id) FILTER (WHERE owner_id > 0) AS winner,
        sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'point') AS points,
        sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'point') AS house_points
      FROM entry WHERE transfer_id > ${span.after} AND transfer_id <= ${span.through} GROUP BY transfer_id
    ) e ON e.transfer_id = coalesce(t.id, p.id)
    WHERE t.kind = 'sweetPick.prize' OR p.id IS NOT NULL`,
})

const ballotsBook: Book = {
  check:
    'every ballot decides a pair that was dealt to its voter, who is neither of the two, in time',
  rows: sql`
    SELECT 'ballot ' || coalesce(b.id, s.ballot_id), NULL::text,
      b.id IS NULL OR s.ballot_id IS NULL OR s.ballot_id <> b.id OR s.voter_id <> b.voter_id
        OR b.low <> least(s.one, s.other) OR b.high <> greatest(s.one, s.other)
        OR b.at < c.voting_starts_at OR b.at >= c.voting_ends_at OR b.day <> (b.at AT TIME ZONE 'UTC')::date
        OR EXISTS (
          SELECT FROM sweet_entry e
          WHERE e.contest_id = b.contest_id AND e.number IN (b.low, b.high) AND e.user_id = b.voter_id
        )
    FROM sweet_ballot b JOIN sweet_contest c ON c.id = b.contest_id
    FULL JOIN (SELECT * FROM sweet_slot WHERE ballot_id IS NOT NULL) s
      ON s.contest_id = b.contest_id AND s.round = b.round AND s.place = b.place`,
}

const viewsBook: Book = {
  check: 'every entrant was shown as often as ballots were cast about them',
  rows: sql`
    SELECT 'entry ' || e.id, NULL::text, e.views <> coalesce(b.views, 0)
    FROM sweet_entry e LEFT JOIN (
      SELECT contest_id, number, count(*) AS views FROM sweet_ballot
      CROSS JOIN LATERAL (VALUES (low), (high)) AS n (number)
      WHERE state <> 'cast' GROUP BY contest_id, number
    ) b ON b.contest_id = e.contest_id AND b.number = e.number`,
}

/** Votes by entry, of ballots that count. */
const VOTES = sql`
  SELECT contest_id, chosen AS number, count(*) AS votes, max(id::text)::uuid AS tie
  FROM sweet_ballot WHERE state = 'counted' GROUP BY contest_id, chosen`

const ranks = standingsBook(
  'everybody stands in a photo contest by the ballots that count for them',
  BOARD,
  sql`
    SELECT c.board_at AS starts_at, e.user_id, coalesce(v.votes, 0) AS score, coalesce(v.tie, e.id) AS tie
    FROM sweet_entry e JOIN sweet_contest c ON c.id = e.contest_id
    LEFT JOIN (${VOTES}) v ON v.contest_id = e.contest_id AND v.number = e.number
    WHERE e.state = 'approved'`,
)

const heldBook: Book = {
  check: 'every ballot is held while a case of it is open, void once one was, and counts else',
  rows: sql`
    SELECT 'ballot ' || b.id, NULL::text, b.state = 'cast'
      OR (b.state <> 'void' AND (h.is_void OR (b.state = 'held') <> h.is_open))
    FROM (
      SELECT h.ballot_id, bool_or(c.state = 'open') AS is_open, bool_or(c.state = 'void') AS is_void
      FROM sweet_held h JOIN sweet_case c ON c.id = h.case_id GROUP BY h.ballot_id
    ) h JOIN sweet_ballot b ON b.id = h.ballot_id
    UNION ALL
    SELECT 'ballot ' || b.id, NULL::text, true FROM sweet_ballot b
    WHERE b.state = 'held' AND NOT EXISTS (SELECT FROM sweet_held h WHERE h.ballot_id = b.id)`,
}

const seedsBook: Book = {
  check:
    'every seed of a photo contest was committed before sign-up, and revealed when it was paid',
  rows: sql`
    SELECT 'contest ' || c.id, NULL::text,
      c.planned_at > c.sign_up_starts_at OR c.planned_at <> id_time(c.id)
        OR (c.server_seed IS NOT NULL) <> (c.state = 'rewarded')
        OR (c.server_seed IS NOT NULL AND NOT is_seed_of(c.server_seed, c.commitment))
    FROM sweet_contest c`,
}

interface RewardedRow {
  id: string
  tuning: SweetPickTuning
  votes: number
  pool: number
  counted: number
  best: { entry: string; votes: number }[]
  paid: {
    place: number
    entry: string
    votes: number
    percent: number
    points: number
    vip: number
  }[]
}

/** Who stood on the board when it was paid: whoever left later is still paid. */
const sharesPaid: PagedCheck<RewardedRow> = {
  check: 'every pool of a photo contest went to its best by the rule, to the point',
  games: [],
  pageRows: 100,
  page: (after, limit) => sql`
    SELECT c.id, t.tuning, c.final_votes::float8 AS votes, c.final_pool::float8 AS pool,
      coalesce(v.counted, 0)::float8 AS counted, coalesce(v.best, '[]') AS best, coalesce(p.paid, '[]') AS paid
    FROM sweet_contest c
    LEFT JOIN tuning_version t ON t.game = 'sweetPick' AND t.version = c.tuning_version
    LEFT JOIN LATERAL (
      SELECT sum(x.votes) AS counted,
        jsonb_agg(jsonb_build_object('entry', x.id, 'votes', x.votes) ORDER BY x.place) FILTER (WHERE x.place <= 5) AS best
      FROM (
        SELECT e.id, v.votes, row_number() OVER (ORDER BY v.votes DESC, v.tie, e.user_id) AS place
        FROM sweet_entry e JOIN (
          SELECT chosen AS number, count(*) AS votes, max(id::text)::uuid AS tie
          FROM sweet_ballot WHERE contest_id = c.id AND state = 'counted' GROUP BY chosen
        ) v ON v.number = e.number
        WHERE e.contest_id = c.id AND (e.state = 'approved' OR e.withdrawn_at >= c.rewarded_at)
      ) x
    ) v ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('place', p.place, 'entry', p.entry_id, 'votes', p.votes,
        'percent', p.percent, 'points', p.points, 'vip', p.vip_days) ORDER BY p.place) AS paid
      FROM sweet_prize p WHERE p.contest_id = c.id
    ) p ON true
    WHERE c.state = 'rewarded' AND c.id > ${after}::uuid ORDER BY c.id LIMIT ${limit}`,
  start: FIRST,
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `contest ${id}`,
  isRight: ({ tuning, votes, pool, counted, best, paid }) => {
    if (votes !== counted || pool !== poolOf(tuning, votes)) return false
    const due = sharesOf(pool, best.length)
    return (
      paid.length === due.length &&
      due.every(({ place, percent, points, vipDays }, index) => {
        const given = paid[index]
        return (
          given?.place === place &&
          given.entry === best[index]?.entry &&
          given.votes === best[index]?.votes &&
          given.percent === percent &&
          given.points === points &&
          given.vip === vipDays
        )
      })
    )
  },
}

interface Walked {
  id: string
  state: string
  steps: KeptStep[]
}

const walked = (
  what: string,
  table: SQL,
  { name, machine }: typeof CONTEST_FLOW,
  first: string,
): PagedCheck<Walked> => ({
  check: `every ${what} of a photo vote is where its steps led`,
  games: [],
  page: (after, limit) => sql`
    SELECT m.id, m.state, coalesce((
      SELECT jsonb_agg(jsonb_build_object('number', s.number, 'event', s.event, 'from', s.from_state,
        'to', s.to_state) ORDER BY s.number)
      FROM flow_step s WHERE s.flow = ${name} AND s.subject = m.id
    ), '[]') AS steps
    FROM ${table} m WHERE m.id > ${after}::uuid ORDER BY m.id LIMIT ${limit}`,
  start: FIRST,
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `${what} ${id}`,
  isRight: ({ state, steps }) => walkedTo(machine, first, steps) === state,
})

const contestsWalked = walked('contest', sql`sweet_contest`, CONTEST_FLOW, 'planned')
const entriesWalked = walked('entry', sql`sweet_entry`, ENTRY_FLOW, 'pending')

const moments = momentsBook(sql`
  SELECT 'prize ' || p.id, NULL::text, p.at IS DISTINCT FROM t.at
  FROM sweet_prize p LEFT JOIN transfer t ON t.id = p.id
  UNION ALL SELECT 'ballot ' || b.id, NULL::text, b.at <> id_time(b.id) FROM sweet_ballot b`)

const tunings = tuningUseBook(
  'sweetPick',
  sql`
    SELECT c.tuning_version, c.planned_at, 'contest ' || c.id
    FROM sweet_contest c WHERE c.planned_at > ${DEMO_PAST_ENDED_AT}`,
)

/** The seed of a contest's pairs, as it was committed. */
const seedsSealed: SealedItems = {
  kind: 'seed',
  games: [],
  table: 'sweet_contest',
  since: 9,
  lines: sql`
    SELECT c.id::text AS ref, concat_ws(' ', c.commitment, c.key_version, 2) AS value
    FROM sweet_contest c WHERE c.id > l.after AND c.id <= l.through OFFSET 0`,
}

const ballotsSealed = sealedRows({
  ref: 'sweet-ballots',
  table: 'sweet_ballot',
  isLimited: true,
  since: 9,
  columns: [
    ...['id', 'contest_id', 'round', 'place', 'voter_id', 'day', 'low', 'high', 'chosen'].map(
      (it) => sql.raw(it),
    ),
    micros('at'),
  ],
})

const prizesSealed = sealedRows({
  ref: 'sweet-prizes',
  table: 'sweet_prize',
  since: 9,
  columns: ['id', 'contest_id', 'place', 'entry_id', 'user_id', 'votes', 'points', 'vip_days'].map(
    (it) => sql.raw(it),
  ),
})

/** Its part of the audit, the monitor and the chain. */
export const sweetPickBooks: Books = {
  spans: [prizesBook],
  whole: [ballotsBook, viewsBook, ranks, heldBook, seedsBook, moments, tunings],
  customChecks: [
    (db, seeds) => runPagedCheck(db, dealtPairs(seeds)),
    (db) => runPagedCheck(db, sharesPaid),
    (db) => runPagedCheck(db, contestsWalked),
    (db) => runPagedCheck(db, entriesWalked),
  ],
  sealed: [seedsSealed, ballotsSealed, prizesSealed],
}
