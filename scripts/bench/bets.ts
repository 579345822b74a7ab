import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { OUTCOMES } from '../../contract/world-cup-constants.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { settleDue } from '../../server/world-cup/due.ts'
import { cupSettlement } from '../../server/world-cup/tables.ts'
import { startBenchServer } from './bench-server.ts'
import { addBettors, type BenchMatch, endMatch, openMatch } from './bettors.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { type Posting, postMeanwhile } from './load.ts'
import { audited, openPlatform } from './postgres.ts'

/** Bets of each person on the match. */
const BETS = 5
const ALL = 1_000_000
const FEWER = ALL / 10
const STAKE = 100
const BETS_A_SECOND = 50
const CLIENTS = 16
const CALM_SECONDS = 15
/** What else the machine does may change that much; what grows with the square would be ten times. */
const MAX_GROWTH = 2
/** Within this nobody says that they waited; a busy machine takes as long for bets alone. */
const MAX_WAIT_MS = 500
const MAX_SLOWER = 2

/** How long the bets of a large match take to be settled, and what those feel who bet on another one meanwhile. */
export async function measureBets(url: string, tell: Tell): Promise<Figure[]> {
  tell('bets: a demo world')
  await using server = await startBenchServer({ DATABASE_URL: url })
  await using opened = await openPlatform(server.environment)
  const { platform } = opened
  const other = await openMatch(platform)
  let turn = 0
  const load = {
    path: '/api/world-cup/bets',
    what: 'bets',
    body: () => {
      turn++
      const outcome = OUTCOMES[turn % OUTCOMES.length]
      return { marketId: other.marketId, outcome, stake: STAKE, oddsVersion: 1 }
    },
  }
  const betUntil = (ends: Promise<unknown>) =>
    postMeanwhile(server, load, { clients: CLIENTS, perSecond: BETS_A_SECOND, ends })
  const settleWhileBetting = async (bets: number) => {
    tell(`bets: ${grouped(bets)} on one match`)
    const match = await openMatch(platform)
    const people = { people: bets / BETS, bets: BETS, at: Date.now() }
    await addBettors(platform.db, { name: `bets-${bets}`, marketId: match.marketId, ...people })
    await endMatch(platform, match)
    tell('bets: settling them while others bet')
    const settling = settled(platform, match)
    const betting = await betUntil(settling)
    return { betting, ...(await settling) }
  }
  const fewer = await settleWhileBetting(FEWER)
  tell('bets: bets before')
  const before = await betUntil(pause(CALM_SECONDS * 1_000))
  const all = await settleWhileBetting(ALL)
  tell('bets: bets after')
  const after = await betUntil(pause(CALM_SECONDS * 1_000))
  tell('bets: auditing it')
  const { clean, text } = await audited(platform)
  const growth = all.ms / fewer.ms / (ALL / FEWER)
  const alone = Math.max(before.latency.p99, after.latency.p99)
  const isPaid = all.bets === ALL && fewer.bets === FEWER
  return [
    {
      what: `${grouped(ALL)} bets on one match, settled while others bet`,
      budget: `linear: ≤ ${MAX_GROWTH} × the time a bet of ${grouped(FEWER)}`,
      figure: `${growth.toFixed(2)} ×`,
      kept: growth <= MAX_GROWTH && clean && isPaid,
      note: `settled in ${seconds(all)}, ${rate(all)}, ${grouped(all.paid)} diamonds paid; of ${grouped(FEWER)}: in ${seconds(fewer)}, ${rate(fewer)}; ${text}`,
    },
    {
      what: `bets on another match meanwhile, ${BETS_A_SECOND} a second: 99 % within`,
      budget: `others never blocked: ≤ ${MAX_WAIT_MS} ms, or ${MAX_SLOWER} × as alone`,
      figure: `${all.betting.latency.p99} ms`,
      kept: all.betting.latency.p99 <= Math.max(MAX_WAIT_MS, MAX_SLOWER * alone),
      note: `half and 99 % within: before ${felt(before)}, meanwhile ${felt(all.betting)}, after ${felt(after)}; all ${grouped(all.betting.count)} were taken`,
    },
  ]
}

interface Settled {
  ms: number
  bets: number
  paid: number
}

/** Settles what is due; the server may lend a hand, as at any noon. */
async function settled(platform: Platform, { marketId }: BenchMatch): Promise<Settled> {
  const startedAt = performance.now()
  await settleDue(platform)
  const ms = performance.now() - startedAt
  const [row] = await platform.db.orm
    .select()
    .from(cupSettlement)
    .where(and(eq(cupSettlement.marketId, marketId), eq(cupSettlement.run, 1)))
  if (!row?.endedAt) throw new Error('the bets are not settled')
  return { ms, bets: row.bets, paid: row.paid }
}

function seconds({ ms }: Settled): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function rate({ bets, ms }: Settled): string {
  return `${grouped(Math.round((bets / ms) * 1_000))} a second`
}

function felt({ latency }: Posting): string {
  return `${latency.p50} and ${latency.p99} ms`
}
