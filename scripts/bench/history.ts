import { openPostgres } from '../../server/platform/database/database.ts'
import { openWorld, tokenFor } from '../../tests/server/harness.ts'
import { addCrowd } from './crowd.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { addPast } from './past.ts'
import { type Cost, costOf } from './plans.ts'
import { connect } from './postgres.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const PLAYERS = 1_000
/** Pages looked at with the longest past against the shortest: indexes two levels deeper, no more. */
const MAX_GROWTH = 3
/** Longer than an answer is shared by those who ask for the same. */
const APART_MS = 1_000
/** Until a week that began at noon of its Monday has been played for six days. */
const DAYS_MS = 6 * 86_400_000

const PAGES = [
  '/api/adventure',
  '/api/adventure/rounds',
  '/api/adventure/my-rounds?limit=20',
  '/api/adventure/my-rounds?limit=20&before=LONG_AGO',
  '/api/adventure/ranking?period=day',
  '/api/adventure/ranking?period=week',
  '/api/adventure/receipt',
]

/** What 1,000, 10,000 and 100,000 rounds of history change for each page of the adventure. */
export async function measureHistory(url: string, tell: Tell): Promise<Figure[]> {
  const db = await openPostgres(url, 4)
  await db.migrate()
  await using opened = new AsyncDisposableStack()
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMIT_USER: '1000000' }
  // Its end closes the database.
  const world = opened.adopt(await openWorld(settings, { db }), (it) => it.close())
  world.clock.advance(DAYS_MS)
  await using client = await connect(url)
  const now = world.clock.now()
  const players = await addCrowd(client, 'past', PLAYERS, 1, 10)
  const headers = { authorization: `Bearer ${await tokenFor('past-1', { now })}` }
  const ask = async (path: string) => {
    world.clock.advance(APART_MS)
    const reply = await world.app.inject({ url: path, headers })
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.payload}`)
  }
  /** Of each page, with the shortest past first. */
  const costs = PAGES.map((): Cost[] => [])
  for (const [index, size] of SIZES.entries()) {
    tell(`history: ${grouped(size)} rounds`)
    await addPast(client, players, now, SIZES[index - 1] ?? 0, size)
    await client.query(MARK_SEEN, [players.firstId])
    const halfWay = String(Math.floor(now / 1_000) - size * 300)
    for (const [place, page] of PAGES.entries()) {
      const path = page.replace('LONG_AGO', halfWay)
      // What it reads once, it keeps: the second answer is as everyone's.
      await ask(path)
      costs[place]?.push(await costOf(client, () => ask(path)))
    }
  }
  return PAGES.map((page, place) => figureOf(page, costs[place] ?? []))
}

/** The player has looked at all rounds but the last few. */
const MARK_SEEN = `
  INSERT INTO adventure_seen (user_id, round_id)
  SELECT $1, id FROM adventure_round WHERE state = 'settled' ORDER BY id DESC OFFSET 3 LIMIT 1
  ON CONFLICT (user_id) DO NOTHING`

function figureOf(page: string, costs: Cost[]): Figure {
  const pages = costs.map((cost) => cost.pages)
  const { plans = {} } = costs.at(-1) ?? {}
  const growth = (pages.at(-1) ?? 0) / (pages[0] ?? 0)
  return {
    what: `GET ${page}: pages of the database with ${SIZES.map(grouped).join(', ')} rounds`,
    budget: `flat: ≤ ${MAX_GROWTH} ×`,
    figure: `${growth.toFixed(2)} ×`,
    kept: growth <= MAX_GROWTH,
    note: `${pages.join(', ')} pages of 8 KiB in ${Object.keys(plans).length} queries`,
    plans,
  }
}
