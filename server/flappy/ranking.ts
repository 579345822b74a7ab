import { and, eq, sql } from 'drizzle-orm'
import type { FlightRanking, RankedFlight } from '../../contract/flappy.ts'
import { weekAt } from '../../machines/clock/spans.ts'
import { lowestIdAt } from '../ledger/span.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Database, Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { publicUser, type UserRow } from '../user/users.ts'
import { hourOf, hourStart } from './rank.ts'
import { flappyStanding } from './tables.ts'

const TOP_SHOWN = 50
const NEIGHBOURS_EACH_SIDE = 2
/** A flight takes longer than several looks: the second one finds the player. */
const MAX_LOOKS = 3

type RankRow = Pick<typeof flappyStanding.$inferSelect, 'score' | 'runId'>

type Row = Pick<UserRow, 'id' | 'nickname' | 'avatar' | 'country'> & {
  score: number
  run_id: string
}

const RANKED = `
  SELECT u.id, u.nickname, u.avatar, u.country, s.score, s.run_id
  FROM flappy_standing s JOIN app_user u ON u.id = s.user_id
  WHERE s.starts_at = $1`

const TOP = `${RANKED} ORDER BY s.score DESC, s.run_id LIMIT $2`
// Scores go down and runs go up: one look at those of the same score, and one at the others.
const ABOVE = `
  SELECT * FROM (
    (${RANKED} AND s.score = $2 AND s.run_id < $3 ORDER BY s.run_id DESC LIMIT $4)
    UNION ALL
    (${RANKED} AND s.score > $2 ORDER BY s.score, s.run_id DESC LIMIT $4)
  ) near ORDER BY score, run_id DESC LIMIT $4`
const FROM_ME = `
  SELECT * FROM (
    (${RANKED} AND s.score = $2 AND s.run_id >= $3 ORDER BY s.run_id LIMIT $4)
    UNION ALL
    (${RANKED} AND s.score < $2 ORDER BY s.score DESC, s.run_id LIMIT $4)
  ) near ORDER BY score DESC, run_id LIMIT $4`

/** Who flew best this week, the player's own place, and who stands next to them. */
export async function rankingOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: number,
): Promise<FlightRanking> {
  const week = weekAt(await databaseNow({ clock, db: db.orm }))
  const startsAt = new Date(week.startsAt)
  const [best, mine] = await Promise.all([
    db.queryPrepared<Row>('flappy_top', TOP, [startsAt, TOP_SHOWN]),
    placeAmong(db, week.startsAt, userId),
  ])
  return { ...week, top: placed(best, 1), ...mine }
}

/** A run that betters the player while their neighbours are read moves them away: then it is read again. */
async function placeAmong(
  db: Database,
  startsAt: number,
  userId: number,
): Promise<Pick<FlightRanking, 'me' | 'neighbours'>> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const mine = await rankOf(db.orm, startsAt, userId)
    if (!mine) break
    const neighbours = await around(db, startsAt, mine)
    const me = neighbours.find(({ user }) => user.id === userId)
    if (me) return { me, neighbours }
  }
  return { me: null, neighbours: [] }
}

/** A player's best run of a week; undefined where no run of theirs counts. */
export async function rankOf(
  db: Reader,
  startsAt: number,
  userId: number,
): Promise<(RankRow & { userId: number }) | undefined> {
  const [row] = await db
    .select()
    .from(flappyStanding)
    .where(and(eq(flappyStanding.startsAt, new Date(startsAt)), eq(flappyStanding.userId, userId)))
  return row
}

/**
 * A player's place in a week, from 1. Counts whole scores above theirs, then whole hours of their own
 * score, then the runs of their own hour one by one.
 */
export async function placeOf(db: Reader, startsAt: number, rank: RankRow): Promise<number> {
  const { score, runId } = rank
  const week = new Date(startsAt).toISOString()
  const { rows } = (await db.execute(sql`SELECT (
      SELECT coalesce(sum(players), 0) FROM flappy_score
      WHERE starts_at = ${week} AND score > ${score}
    ) + (
      SELECT coalesce(sum(players), 0) FROM flappy_score_hour
      WHERE starts_at = ${week} AND score = ${score} AND hour < ${hourOf(runId)}
    ) + (
      SELECT count(*) FROM flappy_standing
      WHERE starts_at = ${week} AND score = ${score}
        AND run_id >= ${lowestIdAt(hourStart(runId))} AND run_id < ${runId}
    )::float8 AS better`)) as unknown as { rows: { better: number }[] }
  return (rows[0]?.better ?? 0) + 1
}

async function around(
  db: Database,
  startsAt: number,
  mine: RankRow & { userId: number },
): Promise<RankedFlight[]> {
  const { score, runId } = mine
  const from = [new Date(startsAt), score, runId]
  const [place, above, below] = await Promise.all([
    placeOf(db.orm, startsAt, mine),
    db.queryPrepared<Row>('flappy_above', ABOVE, [...from, NEIGHBOURS_EACH_SIDE]),
    db.queryPrepared<Row>('flappy_from_me', FROM_ME, [...from, NEIGHBOURS_EACH_SIDE + 1]),
  ])
  return placed([...above.reverse(), ...below], place - above.length)
}

/** Those who follow one another, best first: no two share a place. */
function placed(rows: readonly Row[], first: number): RankedFlight[] {
  return rows.map((row, index) => ({
    place: first + index,
    user: publicUser(row),
    score: row.score,
  }))
}
