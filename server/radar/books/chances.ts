// Chances of the radar: each state follows from the one before it by the rules that made it.
import { sql } from 'drizzle-orm'
import { type Chances, RadarTuning } from '../../../contract/radar.ts'
import { spendChance, withMore } from '../../../machines/radar/chances.ts'
import { fullChances } from '../../../machines/radar/tuning.ts'
import { epochMs } from '../../ledger/books/answers.ts'
import { micros, sealedRows } from '../../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../../ledger/paged-check.ts'
import type { Book, CustomCheck } from '../../platform/books.ts'

export const chancesBook: Book = {
  check: 'everybody has the chances that their last change left, and none of them less than none',
  rows: sql`
    SELECT 'chances of ' || coalesce(r.user_id, c.user_id), NULL::text,
      r.user_id IS NULL OR c.user_id IS NULL OR r."left" < 0 OR (r."left" = 0 AND r.next_at IS NULL)
        OR (r."left", r.next_at) IS DISTINCT FROM (c."left", c.next_at)
    FROM radar_chances r
    FULL JOIN (
      SELECT DISTINCT ON (user_id) * FROM radar_chances_change ORDER BY user_id, number DESC
    ) c ON c.user_id = r.user_id`,
}

type State = Pick<Chances, 'left' | 'nextAt'>

interface ChangeRow {
  user_id: number
  number: number
  /** Milliseconds since 1970. */
  at: number
  /** All that stood before the history began was noted at one moment, as this was. */
  is_first_of_all: boolean
  /** Null where the change before is not there. */
  before: State | null
  after: State
  /** Whether a meeting, or an item, is named, and is one of this user's at that moment. */
  has_met: boolean
  /** How many chances came out of the item. */
  given: number | null
}

const state = (row: string) =>
  sql`json_build_object('left', ${sql.raw(row)}."left", 'nextAt', ${epochMs(`${row}.next_at`)})`

/** @param tunings all that were ever published: which of them a process went by, no row tells */
const changes = (tunings: readonly RadarTuning[]): PagedCheck<ChangeRow> => ({
  check:
    'every chance of the radar was spent on a meeting, or came back by the rules or out of an item',
  games: [],
  page: (after, limit) => {
    const [user, number] = after.split(' ')
    return sql`
      SELECT c.user_id::float8 AS user_id, c.number, ${epochMs('c.at')}::float8 AS at,
        c.at = (SELECT min(at) FROM radar_chances_change WHERE number = 0) AS is_first_of_all,
        CASE WHEN b.user_id IS NOT NULL THEN ${state('b')} END AS before, ${state('c')} AS after,
        m.id IS NOT NULL AS has_met, g.chances AS given
      FROM radar_chances_change c
      LEFT JOIN radar_chances_change b ON b.user_id = c.user_id AND b.number = c.number - 1
      LEFT JOIN radar_meeting m ON m.id = c.meeting_id AND m.user_id = c.user_id AND m.at = c.at
      LEFT JOIN radar_given g ON g.item_id = c.item_id AND g.user_id = c.user_id AND g.at = c.at
      WHERE (c.user_id, c.number) > (${user}::bigint, ${number}::integer)
      ORDER BY c.user_id, c.number LIMIT ${limit}`
  },
  start: '0 -1',
  keyOf: ({ user_id, number }) => `${user_id} ${number}`,
  nameOf: ({ user_id, number }) => `change ${number} of user ${user_id}`,
  isRight: (row) => (row.number === 0 ? row.is_first_of_all : tunings.some(follows(row))),
})

/** Whether a change follows from the one before it by a tuning. */
const follows =
  ({ number, at, before, after, has_met: hasMet, given }: ChangeRow) =>
  (tuning: RadarTuning): boolean => {
    if (!before && number > 1) return false
    const from = { ...fullChances(tuning), ...before }
    const stands = afterCause(from, { hasMet, given }, at)
    return stands !== null && stands.left === after.left && stands.nextAt === after.nextAt
  }

function afterCause(
  from: Chances,
  { hasMet, given }: { hasMet: boolean; given: number | null },
  at: number,
): Chances | null {
  if (hasMet) return spendChance(from, at)
  return given === null ? null : withMore(from, given, at)
}

export const checkChances: CustomCheck = async (db) => {
  const { rows } = (await db.execute(
    sql`SELECT tuning FROM tuning_version WHERE game = 'radar'`,
  )) as unknown as { rows: { tuning: unknown }[] }
  const tunings = rows.flatMap(({ tuning }) => RadarTuning.safeParse(tuning).data ?? [])
  return runPagedCheck(db, changes(tunings))
}

/** With the meeting or the item that each names: neither is taken away with its change. */
export const chancesSealed = sealedRows({
  ref: 'chances',
  table: 'radar_chances_change',
  isLimited: true,
  columns: [
    ...['id', 'user_id', 'number', 'meeting_id', 'item_id', '"left"'].map((name) => sql.raw(name)),
    micros('next_at'),
    micros('at'),
  ],
})
