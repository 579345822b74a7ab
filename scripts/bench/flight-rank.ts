import type pg from 'pg'
import { weekAt } from '../../machines/clock/spans.ts'
import { weekRanking } from '../../server/flappy/ranking.ts'
import { type Figure, grouped } from './figure.ts'
import { minCostOf, TIMES } from './plans.ts'
import type { openPlatform } from './postgres.ts'

type Platform = Awaited<ReturnType<typeof openPlatform>>['platform']

/** How long the database takes to tell a flyer's place in a week in which everyone has flown. */
export async function measureFlightRank(
  platform: Platform,
  client: pg.Client,
  { players, maxMs }: { players: number; maxMs: number },
): Promise<Figure[]> {
  const { startsAt } = weekAt(Date.now())
  await addFlyers(client, startsAt)
  const figures: Figure[] = []
  for (const [name, skip] of Object.entries({ best: 0, middle: players / 2, last: players - 1 })) {
    const user = await flyerAt(client, skip)
    const ask = () => weekRanking(platform, user)
    const place = (await ask()).me?.place ?? 0
    const { milliseconds, plans } = await minCostOf(client, ask)
    figures.push({
      what: `own rank and neighbours among ${grouped(players)} flyers: the ${name}`,
      budget: `≤ ${maxMs} ms in the database`,
      figure: `${milliseconds.toFixed(1)} ms`,
      kept: milliseconds <= maxMs,
      note: `place ${grouped(place)}; most stand at a few low scores, first come first; the best of ${TIMES} times: other work only adds`,
      plans,
    })
  }
  return figures
}

/** Half of all pass no gate, half of the others one, and so on; all through the week. */
async function addFlyers(client: pg.Client, startsAt: number): Promise<void> {
  await client.query(
    `INSERT INTO ranking_standing (board, starts_at, user_id, score, tie)
     SELECT 'flappy.week', $1, id, floor(-log(2, 1 - random()::numeric)),
       (lpad(to_hex(($2::bigint + floor(random() * 604800000))::bigint), 12, '0')
         || '7' || substr(md5(id::text), 1, 3) || '8' || substr(md5(id::text), 4, 15))::uuid
     FROM app_user`,
    [new Date(startsAt), startsAt],
  )
  await client.query(
    'INSERT INTO ranking_score SELECT board, starts_at, score, count(*) FROM ranking_standing GROUP BY 1, 2, 3',
  )
  await client.query(
    `INSERT INTO ranking_score_hour
     SELECT board, starts_at, score, floor(extract(epoch FROM id_time(tie) - starts_at) / 3600), count(*)
     FROM ranking_standing GROUP BY 1, 2, 3, 4`,
  )
  await client.query('ANALYZE ranking_standing, ranking_score, ranking_score_hour')
}

async function flyerAt(client: pg.Client, skip: number): Promise<number> {
  const { rows } = await client.query<{ user: number }>(
    `SELECT user_id::float8 AS user FROM ranking_standing ORDER BY score DESC, tie OFFSET $1 LIMIT 1`,
    [skip],
  )
  return rows[0]?.user ?? 0
}
