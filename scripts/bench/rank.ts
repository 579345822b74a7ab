import type pg from 'pg'
import { periodAt } from '../../server/adventure/periods.ts'
import { rankingOf } from '../../server/adventure/ranking.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { type Figure, sum, type Tell } from './figure.ts'
import { SCORE_BANDS, SCORES } from './past.ts'
import { plansOf, textsOf } from './plans.ts'
import { connect, onPostgres, openPlatform } from './postgres.ts'

const PLAYERS = 1_000_000
const MOST_MS = 10
const TIMES = 9

const BUDGET = `≤ ${MOST_MS} ms in the database`
const WHAT = `own rank and neighbours among ${PLAYERS.toLocaleString('en')} players`

/** How long the database takes to tell a player's place in a week that a million played. */
export function measureRank(tell: Tell): Promise<Figure[]> {
  return onPostgres([{ what: WHAT, budget: BUDGET }], 'rank', async (url) => {
    await using opened = await openPlatform({ DATABASE_URL: url })
    await using client = await connect(url)
    tell(`rank: ${PLAYERS.toLocaleString('en')} players who won something this week`)
    const sums = await addWinners(client)
    const places = { best: 0, middle: PLAYERS / 2, last: PLAYERS - 1 }
    const figures: Figure[] = []
    for (const [name, place] of Object.entries(places)) {
      tell(`rank: the ${name} of them asks`)
      figures.push(figureOf(name, sums, await askFor(client, opened.platform, place)))
    }
    return figures
  })
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
  await client.query(SCORES)
  await client.query(SCORE_BANDS)
  await client.query('VACUUM (ANALYZE)')
  const { rows } = await client.query<{ sums: number }>(
    'SELECT count(*)::int AS sums FROM adventure_score',
  )
  return rows[0]?.sums ?? 0
}

interface Asked {
  place: number
  /** In the database, all queries of the ranking together, disturbed least. */
  milliseconds: number
  plans: Record<string, string>
}

async function askFor(client: pg.Client, platform: Platform, skip: number): Promise<Asked> {
  const { rows } = await client.query<{ user: number }>(
    `SELECT user_id::float8 AS user FROM adventure_standing ORDER BY won DESC, user_id DESC
     OFFSET $1 LIMIT 1`,
    [skip],
  )
  const ask = () => rankingOf(platform, rows[0]?.user ?? 0, 'week')
  const ranking = await ask()
  const runs = await plansOf(client, ask, TIMES)
  const times = runs.map((plans) => sum(plans.map(({ milliseconds }) => milliseconds)))
  return {
    place: ranking.me?.place ?? 0,
    milliseconds: Math.min(...times),
    plans: textsOf(runs.at(-1) ?? []),
  }
}

function figureOf(name: string, sums: number, { place, milliseconds, plans }: Asked): Figure {
  return {
    what: `${WHAT}: the ${name}`,
    budget: BUDGET,
    figure: `${milliseconds.toFixed(1)} ms`,
    kept: milliseconds <= MOST_MS,
    note: `place ${place.toLocaleString('en')}, of ${sums.toLocaleString('en')} different sums; the first 50 with it, ${Object.keys(plans).length} queries, the best of ${TIMES} times: other work only adds`,
    numbers: { milliseconds, place, sums },
    plans,
  }
}
