import { sql } from 'drizzle-orm'
import { commissionBooks } from '../../server/commission/books.ts'
import { noteAll } from '../../server/commission/note.ts'
import { payCommissions } from '../../server/commission/pay.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { startBenchServer } from './bench-server.ts'
import { addInvitations, addSources } from './commission-sources.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { latencyText, type Spinning, spinMeanwhile } from './load.ts'
import { connect, openPlatform } from './postgres.ts'

const SOURCES = { inviters: 50_000, friends: 100_000, earnings: 950_000, topUps: 50_000 }
const ALL = SOURCES.earnings + SOURCES.topUps
/** Credited within 24 hours (spec §9); a day's worth of a large app must not take an hour of it. */
const LEAST_A_MINUTE = 100_000
const SPINS_A_SECOND = 50
const CLIENTS = 8
const MINUTE_MS = 60_000

/** How many sources of commissions are noted and paid while others play. */
export async function measureCommissions(url: string, tell: Tell): Promise<Figure[]> {
  await using server = await startBenchServer({ DATABASE_URL: url })
  await using opened = await openPlatform(server.environment)
  await using client = await connect(url)
  const { platform } = opened
  tell(`commissions: ${grouped(SOURCES.friends)} friends of ${grouped(SOURCES.inviters)} inviters`)
  await addInvitations(client, SOURCES)
  tell(`commissions: ${grouped(ALL)} sources`)
  await addSources(client, SOURCES)
  tell('commissions: noting and paying while others spin')
  const settling = settleAll(platform)
  const spins = await spinMeanwhile(server, CLIENTS, SPINS_A_SECOND, settling)
  const times = await settling
  tell('commissions: auditing them')
  return [figureOf(times, spins, await wrongIn(platform))]
}

/** How long both took, and what came of it. */
interface Settled {
  notedMs: number
  paidMs: number
  lines: number
}

async function settleAll(platform: Platform): Promise<Settled> {
  const { orm } = platform.db
  const began = performance.now()
  await noteAll(platform)
  const notedMs = performance.now() - began
  // They need not gather for an hour here.
  await orm.execute(sql`UPDATE commission_open SET due_at = now()`)
  const startedAt = performance.now()
  const lines = await payCommissions(platform)
  return { notedMs, paidMs: performance.now() - startedAt, lines }
}

/** What of the books of commissions is wrong, and how much of what should be noted is. */
async function wrongIn({ db, features }: Platform): Promise<string[]> {
  const wrong: string[] = []
  for (const { check, rows } of commissionBooks(features).whole ?? []) {
    const { rows: found } = (await db.orm.execute(
      sql`SELECT count(*)::int AS n FROM (${rows}) AS r (name, game, is_wrong) WHERE is_wrong`,
    )) as unknown as { rows: { n: number }[] }
    if (found[0]?.n !== 0) wrong.push(check)
  }
  return wrong
}

function figureOf(
  { notedMs, paidMs, lines }: Settled,
  { perSecond, latency }: Spinning,
  wrong: readonly string[],
): Figure {
  const aMinute = Math.round((ALL / (notedMs + paidMs)) * MINUTE_MS)
  const linesASecond = Math.round((lines / paidMs) * 1_000)
  const books = wrong.length === 0 ? 'their books are clean' : `wrong: ${wrong.join(', ')}`
  return {
    what: `sources of commissions noted and paid, ${grouped(ALL)} of ${grouped(SOURCES.inviters)} inviters`,
    budget: `≥ ${grouped(LEAST_A_MINUTE)} a minute beside games`,
    figure: `${grouped(aMinute)} a minute`,
    kept: aMinute >= LEAST_A_MINUTE && wrong.length === 0 && lines >= SOURCES.inviters,
    note: `noted in ${(notedMs / 1_000).toFixed(1)} s, ${grouped(lines)} lines paid in ${(paidMs / 1_000).toFixed(1)} s, ${grouped(linesASecond)} a second; meanwhile ${Math.round(perSecond)} spins a second, ${latencyText(latency)}; ${books}`,
  }
}
