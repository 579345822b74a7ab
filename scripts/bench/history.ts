import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { features } from '../../server/features.ts'
import { buildApp } from '../../server/platform/app.ts'
import { openPostgres } from '../../server/platform/database.ts'
import { systemRandom } from '../../server/platform/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { addSignIn } from '../../server/user/authenticate.ts'
import { brandKeys, SECRETS, tokenFor } from '../../tests/server/harness.ts'
import { addCrowd } from './crowd.ts'
import { type Figure, median, sum, type Tell } from './figure.ts'
import { addPast } from './past.ts'
import { type Plan, plansOf, textsOf } from './plans.ts'
import { connect, onPostgres } from './postgres.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const PLAYERS = 1_000
const CALLS = 20
/** Pages looked at with the longest past against the shortest: indexes two levels deeper, no more. */
const MOST_GROWTH = 3
/** Longer than an answer is shared by those who ask for the same. */
const APART_MS = 1_000

const PAGES = {
  'GET /api/adventure': '/api/adventure',
  'GET /api/adventure/rounds': '/api/adventure/rounds',
  'GET /api/adventure/my-rounds': '/api/adventure/my-rounds?limit=20',
  'GET /api/adventure/my-rounds, long ago': '/api/adventure/my-rounds?limit=20&before=BEFORE',
  'GET /api/adventure/ranking, day': '/api/adventure/ranking?period=day',
  'GET /api/adventure/ranking, week': '/api/adventure/ranking?period=week',
  'GET /api/adventure/receipt': '/api/adventure/receipt',
}

const WHAT = 'queries of the adventure’s pages with a long past'

/** What 1,000, 10,000 and 100,000 rounds of history change for each page of the adventure. */
export function measureHistory(tell: Tell): Promise<Figure[]> {
  return onPostgres([{ what: WHAT, budget: 'flat' }], 'history', async (url) => {
    await using client = await connect(url)
    await using opened = new AsyncDisposableStack()
    const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'companion-bench-')))
    const db = await openPostgres(url, 4)
    await db.migrate()
    let shiftMs = 0
    const parts = {
      db,
      clock: { now: () => Date.now() + shiftMs },
      random: systemRandom,
      settings: readSettings({
        DATA_DIR: folder.path,
        DATABASE_URL: url,
        DEMO_WORLD: 'false',
        BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
        LOG_LEVEL: 'silent',
        RATE_LIMIT_ADDRESS: '1000000',
        RATE_LIMIT_USER: '1000000',
      }),
      features: features(),
      signIn: addSignIn,
    }
    // Its end closes the database.
    const app = opened.adopt(await buildApp(parts), (it) => it.close())
    const now = Date.now()
    const players = await addCrowd(client, 'past', PLAYERS, 1, 10)
    const token = await tokenFor('past-1', { now })
    const ask = async (path: string) => {
      shiftMs += APART_MS
      const reply = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.payload}`)
    }
    const looks: Look[][] = []
    for (const [index, size] of SIZES.entries()) {
      tell(`history: ${size.toLocaleString('en')} rounds`)
      await addPast(client, players, now, SIZES[index - 1] ?? 0, size)
      await markSeen(client, players.firstId)
      looks.push(await lookAtPages(client, ask, Math.floor(now / 1_000) - size * 300))
    }
    return Object.keys(PAGES).map((page, index) =>
      figureOf(
        page,
        looks.map((size) => size[index] as Look),
      ),
    )
  })
}

/** The player has looked at all rounds but the last few. */
async function markSeen(client: pg.Client, userId: number): Promise<void> {
  await client.query(
    `INSERT INTO adventure_seen (user_id, round_id)
     SELECT $1, id FROM adventure_round WHERE state = 'settled' ORDER BY id DESC OFFSET 3 LIMIT 1
     ON CONFLICT (user_id) DO NOTHING`,
    [userId],
  )
}

/** One page at one size of the past. */
interface Look {
  milliseconds: number
  plans: Plan[]
}

async function lookAtPages(
  client: pg.Client,
  ask: (path: string) => Promise<void>,
  halfWay: number,
): Promise<Look[]> {
  const looks: Look[] = []
  for (const pattern of Object.values(PAGES)) {
    const path = pattern.replace('BEFORE', String(halfWay))
    const times: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const before = performance.now()
      await ask(path)
      times.push(performance.now() - before)
    }
    const [plans = []] = await plansOf(client, () => ask(path))
    looks.push({ milliseconds: median(times), plans })
  }
  return looks
}

function figureOf(page: string, looks: Look[]): Figure {
  const pages = looks.map(({ plans }) => sum(plans.map((plan) => plan.pages)))
  const growth = (pages.at(-1) ?? 0) / (pages[0] ?? 0)
  const times = looks.map(({ milliseconds }) => milliseconds.toFixed(1))
  const largest = looks.at(-1)?.plans ?? []
  return {
    what: `${page}: pages of the database with ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} rounds`,
    budget: `flat: ≤ ${MOST_GROWTH} ×`,
    figure: `${growth.toFixed(2)} ×`,
    kept: growth <= MOST_GROWTH,
    note: `${pages.join(', ')} pages of 8 KiB in ${largest.length} queries; half answered within ${times.join(', ')} ms`,
    numbers: Object.fromEntries(
      SIZES.flatMap((size, index) => [
        [`pages${size}`, pages[index] ?? Number.NaN],
        [`milliseconds${size}`, looks[index]?.milliseconds ?? Number.NaN],
      ]),
    ),
    plans: textsOf(largest),
  }
}
