import type pg from 'pg'
import { DAY_MS, WEEK_MS, weekAt } from '../../machines/clock/spans.ts'
import { rankingOf } from '../../server/ranking/ranking.ts'
import { type Figure, grouped } from './figure.ts'
import { minCostOf, TIMES } from './plans.ts'
import type { openPlatform } from './postgres.ts'

type Platform = Awaited<ReturnType<typeof openPlatform>>['platform']

/** A board on which everyone has come to their score at some time. */
interface Board {
  board: string
  startsAt: Date
  /** When the first of them did, in milliseconds since 1970, and within how long all the others. */
  from: number
  spanMs: number
  /** Who stands there. */
  what: string
}

/** How long the database takes to tell somebody's place on boards on which everyone stands. */
export async function measureBoardRank(
  platform: Platform,
  client: pg.Client,
  limits: { players: number; maxMs: number },
): Promise<Figure[]> {
  const now = Date.now()
  const { startsAt } = weekAt(now)
  const threeYears = 3 * 365 * DAY_MS
  const boards: Board[] = [
    {
      ...{ board: 'flappy.week', what: 'flyers', startsAt: new Date(startsAt) },
      ...{ from: startsAt, spanMs: WEEK_MS },
    },
    {
      ...{ board: 'invite.top', what: 'inviters of all time', startsAt: new Date(0) },
      ...{ from: now - threeYears, spanMs: threeYears },
    },
  ]
  const figures: Figure[] = []
  for (const board of boards) {
    await standAll(client, board)
    figures.push(...(await measureBoard(platform, client, board, limits)))
  }
  return figures
}

async function measureBoard(
  { db }: Platform,
  client: pg.Client,
  { board, startsAt, what }: Board,
  { players, maxMs }: { players: number; maxMs: number },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, skip] of Object.entries({ best: 0, middle: players / 2, last: players - 1 })) {
    const user = await userAt(client, board, skip)
    const ask = () => rankingOf(db, board, startsAt, user)
    const place = (await ask()).me?.place ?? 0
    const { milliseconds, plans } = await minCostOf(client, ask)
    figures.push({
      what: `own rank and neighbours among ${grouped(players)} ${what}: the ${name}`,
      budget: `≤ ${maxMs} ms in the database`,
      figure: `${milliseconds.toFixed(1)} ms`,
      kept: milliseconds <= maxMs,
      note: `place ${grouped(place)}; most stand at a few low scores, first come first; the best of ${TIMES} times: other work only adds`,
      plans,
    })
  }
  return figures
}

/** Half of all have 0, half of the others 1, and so on; all through the time. */
async function standAll(
  client: pg.Client,
  { board, startsAt, from, spanMs }: Board,
): Promise<void> {
  await client.query(
    `INSERT INTO ranking_standing (board, starts_at, user_id, score, tie)
     SELECT $1, $2, id, floor(-log(2, 1 - random()::numeric)),
       (lpad(to_hex(($3::bigint + floor(random() * $4))::bigint), 12, '0')
         || '7' || substr(md5(id::text), 1, 3) || '8' || substr(md5(id::text), 4, 15))::uuid
     FROM app_user`,
    [board, startsAt, from, spanMs],
  )
  await client.query(
    `INSERT INTO ranking_score
     SELECT board, starts_at, score, count(*) FROM ranking_standing WHERE board = $1 GROUP BY 1, 2, 3`,
    [board],
  )
  await client.query(
    `INSERT INTO ranking_score_hour
     SELECT board, starts_at, score, floor(extract(epoch FROM id_time(tie) - starts_at) / 3600), count(*)
     FROM ranking_standing WHERE board = $1 GROUP BY 1, 2, 3, 4`,
    [board],
  )
  await client.query('ANALYZE ranking_standing, ranking_score, ranking_score_hour')
}

async function userAt(client: pg.Client, board: string, skip: number): Promise<number> {
  const { rows } = await client.query<{ user: number }>(
    `SELECT user_id::float8 AS user FROM ranking_standing WHERE board = $1
     ORDER BY score DESC, tie, user_id OFFSET $2 LIMIT 1`,
    [board, skip],
  )
  return rows[0]?.user ?? 0
}
