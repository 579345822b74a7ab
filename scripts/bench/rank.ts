import type pg from 'pg'
import { periodAt } from '../../server/adventure/periods.ts'
import { rankingOf } from '../../server/adventure/ranking.ts'
import { measureBoardRank } from './board-rank.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { minCostOf, TIMES } from './plans.ts'
import { connect, openPlatform } from './postgres.ts'

const PLAYERS = 1_000_000
const MOST_MS = 10

/** How long the database takes to tell a player's place in a week that a million played. */
export async function measureRank(url: string, tell: Tell): Promise<Figure[]> {
  await using opened = await openPlatform({ DATABASE_URL: url })
  await using client = await connect(url)
  tell(`rank: ${grouped(PLAYERS)} players who won something this week`)
  const sums = await addWinners(client)
  const places = { best: 0, middle: PLAYERS / 2, last: PLAYERS - 1 }
  const figures: Figure[] = []
  for (const [name, skip] of Object.entries(places)) {
    tell(`rank: the ${name} of them asks`)
    const user = await userAt(client, skip)
    const ask = () => rankingOf(opened.platform, user, 'week')
    const place = (await ask()).me?.place ?? 0
    const { milliseconds, plans } = await minCostOf(client, ask)
    figures.push({
      what: `own rank and neighbours among ${grouped(PLAYERS)} players: the ${name}`,
      budget: `≤ ${MOST_MS} ms in the database`,
      figure: `${milliseconds.toFixed(1)} ms`,
      kept: milliseconds <= MOST_MS,
      note: `place ${grouped(place)}, of ${grouped(sums)} different sums; the first 50 with it, ${Object.keys(plans).length} queries, the best of ${TIMES} times: other work only adds`,
      plans,
    })
  }
  tell(`rank: the same among ${grouped(PLAYERS)} who flew this week, and on a board of all time`)
  const limits = { players: PLAYERS, maxMs: MOST_MS }
  return [...figures, ...(await measureBoardRank(opened.platform, client, limits))]
}

/** Few win much and most win little, in tens of thousands of different sums. @returns how many different sums they won */
async function addWinners(client: pg.Client): Promise<number> {
  const { startsAt } = periodAt('week', Date.now())
  await client.query(
    `INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
     SELECT 'companion', 'rank-' || n, 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', now()
     FROM generate_series(1, $1::int) AS n`,
    [PLAYERS],
  )
  await client.query(
    `INSERT INTO adventure_standing (period, starts_at, user_id, won)
     SELECT 'week', $1, id, 50 * ceil(40 / (1 - random()) ^ 1.2) FROM app_user`,
    [new Date(startsAt)],
  )
  await countScores(client)
  const { rows } = await client.query<{ sums: number }>(
    'SELECT count(*)::int AS sums FROM adventure_score',
  )
  return rows[0]?.sums ?? 0
}

/** Counts the scores of all standings, as the database does one by one while rounds are settled. */
async function countScores(client: pg.Client): Promise<void> {
  await client.query(SCORES)
  await client.query(SCORE_BANDS)
  await client.query('VACUUM (ANALYZE)')
}

const SCORES = `
  INSERT INTO adventure_score (period, starts_at, won, players)
  SELECT period, starts_at, won, count(*) FROM adventure_standing GROUP BY 1, 2, 3`

const SCORE_BANDS = `
  INSERT INTO adventure_score_band (period, starts_at, band, players)
  SELECT period, starts_at, score_band(won), sum(players) FROM adventure_score GROUP BY 1, 2, 3`

async function userAt(client: pg.Client, skip: number): Promise<number> {
  const { rows } = await client.query<{ user: number }>(
    `SELECT user_id::float8 AS user FROM adventure_standing ORDER BY won DESC, user_id DESC
     OFFSET $1 LIMIT 1`,
    [skip],
  )
  return rows[0]?.user ?? 0
}
