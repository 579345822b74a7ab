import type { RankedPlayer, Ranking, RankingPeriod } from '../../contract/adventure.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { publicUser, type ShownColumn, type UserRow } from '../user/users.ts'
import { periodAt } from './periods.ts'

const TOP_SHOWN = 50
const NEIGHBOURS_EACH_SIDE = 2

type Row = Pick<UserRow, ShownColumn> & {
  won: number
  /** Players who won this much. */
  players: number
}

// The crowd of each sum is looked up row by row: joined, the planner would read all of them in order.
const RANKED = `
  SELECT u.id, u.nickname, u.avatar, u.country, u.ornament, u.vip, s.won, (
    SELECT c.players FROM adventure_score c
    WHERE c.period = s.period AND c.starts_at = s.starts_at AND c.won = s.won
  ) AS players
  FROM adventure_standing s JOIN app_user u ON u.id = s.user_id
  WHERE s.period = $1 AND s.starts_at = $2`

const TOP = `${RANKED} ORDER BY s.won DESC, s.user_id DESC LIMIT $3`
const ME = `${RANKED} AND s.user_id = $3`
const ABOVE = `${RANKED} AND (s.won, s.user_id) > ($3, $4) ORDER BY s.won, s.user_id LIMIT $5`
const BELOW = `${RANKED} AND (s.won, s.user_id) < ($3, $4)
  ORDER BY s.won DESC, s.user_id DESC LIMIT $5`

// Whole bands of sums above the player's own, and those of the own band one by one.
const BETTER = `SELECT (
    SELECT coalesce(sum(players), 0) FROM adventure_score_band
    WHERE period = $1 AND starts_at = $2 AND band > score_band($3)
  ) + (
    SELECT coalesce(sum(players), 0) FROM adventure_score
    WHERE period = $1 AND starts_at = $2 AND won > $3
      AND won < score_band($3) + score_band_width($3)
  )::float8 AS players`

/** Who won most this day or week, the player's own place, and who stands next to them. */
export async function rankingOf(
  { db, clock }: Platform,
  userId: number,
  period: RankingPeriod,
): Promise<Ranking> {
  const { startsAt, resetsAt } = periodAt(period, await databaseNow({ clock, db: db.orm }))
  const span = [period, new Date(startsAt)]
  const [best, [me]] = await Promise.all([
    db.queryPrepared<Row>('adventure_top', TOP, [...span, TOP_SHOWN]),
    db.queryPrepared<Row>('adventure_standing_of', ME, [...span, userId]),
  ])
  const top = placedDown(best, 1)
  if (!me) return { period, startsAt, resetsAt, top, me: null, neighbours: [] }
  const neighbours = await around(db, span, me)
  const mine = neighbours.find(({ user }) => user.id === userId)
  if (!mine) throw new Error(`user ${userId} is not among their neighbours`)
  return { period, startsAt, resetsAt, top, me: mine, neighbours }
}

async function around(db: Database, span: unknown[], me: Row): Promise<RankedPlayer[]> {
  const from = [...span, me.won, me.id, NEIGHBOURS_EACH_SIDE]
  const [[better], above, below] = await Promise.all([
    db.queryPrepared<{ players: number }>('adventure_better', BETTER, [...span, me.won]),
    db.queryPrepared<Row>('adventure_above', ABOVE, from),
    db.queryPrepared<Row>('adventure_below', BELOW, from),
  ])
  const myPlace = (better?.players ?? 0) + 1
  return placedDown([...above.reverse(), me, ...below], placeUp(myPlace, above, me))
}

/** The place of the best of those above: nobody stands between neighbours, so their crowds are all there is. */
function placeUp(myPlace: number, aboveBestFirst: Row[], me: Row): number {
  const sums = new Map(aboveBestFirst.map(({ won, players }) => [won, players]))
  sums.delete(me.won)
  return myPlace - [...sums.values()].reduce((sum, players) => sum + players, 0)
}

/** Gives places to players who follow one another, best first; who won the same shares a place. */
function placedDown(rows: Row[], firstPlace: number): RankedPlayer[] {
  let place = firstPlace
  return rows.map((row, index) => {
    const before = rows[index - 1]
    if (before && before.won !== row.won) place += before.players
    return { place, user: publicUser(row), wonDiamonds: row.won }
  })
}
