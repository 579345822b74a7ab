import type { PublicUser } from '../../contract/user.ts'
import type { Database } from '../platform/database/database.ts'
import { publicUser, type ShownColumn, type UserRow } from '../user/users.ts'
import { placeOf, rankOf, type Standing } from './place.ts'

const TOP_SHOWN = 50
const NEIGHBOURS_EACH_SIDE = 2
/** Between two moves of one person are several looks: the second one finds them. */
const MAX_LOOKS = 3

/** Somebody with their place. A board that hides names shows it without `user`. */
export interface Ranked extends Standing {
  place: number
  user: PublicUser
}

/** What is shown of a board to somebody. */
export interface Ranking {
  /** The 50 best. */
  top: Ranked[]
  /** The one who looks; null where they do not stand there. */
  me: Ranked | null
  /** Those around them and they themselves, best first. */
  neighbours: Ranked[]
}

type Row = Pick<UserRow, ShownColumn> & Pick<Standing, 'score' | 'tie'>

const RANKED = `
  SELECT u.id, u.nickname, u.avatar, u.country, u.ornament, u.vip, s.score, s.tie
  FROM ranking_standing s JOIN app_user u ON u.id = s.user_id
  WHERE s.board = $1 AND s.starts_at = $2`

const TOP = `${RANKED} ORDER BY s.score DESC, s.tie, s.user_id LIMIT $3`
// Scores go down and ties go up: one look at those of the same score, and one at the others.
const ABOVE = `
  SELECT * FROM (
    (${RANKED} AND s.score = $3 AND (s.tie, s.user_id) < ($4, $5)
      ORDER BY s.tie DESC, s.user_id DESC LIMIT $6)
    UNION ALL
    (${RANKED} AND s.score > $3 ORDER BY s.score, s.tie DESC, s.user_id DESC LIMIT $6)
  ) near ORDER BY score, tie DESC, id DESC LIMIT $6`
const FROM_ME = `
  SELECT * FROM (
    (${RANKED} AND s.score = $3 AND (s.tie, s.user_id) >= ($4, $5)
      ORDER BY s.tie, s.user_id LIMIT $6)
    UNION ALL
    (${RANKED} AND s.score < $3 ORDER BY s.score DESC, s.tie, s.user_id LIMIT $6)
  ) near ORDER BY score DESC, tie, id LIMIT $6`

/** Who stands best on a board, the place of the one who looks, and who stands next to them. */
export async function rankingOf(
  db: Database,
  board: string,
  startsAt: Date,
  userId: number,
): Promise<Ranking> {
  const [best, mine] = await Promise.all([
    db.queryPrepared<Row>('ranking_top', TOP, [board, startsAt, TOP_SHOWN]),
    placeAmong(db, board, startsAt, userId),
  ])
  return { top: placed(best, 1), ...mine }
}

/** Whoever moves while their neighbours are read stands elsewhere: then it is read again. */
async function placeAmong(
  db: Database,
  board: string,
  startsAt: Date,
  userId: number,
): Promise<Omit<Ranking, 'top'>> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const mine = await rankOf(db.orm, board, startsAt, userId)
    if (!mine) break
    const neighbours = await around(db, board, startsAt, mine)
    const me = neighbours.find((it) => it.userId === userId)
    if (me) return { me, neighbours }
  }
  return { me: null, neighbours: [] }
}

async function around(
  db: Database,
  board: string,
  startsAt: Date,
  mine: Standing,
): Promise<Ranked[]> {
  const from = [board, startsAt, mine.score, mine.tie, mine.userId]
  const [place, above, below] = await Promise.all([
    placeOf(db.orm, board, startsAt, mine),
    db.queryPrepared<Row>('ranking_above', ABOVE, [...from, NEIGHBOURS_EACH_SIDE]),
    db.queryPrepared<Row>('ranking_from_me', FROM_ME, [...from, NEIGHBOURS_EACH_SIDE + 1]),
  ])
  return placed([...above.reverse(), ...below], place - above.length)
}

/** Those who follow one another, best first: no two share a place. */
function placed(rows: readonly Row[], first: number): Ranked[] {
  return rows.map((row, index) => ({
    place: first + index,
    userId: row.id,
    user: publicUser(row),
    score: row.score,
    tie: row.tie,
  }))
}
