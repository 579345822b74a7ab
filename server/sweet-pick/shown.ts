// What people see of a contest: where it stands, who stands where in it, their own entry.
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import type {
  MySweetPickEntry,
  SweetPickContest,
  SweetPickStanding,
} from '../../contract/sweet-pick.ts'
import { PRIZES } from '../../contract/sweet-pick-constants.ts'
import { poolOf, sharesOf } from '../../machines/sweet-pick/pool.ts'
import { blockedWith } from '../chat/blocks.ts'
import type { Reader } from '../platform/database/database.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { placeOf, rankOf, type Standing } from '../ranking/place.ts'
import { standings } from '../ranking/queries.ts'
import { pictureOf } from '../user/users.ts'
import { BOARD, votesOn } from './board.ts'
import { type ContestRow, type EntryRow, sweetEntry, sweetPrize } from './tables.ts'
import { tuningOf } from './tuned.ts'

/** A contest as everybody sees it. */
export async function shownContest(db: Reader, contest: ContestRow): Promise<SweetPickContest> {
  const tuning = await tuningOf(db, contest)
  const votes = contest.finalVotes ?? (await votesOn(db, contest))
  const points = contest.finalPool ?? poolOf(tuning, votes)
  const paid = await db
    .select()
    .from(sweetPrize)
    .where(eq(sweetPrize.contestId, contest.id))
    .orderBy(sweetPrize.place)
  const shares = contest.state === 'rewarded' ? paid : sharesOf(points, PRIZES.length)
  return {
    id: contest.id,
    state: contest.state,
    signUpStartsAt: contest.signUpStartsAt.getTime(),
    votingStartsAt: contest.votingStartsAt.getTime(),
    votingEndsAt: contest.votingEndsAt.getTime(),
    rewardedAt: contest.rewardedAt?.getTime() ?? null,
    entrants: await entrantsIn(db, contest.id),
    pool: {
      ...{ points, votes, start: tuning.poolStart, most: tuning.poolMost },
      per100Votes: tuning.poolPer100Votes,
    },
    prizes: shares.map(({ place, percent, points: share, vipDays }) => ({
      ...{ place, percent, vipDays },
      points: share,
    })),
    commitment: contest.commitment,
    cancelReason: contest.cancelReason,
  }
}

async function entrantsIn(db: Reader, contestId: string): Promise<number> {
  return db.$count(
    sweetEntry,
    and(eq(sweetEntry.contestId, contestId), eq(sweetEntry.state, 'approved')),
  )
}

/** Somebody's entry in a contest, as they see it themselves; null where they have none. */
export async function entryOfMine(
  db: Reader,
  contest: ContestRow,
  userId: number,
): Promise<MySweetPickEntry | null> {
  const [row] = await db
    .select()
    .from(sweetEntry)
    .where(and(eq(sweetEntry.contestId, contest.id), eq(sweetEntry.userId, userId)))
  return row ? shownMine(db, contest, row) : null
}

/** One's own entry. */
export async function shownMine(
  db: Reader,
  contest: ContestRow,
  row: EntryRow,
): Promise<MySweetPickEntry> {
  const [prize] = await db.select().from(sweetPrize).where(eq(sweetPrize.entryId, row.id))
  const { id, number, state, refusal, photoId, userId } = row
  return {
    ...{ id, number, state, refusal, photoId },
    at: row.at.getTime(),
    standing: state === 'approved' ? await standingOf(db, contest, userId) : null,
    prize: prize
      ? {
          ...{ place: prize.place, points: prize.points, vipDays: prize.vipDays },
          transferId: prize.id,
        }
      : null,
  }
}

type Cursor = [score: number, tie: string, userId: number]

const BOARD_PAGE = pagedList<Cursor>(
  'sweetPick.board',
  z.tuple([z.number().int(), z.uuid(), z.number().int()]),
)

interface BoardRow extends Standing {
  id: string
  number: number
  photo: string
  views: number
  points: number | null
  vipDays: number | null
}

/**
 * Who stands where, best first, from a cursor on; and where the one who looks does. Whom they have a block with keeps
 * their place, and is not shown.
 */
export async function boardOf(
  db: Reader,
  contest: ContestRow,
  userId: number,
  query: { after?: string | undefined; limit: number },
): Promise<Answer<'GET /api/sweet-pick/board'>> {
  const { rows, next } = await BOARD_PAGE.page(
    query,
    (from, limit) => rowsFrom(db, contest, from, limit),
    (row) => [row.score, row.tie, row.userId],
  )
  const [first] = rows
  const above = first && (await scoreAbove(db, contest, first))
  const from = first ? await placeOf(db, BOARD, contest.boardAt, first) : 1
  const hidden = await blockedIds(db, userId)
  const shown = rows.flatMap((row, index) => {
    if (hidden.has(row.userId)) return []
    const before = index === 0 ? (above ?? null) : (rows[index - 1]?.score ?? null)
    return [shownRow(row, { place: from + index, above: before, isMine: row.userId === userId })]
  })
  return {
    rows: shown,
    next,
    me: await standingOf(db, contest, userId),
  }
}

async function blockedIds(db: Reader, userId: number): Promise<ReadonlySet<number>> {
  const { rows } = (await db.execute(
    sql`SELECT id::float8 AS id FROM (${blockedWith(userId)}) blocked`,
  )) as unknown as { rows: { id: number }[] }
  return new Set(rows.map(({ id }) => id))
}

/** Where somebody stands; null where they do not. */
async function standingOf(
  db: Reader,
  contest: ContestRow,
  userId: number,
): Promise<SweetPickStanding | null> {
  const standing = await rankOf(db, BOARD, contest.boardAt, userId)
  if (!standing) return null
  const [row] = await read(db, contest, sql`s.user_id = ${userId}`, 1)
  if (!row) return null
  const place = await placeOf(db, BOARD, contest.boardAt, row)
  const above = await scoreAbove(db, contest, row)
  return shownRow(row, { place, above, isMine: true })
}

const shownRow = (
  { id, number, photo, views, score, points, vipDays }: BoardRow,
  { place, above, isMine }: { place: number; above: number | null; isMine: boolean },
): SweetPickStanding => ({
  ...{ id, number, photo: pictureOf(photo), place, votes: score, views },
  gap: above === null ? null : above - score,
  isMine,
  prize: points === null || vipDays === null ? null : { points, vipDays },
})

function rowsFrom(
  db: Reader,
  contest: ContestRow,
  from: Cursor | undefined,
  limit: number,
): Promise<BoardRow[]> {
  if (!from) return read(db, contest, sql`true`, limit)
  const [score, tie, userId] = from
  const after = sql`(s.score < ${score} OR (s.score = ${score} AND (s.tie, s.user_id) > (${tie}::uuid, ${userId}::bigint)))`
  return read(db, contest, after, limit)
}

async function read(
  db: Reader,
  { id, boardAt }: ContestRow,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<BoardRow[]> {
  const { rows } = (await db.execute(sql`
    SELECT e.id, e.number, e.photo_key AS photo, e.views::float8 AS views, s.user_id::float8 AS "userId",
      s.score::float8 AS score, s.tie, p.points::float8 AS points, p.vip_days AS "vipDays"
    FROM ${standings(BOARD)} s
    JOIN sweet_entry e ON e.contest_id = ${id} AND e.user_id = s.user_id
    LEFT JOIN sweet_prize p ON p.entry_id = e.id
    WHERE s.starts_at = ${boardAt.toISOString()}::timestamptz AND ${where}
    ORDER BY s.score DESC, s.tie, s.user_id LIMIT ${limit}`)) as unknown as { rows: BoardRow[] }
  return rows
}

/** The votes of who stands just before somebody; null where nobody does. */
async function scoreAbove(
  db: Reader,
  { boardAt }: ContestRow,
  { score, tie, userId }: Standing,
): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    SELECT s.score::float8 AS score FROM ${standings(BOARD)} s
    WHERE s.starts_at = ${boardAt.toISOString()}::timestamptz AND (s.score > ${score}
      OR (s.score = ${score} AND (s.tie, s.user_id) < (${tie}::uuid, ${userId}::bigint)))
    ORDER BY s.score, s.tie DESC LIMIT 1`)) as unknown as { rows: { score: number }[] }
  return rows[0]?.score ?? null
}
