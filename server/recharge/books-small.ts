// What the audit looks at of redeem codes, of points that became diamonds, and of players' own limits on top-ups.
import { sql } from 'drizzle-orm'
import { changeTopUpLimit, type OwnTopUpLimit } from '../../machines/recharge/limits.ts'
import { answeredBalancesBook } from '../ledger/books/answers.ts'
import { isFarFromId, momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import { DEMO_PAST_ENDED_AT } from '../ledger/span.ts'
import type { Book, Books } from '../platform/books.ts'

const redeemedBook: Book = {
  check: 'every use of a redeem code is in the ledger once, with its amount, in its time',
  rows: sql`
    SELECT coalesce(t.id, u.transfer_id)::text, NULL::text,
      t.id IS NULL OR c.id IS NULL OR t.kind <> 'recharge.redeem' OR t.at <> u.at
        OR e.lines IS DISTINCT FROM 1 OR e.owner_id IS DISTINCT FROM u.user_id
        OR e.currency IS DISTINCT FROM c.currency OR e.amount IS DISTINCT FROM c.amount
        OR u.at < c.starts_at OR u.at >= c.ends_at
        OR coalesce(u.at > over.at + interval '2 minutes', false)
    FROM (
      SELECT id, kind, at FROM transfer
      WHERE kind = 'recharge.redeem' OR id IN (SELECT transfer_id FROM redeem_use)
    ) t
    FULL JOIN redeem_use u ON u.transfer_id = t.id
    LEFT JOIN redeem_code c ON c.id = u.code_id
    LEFT JOIN redeem_end over ON over.batch = c.batch
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, min(owner_id) AS owner_id, min(currency) AS currency,
        min(amount) AS amount
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true`,
}

const usesBook: Book = {
  check: 'no redeem code was used by more people than it is for',
  rows: sql`
    SELECT c.id::text, NULL::text, count(u.id) > c.uses
    FROM redeem_code c LEFT JOIN redeem_use u ON u.code_id = c.id GROUP BY c.id, c.uses`,
}

const exchangedBook: Book = {
  check: 'points became diamonds at a rate that was published',
  rows: sql`
    SELECT t.id::text, NULL::text, e.lines IS DISTINCT FROM 2 OR NOT EXISTS (
      SELECT FROM tuning_version v CROSS JOIN LATERAL (
        SELECT (v.tuning #>> '{exchange,points}')::bigint AS points,
          (v.tuning #>> '{exchange,diamonds}')::bigint AS diamonds
      ) rate
      WHERE v.game = 'recharge' AND v.published_at <= t.at + interval '2 minutes'
        AND e.points = -(e.diamonds / rate.diamonds) * rate.points
        AND e.diamonds % rate.diamonds = 0 AND e.diamonds > 0
    )
    FROM transfer t LEFT JOIN LATERAL (
      SELECT count(*) AS lines, sum(amount) FILTER (WHERE currency = 'point') AS points,
        sum(amount) FILTER (WHERE currency = 'diamond') AS diamonds
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true
    WHERE t.kind = 'recharge.exchange'`,
}

const LIMITS = ['day', 'day_later', 'day_later_from', 'week', 'week_later', 'week_later_from']

const limitsBook: Book = {
  check: "every player's limits on top-ups are as their last change left them",
  rows: sql`
    SELECT 'user ' || coalesce(l.user_id, c.user_id) || ' ' || coalesce(l.currency, c.currency), NULL::text,
      l.user_id IS NULL OR c.user_id IS NULL OR l.changed_at <> c.at OR
      ${sql.raw(LIMITS.map((name) => `l.${name} IS DISTINCT FROM c.${name}`).join(' OR '))}
    FROM top_up_limit l
    FULL JOIN (
      SELECT DISTINCT ON (user_id, currency) * FROM top_up_limit_change
      ORDER BY user_id, currency, number DESC
    ) c ON c.user_id = l.user_id AND c.currency = l.currency`,
}

/** Instants in milliseconds since 1970. */
type LimitState = Record<'day' | 'week', OwnTopUpLimit>

interface ChangeRow {
  key: string
  number: number
  at: number
  id_at: number
  /** Null when the change before is not there. */
  before: LimitState | null
  after: LimitState
}

const NONE: OwnTopUpLimit = { minor: null, later: null }

const limitJson = (row: string, period: string) =>
  `json_build_object('minor', ${row}.${period}, 'later', CASE WHEN ${row}.${period}_later_from IS NOT NULL
    THEN json_build_object('minor', ${row}.${period}_later,
      'from', floor(extract(epoch FROM ${row}.${period}_later_from) * 1000)) END)`
const stateJson = (row: string) =>
  sql.raw(`json_build_object('day', ${limitJson(row, 'day')}, 'week', ${limitJson(row, 'week')})`)

/** Replays each change by the rules that made it. */
const limitChanges: PagedCheck<ChangeRow> = {
  check: 'no limit on top-ups was raised before its time',
  games: [],
  page: (after, limit) => sql`
    SELECT * FROM (
      SELECT lpad(c.user_id::text, 20, '0') || ' ' || c.currency || ' ' || lpad(c.number::text, 10, '0') AS key,
        c.number, ${stateJson('c')} AS after, CASE WHEN b.user_id IS NOT NULL THEN ${stateJson('b')} END AS before,
        floor(extract(epoch FROM c.at) * 1000)::float8 AS at,
        (extract(epoch FROM id_time(c.id)) * 1000)::float8 AS id_at
      FROM top_up_limit_change c
      LEFT JOIN top_up_limit_change b ON b.user_id = c.user_id AND b.currency = c.currency AND b.number = c.number - 1
    ) AS changes
    WHERE key > ${after} ORDER BY key LIMIT ${limit}`,
  start: '',
  keyOf: ({ key }) => key,
  isRight: ({ number, at, id_at, before, after }) => {
    if (at !== id_at || (!before && number > 1)) return false
    const from = before ?? { day: NONE, week: NONE }
    return isSameOrWished(from.day, after.day, at) && isSameOrWished(from.week, after.week, at)
  },
}

/** Whether a limit stayed as it was, or became what the wish that it shows makes of it. */
function isSameOrWished(before: OwnTopUpLimit, after: OwnTopUpLimit, at: number): boolean {
  if (isSame(before, after)) return true
  const wished = after.later ? after.later.minor : after.minor
  return isSame(changeTopUpLimit(before, wished, at), after)
}

const isSame = (one: OwnTopUpLimit, other: OwnTopUpLimit) =>
  one.minor === other.minor &&
  one.later?.minor === other.later?.minor &&
  one.later?.from === other.later?.from

const redeemMoments = momentsBook(sql`
  SELECT 'use ' || id, NULL::text, ${isFarFromId('at', 'id')} FROM redeem_use
  UNION ALL SELECT 'code ' || id, NULL, ${isFarFromId('made_at', 'id')} FROM redeem_code
  UNION ALL SELECT 'end ' || id, NULL, ${isFarFromId('at', 'id')} FROM redeem_end`)

const redeemAnswers = answeredBalancesBook(
  'recharge',
  sql`
    SELECT i.key, i.user_id, i.answer, u.transfer_id
    FROM idempotency i JOIN redeem_use u ON u.user_id = i.user_id AND u.at = i.created_at
    WHERE i.operation = 'recharge.redeem' AND i.created_at > ${DEMO_PAST_ENDED_AT}`,
)

const plain = (...names: string[]) => names.map((name) => sql.raw(name))

/** Who is the house's and nobody's game: a wrong row stops none. */
export const smallBooks: Required<Pick<Books, 'whole' | 'customChecks' | 'sealed'>> = {
  whole: [redeemedBook, usesBook, exchangedBook, limitsBook, redeemMoments, redeemAnswers],
  customChecks: [(db) => runPagedCheck(db, limitChanges)],
  sealed: [
    sealedRows({
      ref: 'codes',
      table: 'redeem_code',
      isLimited: true,
      columns: [
        ...plain('id', 'hash', 'key_version', 'currency', 'amount', 'uses', 'batch', 'made_by'),
        ...['starts_at', 'ends_at', 'made_at'].map(micros),
      ],
      since: 3,
    }),
    sealedRows({
      ref: 'code-ends',
      table: 'redeem_end',
      columns: [...plain('id', 'batch', 'ended_by'), micros('at')],
      since: 3,
    }),
    sealedRows({
      ref: 'code-uses',
      table: 'redeem_use',
      isLimited: true,
      columns: [...plain('id', 'code_id', 'user_id', 'transfer_id'), micros('at')],
      since: 3,
    }),
    sealedRows({
      ref: 'top-up-limits',
      table: 'top_up_limit_change',
      columns: [
        ...plain('id', 'user_id', 'currency', 'number', 'day', 'day_later', 'week', 'week_later'),
        ...['at', 'day_later_from', 'week_later_from'].map(micros),
      ],
      since: 3,
    }),
  ],
}
