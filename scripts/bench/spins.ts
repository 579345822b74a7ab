import { startBenchServer } from './bench-server.ts'
import { type CpuTimes, cpuMeter, cpuPerSpin, sumOf } from './cpu.ts'
import { type Figure, median, notMeasured, type Tell } from './figure.ts'
import { type Spinning, spinFor } from './load.ts'
import {
  audited,
  findPgbench,
  makeDatabase,
  onPostgres,
  openPlatform,
  pgbenchFor,
  preparePgbench,
} from './postgres.ts'

const CLIENTS = 64
const WARM_UP_SECONDS = 3
const SECONDS = 8
const ROUNDS = 3
const LEAST_RATIO = 1.05
/** Microseconds of the processor a spin, of PostgreSQL, the server and what makes the load. */
const MOST_CPU = 180

const RATIO = {
  what: `spins over HTTP on PostgreSQL, ${CLIENTS} clients`,
  budget: `≥ ${LEAST_RATIO} × pgbench`,
}
const CPU = { what: 'processor time of those spins', budget: `≤ ${MOST_CPU} µs a spin` }
const FIGURES = [RATIO, CPU]

/**
 * Spins a second on PostgreSQL against pgbench's TPC-B, turn by turn on the same machine, so that
 * whatever else it does meets both (design §7). Before that, what a spin takes of the processor: what
 * pgbench leaves for PostgreSQL to write would count among the spins.
 */
export async function measurePostgresSpins(tell: Tell): Promise<Figure[]> {
  const pgbench = await findPgbench()
  if (!pgbench) {
    return notMeasured(FIGURES, 'pgbench is not installed: there is nothing to compare with.')
  }
  return onPostgres(FIGURES, 'spins', async (url) => {
    tell('spins: a demo world on PostgreSQL')
    await using server = await startBenchServer(url, false)
    const spins = () => spinFor(server, CLIENTS, SECONDS)
    await spinFor(server, CLIENTS, WARM_UP_SECONDS)
    const meter = await cpuMeter(server.pid, url)
    const cpu: CpuTimes[] = []
    const yardstick: (number | null)[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      tell(`spins: round ${round} of ${ROUNDS}, processor time`)
      const before = await meter()
      const { spins: count } = await spins()
      cpu.push(cpuPerSpin(before, await meter(), count))
    }
    await using reference = await makeDatabase(url, 'tpcb')
    tell('spins: filling a database for pgbench')
    await preparePgbench(pgbench, reference.url)
    const tpcb = async () => {
      const before = await meter()
      const perSecond = await pgbenchFor(pgbench, reference.url, SECONDS)
      yardstick.push(cpuPerSpin(before, await meter(), perSecond * SECONDS).postgres)
      return perSecond
    }
    const turns = await takeTurns(tell, tpcb, spins)
    await server[Symbol.asyncDispose]()
    tell('spins: auditing them')
    await using opened = await openPlatform(server.environment)
    return [compare(turns, await audited(opened.platform)), cpuFigure(cpu, yardstick)]
  })
}

interface Turns {
  spinning: Spinning[]
  /** TPC-B transactions a second. */
  transactions: number[]
}

/** The one before and after each of the other. */
async function takeTurns(
  tell: Tell,
  tpcb: () => Promise<number>,
  spins: () => Promise<Spinning>,
): Promise<Turns> {
  const turns: Turns = { spinning: [], transactions: [] }
  for (let round = 1; round <= ROUNDS; round++) {
    tell(`spins: round ${round} of ${ROUNDS}, pgbench`)
    turns.transactions.push(await tpcb())
    tell(`spins: round ${round} of ${ROUNDS}, spins`)
    turns.spinning.push(await spins())
  }
  turns.transactions.push(await tpcb())
  return turns
}

/** Spins a second on the embedded database. */
export async function measurePgliteSpins(tell: Tell): Promise<Figure[]> {
  tell('spins: a demo world in the embedded database')
  await using server = await startBenchServer(undefined, false)
  await spinFor(server, CLIENTS, WARM_UP_SECONDS)
  tell('spins: on the embedded database')
  const spinning = await spinFor(server, CLIENTS, SECONDS)
  return [
    {
      what: `spins over HTTP on PGlite, ${CLIENTS} clients`,
      budget: null,
      figure: `${Math.round(spinning.perSecond)} a second`,
      kept: null,
      note: latencyOf(spinning),
      numbers: { ...spinning },
    },
  ]
}

function compare(
  { spinning, transactions }: Turns,
  { clean, text }: { clean: boolean; text: string },
): Figure {
  const spins = median(spinning.map(({ perSecond }) => perSecond))
  const tpcb = median(transactions)
  const ratio = spins / tpcb
  const [middle] = spinning.filter(({ perSecond }) => perSecond === spins)
  return {
    ...RATIO,
    figure: `${ratio.toFixed(2)} ×`,
    kept: ratio >= LEAST_RATIO && clean,
    note: `${Math.round(spins)} spins and ${Math.round(tpcb)} TPC-B transactions (16 clients) a second, medians of turns of ${SECONDS} s; ${middle ? latencyOf(middle) : ''}; ${text}`,
    numbers: {
      ratio,
      spinsPerSecond: spins,
      transactionsPerSecond: tpcb,
      p50: middle?.p50 ?? Number.NaN,
      p99: middle?.p99 ?? Number.NaN,
    },
  }
}

/**
 * The middle of the turns, part by part.
 * @param yardstick what a transaction of TPC-B takes PostgreSQL: machines differ, and so does one of them by the hour
 */
function cpuFigure(turns: CpuTimes[], yardstick: (number | null)[]): Figure {
  const middle = (times: (number | null)[]) => {
    const known = times.filter((time) => time !== null)
    return known.length === times.length ? median(known) : null
  }
  const parts = {
    PostgreSQL: middle(turns.map(({ postgres }) => postgres)),
    server: middle(turns.map(({ server }) => server)),
    load: middle(turns.map(({ load }) => load)),
  }
  const sum = middle(turns.map(sumOf))
  return {
    ...CPU,
    figure: microseconds(sum),
    kept: sum === null ? null : sum <= MOST_CPU,
    note: `${Object.entries(parts)
      .map(([part, time]) => `${part} ${microseconds(time)}`)
      .join(
        ', ',
      )}; all of PostgreSQL counts, also what others do there. A TPC-B transaction took it ${microseconds(middle(yardstick))} here`,
    numbers: Object.fromEntries(
      Object.entries({ sum, ...parts }).flatMap(([part, time]) =>
        time === null ? [] : [[part, time]],
      ),
    ),
  }
}

function microseconds(time: number | null): string {
  return time === null ? 'not measured' : `${Math.round(time)} µs`
}

function latencyOf({ p50, p99 }: Spinning): string {
  return `half answered within ${p50} ms, 99 % within ${p99} ms`
}
