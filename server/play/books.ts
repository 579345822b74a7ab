// Players' own limits and pauses: what stands, against its history.
import { sql } from 'drizzle-orm'
import { changeLimit, type OwnLimit } from '../../machines/play/limits.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Book, Books, SealedItems } from '../platform/books.ts'

const OWN = sql.raw(
  ['day', 'day_later', 'day_later_from', 'week', 'week_later', 'week_later_from']
    .concat(['cooling_off_until', 'excluded_until'])
    .map((name) => `l.${name} IS DISTINCT FROM c.${name}`)
    .join(' OR '),
)

const limitsBook: Book = {
  check: "every player's limits and pauses are as their last change left them",
  rows: sql`
    SELECT 'user ' || coalesce(l.user_id, c.user_id), NULL::text,
      l.user_id IS NULL OR c.user_id IS NULL OR l.changed_at <> c.at OR ${OWN}
    FROM play_limit l
    FULL JOIN (
      SELECT DISTINCT ON (user_id) * FROM play_limit_change ORDER BY user_id, number DESC
    ) c ON c.user_id = l.user_id`,
}

/** Instants in milliseconds since 1970. */
interface LimitState {
  day: number | null
  day_later: number | null
  day_later_from: number | null
  week: number | null
  week_later: number | null
  week_later_from: number | null
  cooling_off_until: number | null
  excluded_until: number | null
}

interface ChangeRow {
  user_id: number
  number: number
  at: number
  id_at: number
  /** The history had begun, so that nothing can have stood before it. */
  is_late: boolean
  /** Null when the change before is not there. */
  before: LimitState | null
  after: LimitState
}

const NOTHING: LimitState = {
  day: null,
  day_later: null,
  day_later_from: null,
  week: null,
  week_later: null,
  week_later_from: null,
  cooling_off_until: null,
  excluded_until: null,
}

const limitState = (row: string) =>
  sql.raw(
    `json_build_object(${[
      ...['day', 'day_later', 'week', 'week_later'].map((name) => `'${name}', ${row}.${name}`),
      ...['day_later_from', 'week_later_from', 'cooling_off_until', 'excluded_until'].map(
        (name) => `'${name}', floor(extract(epoch FROM ${row}.${name}) * 1000)`,
      ),
    ].join(', ')})`,
  )

/** Replays each change of limits and pauses by the rules that made it. */
const limitChanges: PagedCheck<ChangeRow> = {
  check: 'no pause was shortened and no limit raised before its time',
  games: [],
  page: (after, limit) => {
    const [user, number] = after.split(' ')
    return sql`
      SELECT c.user_id::float8 AS user_id, c.number, ${limitState('c')} AS after,
        CASE WHEN b.user_id IS NOT NULL THEN ${limitState('b')} END AS before,
        floor(extract(epoch FROM c.at) * 1000)::float8 AS at,
        (extract(epoch FROM id_time(c.id)) * 1000)::float8 AS id_at,
        c.at > (SELECT min(at) FROM chain_link) AS is_late
      FROM play_limit_change c
      LEFT JOIN play_limit_change b ON b.user_id = c.user_id AND b.number = c.number - 1
      WHERE (c.user_id, c.number) > (${user}::bigint, ${number}::integer)
      ORDER BY c.user_id, c.number LIMIT ${limit}`
  },
  start: '0 -1',
  keyOf: ({ user_id, number }) => `${user_id} ${number}`,
  nameOf: ({ user_id, number }) => `change ${number} of user ${user_id}`,
  isRight: isByTheRules,
}

function isByTheRules({ number, at, id_at, is_late, before, after }: ChangeRow): boolean {
  if (at !== id_at) return false
  if (number === 0) return !is_late
  if (!before && number > 1) return false
  const from = before ?? NOTHING
  return (
    isNoSooner(after.cooling_off_until, from.cooling_off_until) &&
    isNoSooner(after.excluded_until, from.excluded_until) &&
    isSameOrWished(dayOf(from), dayOf(after), at) &&
    isSameOrWished(weekOf(from), weekOf(after), at)
  )
}

function isNoSooner(after: number | null, before: number | null): boolean {
  return before === null || (after !== null && after >= before)
}

/** Whether a limit stayed as it was, or became what the wish that it shows makes of it. */
function isSameOrWished(before: OwnLimit, after: OwnLimit, at: number): boolean {
  if (isSame(before, after)) return true
  const wished = after.later ? after.later.diamonds : after.diamonds
  return isSame(changeLimit(before, wished, at), after)
}

function isSame(one: OwnLimit, other: OwnLimit): boolean {
  return (
    one.diamonds === other.diamonds &&
    one.later?.diamonds === other.later?.diamonds &&
    one.later?.from === other.later?.from
  )
}

const dayOf = (own: LimitState): OwnLimit => limitOf(own.day, own.day_later, own.day_later_from)
const weekOf = (own: LimitState): OwnLimit => limitOf(own.week, own.week_later, own.week_later_from)

function limitOf(diamonds: number | null, later: number | null, from: number | null): OwnLimit {
  return { diamonds, later: from === null ? null : { diamonds: later, from } }
}

/** Instants as numbers, so that no session's time zone says them in another way. */
const LIMIT_VALUES = sql.raw(
  [
    ...['id', 'user_id', 'number'],
    ...['day', 'day_later', 'week', 'week_later'].map((name) => `coalesce(${name}::text, '-')`),
    ...['at', 'day_later_from', 'week_later_from', 'cooling_off_until', 'excluded_until'].map(
      (name) => `coalesce(extract(epoch FROM ${name})::text, '-')`,
    ),
  ].join(', '),
)

/** What players changed within a link: their limits are their own, and a link tells a digest. */
const changesSealed: SealedItems = {
  kind: 'sum',
  ref: 'limit',
  games: [],
  lines: sql`
    SELECT 'limit' AS ref, concat_ws(' ', s.count, s.digest) AS value
    FROM (
      SELECT count(*) AS count, encode(sha256(convert_to(
        string_agg(concat_ws(' ', ${LIMIT_VALUES}), E'\\n' ORDER BY id), 'UTF8')), 'hex') AS digest
      FROM play_limit_change WHERE id > l.after AND id <= l.through
    ) s
    WHERE s.count > 0`,
}

/** What the audit looks at of players' limits. */
export const playBooks: Books = {
  whole: [limitsBook],
  customChecks: [(db) => runPagedCheck(db, limitChanges)],
  sealed: [changesSealed],
}
