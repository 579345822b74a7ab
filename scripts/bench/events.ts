import { setTimeout as pause } from 'node:timers/promises'
import type { AppEvent } from '../../contract/events.ts'
import { MINUTE_MS } from '../../server/demo/apps-cast.ts'
import { castOf } from '../../server/demo/apps-people.ts'
import { eventsBetween } from '../../server/demo/apps-plan.ts'
import { BATCH, type Backend, tellBatch } from '../../server/demo/apps-tell.ts'
import { consumerStates } from '../../server/events/consume.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { BACKEND_KEY } from '../../tests/server/harness.ts'
import { startBenchServer } from './bench-server.ts'
import { measureStreamer } from './events-streamer.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { latencyText, type Spinning, spinMeanwhile } from './load.ts'
import {
  audited,
  findPgbench,
  makeDatabase,
  openPlatform,
  pgbenchFor,
  preparePgbench,
} from './postgres.ts'

const EVENTS = 100_000
const LEAST_A_MINUTE = 100_000
/** Told before: people of the app who are new are made with them. */
const WARM_UP = 10_000
const USERS = 4_000
const BRAND = 'companion'
const SPINS_A_SECOND = 50
const CLIENTS = 8
const PGBENCH_SECONDS = 8
const LOOK_MS = 50
const HOUR_MS = 60 * MINUTE_MS

/** How many events of apps are taken and consumed in a minute while others play, and how fast a streamer's figures are. */
export async function measureEvents(url: string, tell: Tell): Promise<Figure[]> {
  const pgbench = await findPgbench()
  tell('events: a demo world on PostgreSQL')
  await using server = await startBenchServer({ DATABASE_URL: url })
  await using opened = await openPlatform(server.environment)
  await using reference = await makeDatabase()
  const { platform } = opened
  await preparePgbench(pgbench, reference.url)
  const transactions = () => pgbenchFor(pgbench, reference.url, PGBENCH_SECONDS)
  const planned = await plannedEvents(platform, WARM_UP + EVENTS)
  const backend = { address: server.address, brand: BRAND, key: BACKEND_KEY, clock: platform.clock }
  tell(`events: ${grouped(WARM_UP)} to warm up`)
  await tellAll(platform, backend, planned.slice(0, WARM_UP))
  tell('events: pgbench')
  const before = await transactions()
  tell(`events: ${grouped(EVENTS)} while others spin`)
  const telling = tellAll(platform, backend, planned.slice(WARM_UP))
  const spins = await spinMeanwhile(server, CLIENTS, SPINS_A_SECOND, telling)
  const times = await telling
  tell('events: pgbench again')
  const after = await transactions()
  tell('events: auditing them')
  const audit = await audited(platform)
  const rate = rateFigure(times, spins, audit, [before, after])
  return [rate, ...(await measureStreamer(tell))]
}

/** The newest events of a lively app, oldest first. */
async function plannedEvents(platform: Platform, count: number): Promise<AppEvent[]> {
  const cast = await castOf(platform, { brand: BRAND, users: USERS, seed: 'bench' })
  let planned: AppEvent[] = []
  for (let until = Date.now(); planned.length < count; until -= HOUR_MS) {
    planned = [...eventsBetween(cast, until - HOUR_MS, until), ...planned]
  }
  return planned.slice(-count)
}

/** Milliseconds until all were taken, and until every consumer had taken them. */
interface Times {
  takenMs: number
  consumedMs: number
}

async function tellAll(
  platform: Platform,
  backend: Backend,
  events: readonly AppEvent[],
): Promise<Times> {
  const began = performance.now()
  for (let at = 0; at < events.length; at += BATCH) {
    const { told } = await tellBatch(backend, events.slice(at, at + BATCH))
    const other = told.find(({ result }) => result !== 'taken')
    if (other) throw new Error(`an event was not taken: ${JSON.stringify(other)}`)
  }
  const takenMs = performance.now() - began
  while ((await consumerStates(platform)).some(({ behind }) => behind > 0)) await pause(LOOK_MS)
  return { takenMs, consumedMs: performance.now() - began }
}

function rateFigure(
  { takenMs, consumedMs }: Times,
  { perSecond, latency }: Spinning,
  { clean, text }: { clean: boolean; text: string },
  transactions: number[],
): Figure {
  const aMinute = (ms: number) => Math.round((EVENTS / ms) * MINUTE_MS)
  const tpcb = transactions.map((it) => Math.round(it)).join(' and ')
  return {
    what: `events of apps taken and consumed over HTTP, ${grouped(EVENTS)} in batches of ${grouped(BATCH)}`,
    budget: `≥ ${grouped(LEAST_A_MINUTE)} a minute beside games`,
    figure: `${grouped(aMinute(consumedMs))} a minute`,
    kept: aMinute(consumedMs) >= LEAST_A_MINUTE && clean,
    note: `taken in ${(takenMs / 1_000).toFixed(1)} s, by all consumers ${((consumedMs - takenMs) / 1_000).toFixed(1)} s later; meanwhile ${Math.round(perSecond)} spins a second, ${latencyText(latency)}; pgbench's TPC-B (16 clients) before and after: ${tpcb} a second; ${text}`,
  }
}
