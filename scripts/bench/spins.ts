import { startBenchServer } from './bench-server.ts'
import { type CpuTimes, cpuMeter } from './cpu.ts'
import { type Figure, median, type Tell } from './figure.ts'
import { latencyText, type Spinning, spinFor } from './load.ts'
import {
  audited,
  findPgbench,
  makeDatabase,
  openPlatform,
  pgbenchFor,
  preparePgbench,
} from './postgres.ts'

const CLIENTS = 64
const WARM_UP_SECONDS = 3
const SECONDS = 8
const ROUNDS = 3
const MIN_RATIO = 1.05
/** Microseconds of the processor a spin, of PostgreSQL, the server and what makes the load. */
const MAX_CPU = 180

/**
 * Spins a second on PostgreSQL against pgbench's TPC-B, turn by turn on the same machine, so that
 * whatever else it does meets both (design §7). Before that, what a spin takes of the processor: what
 * pgbench leaves for PostgreSQL to write would count among the spins.
 */
export async function measurePostgresSpins(url: string, tell: Tell): Promise<Figure[]> {
  const pgbench = await findPgbench()
  tell('spins: a demo world on PostgreSQL')
  await using server = await startBenchServer({ DATABASE_URL: url })
  const spins = () => spinFor(server, CLIENTS, SECONDS)
  await spinFor(server, CLIENTS, WARM_UP_SECONDS)
  const meter = await cpuMeter(server.process.pid ?? 0, url)
  const cpuTurns: CpuTimes[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`spins: round ${round} of ${ROUNDS}, processor time`)
    const { done, cpu } = await meter(spins)
    cpuTurns.push(each(cpu, done.spins))
  }
  tell('spins: filling a database for pgbench')
  await using reference = await makeDatabase()
  await preparePgbench(pgbench, reference.url)
  const spinning: Spinning[] = []
  const transactions: number[] = []
  const yardstick: number[] = []
  const runPgbench = async () => {
    const { done, cpu } = await meter(() => pgbenchFor(pgbench, reference.url, SECONDS))
    transactions.push(done)
    yardstick.push(cpu.postgres / (done * SECONDS))
  }
  await runPgbench()
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`spins: round ${round} of ${ROUNDS}, spins and pgbench`)
    spinning.push(await spins())
    await runPgbench()
  }
  tell('spins: auditing them')
  await using opened = await openPlatform(server.environment)
  const audit = await audited(opened.platform)
  return [ratioFigure(spinning, transactions, audit), cpuFigure(cpuTurns, median(yardstick))]
}

/** Spins a second on the embedded database. */
export async function measurePgliteSpins(tell: Tell): Promise<Figure[]> {
  tell('spins: a demo world in the embedded database')
  await using server = await startBenchServer()
  await spinFor(server, CLIENTS, WARM_UP_SECONDS)
  tell('spins: on the embedded database')
  const { perSecond, latency } = await spinFor(server, CLIENTS, SECONDS)
  return [
    {
      what: `spins over HTTP on PGlite, ${CLIENTS} clients`,
      figure: `${Math.round(perSecond)} a second`,
      note: latencyText(latency),
    },
  ]
}

function ratioFigure(
  spinning: Spinning[],
  transactions: number[],
  { clean, text }: { clean: boolean; text: string },
): Figure {
  const spins = median(spinning.map(({ perSecond }) => perSecond))
  const tpcb = median(transactions)
  const ratio = spins / tpcb
  const middle = spinning.find(({ perSecond }) => perSecond === spins)
  return {
    what: `spins over HTTP on PostgreSQL, ${CLIENTS} clients`,
    budget: `≥ ${MIN_RATIO} × pgbench`,
    figure: `${ratio.toFixed(2)} ×`,
    kept: ratio >= MIN_RATIO && clean,
    note: `${Math.round(spins)} spins and ${Math.round(tpcb)} TPC-B transactions (16 clients) a second, medians of turns of ${SECONDS} s; ${middle ? latencyText(middle.latency) : ''}; ${text}`,
  }
}

/**
 * The middle of the turns, part by part.
 * @param yardstick what a transaction of TPC-B takes PostgreSQL: machines differ, and so does one of them by the hour
 */
function cpuFigure(turns: CpuTimes[], yardstick: number): Figure {
  const total = median(turns.map(({ postgres, server, load }) => postgres + server + load))
  const middle = (part: keyof CpuTimes) => microseconds(median(turns.map((turn) => turn[part])))
  return {
    what: 'processor time of those spins',
    budget: `≤ ${MAX_CPU} µs a spin`,
    figure: microseconds(total),
    kept: Number.isNaN(total) ? undefined : total <= MAX_CPU,
    note: `PostgreSQL ${middle('postgres')}, server ${middle('server')}, load ${middle('load')}; all of PostgreSQL counts, also what others do there. A TPC-B transaction took it ${microseconds(yardstick)} here`,
  }
}

function each({ postgres, server, load }: CpuTimes, count: number): CpuTimes {
  return { postgres: postgres / count, server: server / count, load: load / count }
}

function microseconds(time: number): string {
  return Number.isNaN(time) ? 'not measured' : `${Math.round(time)} µs`
}
