import type { MyRound } from '../../contract/adventure.ts'
import type { PlayDay } from '../../contract/play-days.ts'
import { TREASURE_TOLD_MS } from '../../machines/adventure/schedule.ts'
import type { LocalDay } from '../../machines/clock/local-day.ts'
import type { Database } from '../platform/database/database.ts'

/** What a player's ships in a round cost, by the price of its tuning; nothing once they came back. */
const STAKED = `
  SELECT sum(d.ships) * (t.tuning ->> 'shipPriceDiamonds')::bigint
  FROM adventure_round s
  JOIN tuning_version t ON t.game = 'adventure' AND t.version = s.tuning_version
  JOIN adventure_dispatch d ON d.round_id = s.id AND d.user_id = $1
  WHERE s.id = mine.round_id AND s.state <> 'refunded'
  GROUP BY t.tuning`

/** The columns of a round that a player took part in; `mine` names the rounds, `$1` the player. */
const MY_ROUND = `
  SELECT r.id AS "roundId", floor(extract(epoch FROM r.opens_at) * 1000)::float8 AS "opensAt",
    r.state, r.treasure, adventure_sent($1, r.id) AS sent,
    coalesce((${STAKED}), 0)::float8 AS "stakedDiamonds",
    coalesce(p.diamonds, 0)::float8 AS "wonDiamonds", coalesce(b.ships, 0) AS "returnedShips"
  FROM mine
  JOIN adventure_round r ON r.id = mine.round_id
  LEFT JOIN adventure_payout p ON p.round_id = r.id AND p.user_id = $1
  LEFT JOIN adventure_return b ON b.round_id = r.id AND b.user_id = $1`

const BEFORE = `
  WITH mine AS (
    SELECT DISTINCT round_id FROM adventure_dispatch
    WHERE user_id = $1 AND round_id < $2 ORDER BY round_id DESC LIMIT $3
  )
  ${MY_ROUND} ORDER BY r.id DESC`

/** The rounds that a player took part in, newest first: a stretch of one index, however many there were. */
export async function roundsOf(
  db: Database,
  userId: number,
  page: { before?: number | undefined; limit: number },
): Promise<MyRound[]> {
  const before = page.before ?? Number.MAX_SAFE_INTEGER
  return db.queryPrepared<MyRound>('adventure_my_rounds', BEFORE, [userId, before, page.limit])
}

// By the round's id, which is the second at which it opens. What is not told yet, no sum may tell.
const DAYS = `
  WITH mine AS (
    SELECT DISTINCT d.day, s.round_id
    FROM jsonb_to_recordset($2::jsonb) AS d (day text, first bigint, after bigint)
    JOIN adventure_dispatch s ON s.user_id = $1 AND s.round_id >= d.first AND s.round_id < d.after
  )
  SELECT mine.day, coalesce(sum((${STAKED})) FILTER (WHERE t.id IS NOT NULL), 0)::float8 AS "stakedDiamonds",
    coalesce(sum((
      SELECT diamonds FROM adventure_payout WHERE round_id = t.id AND user_id = $1
    )), 0)::float8 AS "wonDiamonds"
  FROM mine LEFT JOIN adventure_round t
    ON t.id = mine.round_id AND t.state IN ('settled', 'refunded') AND t.lands_at <= to_timestamp($3::float8 / 1000)
  GROUP BY mine.day ORDER BY mine.day DESC`

/** What all of a player's rounds of some days cost and brought, as far as it is told. @param now milliseconds since 1970 */
export async function sumsOfDays(
  db: Database,
  userId: number,
  days: readonly LocalDay[],
  now: number,
): Promise<PlayDay[]> {
  const spans = days.map(({ day, begins, ends }) => ({
    day,
    first: Math.ceil(begins / 1_000),
    after: Math.ceil(ends / 1_000),
  }))
  const rows = await db.queryPrepared<{ day: string; stakedDiamonds: number; wonDiamonds: number }>(
    'adventure_sums_of_days',
    DAYS,
    [userId, JSON.stringify(spans), now - TREASURE_TOLD_MS],
  )
  return rows.map(({ day, stakedDiamonds: stakeDiamonds, wonDiamonds }) => ({
    ...{ day, stakeDiamonds, wonDiamonds },
    wonGold: 0,
  }))
}

// Rounds end in the order in which they opened. One that waits (its game is frozen) holds back
// those after it, so that none is passed over when the player says how far they have seen.
const ENDED = `
  SELECT d.round_id FROM adventure_dispatch d
  JOIN adventure_round r ON r.id = d.round_id AND r.state IN ('settled', 'refunded')
  WHERE d.user_id = $1
    AND d.round_id > coalesce((SELECT round_id FROM adventure_seen WHERE user_id = $1), 0)
    AND d.round_id < coalesce((
      SELECT id FROM adventure_round WHERE state IN ('open', 'drawn') ORDER BY closes_at LIMIT 1
    ), ${Number.MAX_SAFE_INTEGER})
  GROUP BY d.round_id`

const NEW = `
  WITH mine AS (${ENDED} ORDER BY d.round_id DESC LIMIT $2)
  ${MY_ROUND} ORDER BY r.id DESC`

// Looked up round by round: joined, the planner would read all that the player was ever paid.
const NEW_IN_ALL = `
  WITH mine AS (${ENDED})
  SELECT count(*)::float8 AS count,
    coalesce(sum((${STAKED})), 0)::float8 AS "stakedDiamonds", coalesce(sum((
      SELECT diamonds FROM adventure_payout WHERE round_id = mine.round_id AND user_id = $1
    )), 0)::float8 AS "wonDiamonds", coalesce(sum((
      SELECT ships FROM adventure_return WHERE round_id = mine.round_id AND user_id = $1
    )), 0)::float8 AS "returnedShips", max(mine.round_id)::float8 AS through
  FROM mine`

/** The latest of the rounds that have ended since the player last looked. */
export function newRoundsOf(db: Database, userId: number, limit: number): Promise<MyRound[]> {
  return db.queryPrepared<MyRound>('adventure_new_rounds', NEW, [userId, limit])
}

/** What all of those brought. */
export interface NewInAll {
  count: number
  stakedDiamonds: number
  wonDiamonds: number
  returnedShips: number
  through: number | null
}

export async function newInAll(db: Database, userId: number): Promise<NewInAll> {
  const [row] = await db.queryPrepared<NewInAll>('adventure_new_in_all', NEW_IN_ALL, [userId])
  if (!row) throw new Error('a sum answered nothing')
  return row
}
