import { features } from '../../server/features.ts'
import { audit } from '../../server/ledger/audit.ts'
import { openDatabase } from '../../server/main.ts'
import { openSeedKeys } from '../../server/platform/seed-keys.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { postgresFault } from '../test/postgres.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { type CpuTimes, cpuMeter, cpuPerSpin, sumOf } from './cpu.ts'
import { type Figure, percentile, type Tell } from './figure.ts'
import { type Spinning, spinFor } from './load.ts'
import { findPgbench, makeDatabase, pgbenchFor, preparePgbench } from './pgbench.ts'

const CLIENTS = 64
const WARM_UP_SECONDS = 3
const SECONDS = 8
const ROUNDS = 3
const LEAST_RATIO = 1.05
/** Microseconds of the processor a spin, of PostgreSQL, the server and what makes the load. */
const MOST_CPU = 180

const WHAT_POSTGRES = `spins over HTTP on PostgreSQL, ${CLIENTS} clients`
const BUDGET = `≥ ${LEAST_RATIO} × pgbench`
const WHAT_CPU = 'processor time of those spins'
const BUDGET_CPU = `≤ ${MOST_CPU} µs a spin`

/**
 * Spins a second on PostgreSQL against pgbench's TPC-B, turn by turn on the same machine, so that
 * whatever else it does meets both (design §7). Before that, what a spin takes of the processor: what
 * pgbench leaves for PostgreSQL to write would count among the spins.
 */
export async function measurePostgresSpins(tell: Tell): Promise<Figure[]> {
  const url = process.env.DATABASE_URL
  if (!url) return unmeasured('DATABASE_URL is not set: no PostgreSQL was measured.')
  const fault = await postgresFault(url)
  if (fault !== null) return unmeasured(`PostgreSQL does not answer at DATABASE_URL: ${fault}`)
  const pgbench = await findPgbench()
  if (!pgbench) return unmeasured('pgbench is not installed: there is nothing to compare with.')

  tell('spins: a demo world on PostgreSQL')
  const own = await makeDatabase(url, 'spins')
  try {
    const server = await startBenchServer(own.url, false)
    const spins = () => spinFor(server, CLIENTS, SECONDS)
    try {
      await spinFor(server, CLIENTS, WARM_UP_SECONDS)
      const meter = await cpuMeter(server.pid, own.url)
      const cpu: CpuTimes[] = []
      const yardstick: (number | null)[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        tell(`spins: round ${round} of ${ROUNDS}, processor time`)
        const before = await meter()
        const { spins: count } = await spins()
        cpu.push(cpuPerSpin(before, await meter(), count))
      }
      const reference = await makeDatabase(url, 'tpcb')
      try {
        tell('spins: filling a database for pgbench')
        await preparePgbench(pgbench, reference.url)
        const tpcb = async () => {
          const before = await meter()
          const perSecond = await pgbenchFor(pgbench, reference.url, SECONDS)
          yardstick.push(cpuPerSpin(before, await meter(), perSecond * SECONDS).postgres)
          return perSecond
        }
        const turns = await takeTurns(tell, tpcb, spins)
        await server.stop()
        tell('spins: auditing them')
        return [compare(turns, await auditOf(server)), cpuFigure(cpu, yardstick)]
      } finally {
        await reference.drop()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await own.drop()
  }
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
  const server = await startBenchServer(undefined, false)
  let spinning: Spinning
  try {
    await spinFor(server, CLIENTS, WARM_UP_SECONDS)
    tell('spins: on the embedded database')
    spinning = await spinFor(server, CLIENTS, SECONDS)
  } finally {
    await server.stop()
  }
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

function compare({ spinning, transactions }: Turns, audited: Audited): Figure {
  const spins = percentile(
    spinning.map(({ perSecond }) => perSecond),
    0.5,
  )
  const tpcb = percentile(transactions, 0.5)
  const ratio = spins / tpcb
  const [middle] = spinning.filter(({ perSecond }) => perSecond === spins)
  return {
    what: WHAT_POSTGRES,
    budget: BUDGET,
    figure: `${ratio.toFixed(2)} ×`,
    kept: ratio >= LEAST_RATIO && audited.clean,
    note: `${Math.round(spins)} spins and ${Math.round(tpcb)} TPC-B transactions (16 clients) a second, medians of turns of ${SECONDS} s; ${middle ? latencyOf(middle) : ''}; ${audited.text}`,
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
    return known.length === times.length ? percentile(known, 0.5) : null
  }
  const parts = {
    PostgreSQL: middle(turns.map(({ postgres }) => postgres)),
    server: middle(turns.map(({ server }) => server)),
    load: middle(turns.map(({ load }) => load)),
  }
  const sum = middle(turns.map(sumOf))
  return {
    what: WHAT_CPU,
    budget: BUDGET_CPU,
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

interface Audited {
  clean: boolean
  text: string
}

/** A fast server that pays wrongly has kept nothing. */
async function auditOf(server: BenchServer): Promise<Audited> {
  const settings = readSettings(server.environment)
  const db = await openDatabase(settings, { step: () => {} })
  try {
    const seeds = await openSeedKeys(settings)
    const checks = await audit({ db, seeds, features: features() })
    const misses = checks.filter(({ miss }) => miss !== null)
    if (misses.length === 0) return { clean: true, text: 'the audit of them is clean' }
    return {
      clean: false,
      text: `the audit misses: ${misses.map(({ check }) => check).join(', ')}`,
    }
  } finally {
    await db.close()
  }
}

function latencyOf({ p50, p99 }: Spinning): string {
  return `half answered within ${p50} ms, 99 % within ${p99} ms`
}

function unmeasured(note: string): Figure[] {
  return [
    { what: WHAT_POSTGRES, budget: BUDGET },
    { what: WHAT_CPU, budget: BUDGET_CPU },
  ].map((figure) => ({ ...figure, figure: 'not measured', kept: null, note, numbers: {} }))
}
