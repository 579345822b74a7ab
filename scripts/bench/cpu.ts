import { readdir, readFile } from 'node:fs/promises'
import { sum } from './figure.ts'
import { connect } from './postgres.ts'

/** Linux tells times of processes in hundredths of a second, whatever its own clock ticks. */
const MICROSECONDS_A_TICK = 10_000

/** Microseconds of processor time since some beginning, by process; null where nobody can tell. */
export interface CpuTimes {
  /** All of PostgreSQL: its backends, those that ended, and what runs beside them. */
  postgres: number | null
  server: number | null
  /** This process, which makes the load. */
  load: number
}

/** Reads what processes have used of the processor so far. */
export type CpuMeter = () => Promise<CpuTimes>

/** Prepares to read them. Where `/proc` is not, or PostgreSQL runs elsewhere, its figures are null. */
export async function cpuMeter(serverPid: number, databaseUrl: string): Promise<CpuMeter> {
  const postmaster = await postmasterOf(databaseUrl)
  return async () => {
    const { user, system } = process.cpuUsage()
    return {
      postgres: postmaster === null ? null : await timeOfFamily(postmaster),
      server: (await statOf(serverPid))?.own ?? null,
      load: user + system,
    }
  }
}

/** What was used between two readings, for each of `count` spins. */
export function cpuPerSpin(before: CpuTimes, after: CpuTimes, count: number): CpuTimes {
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / count
  return {
    postgres: each(before.postgres, after.postgres),
    server: each(before.server, after.server),
    load: (after.load - before.load) / count,
  }
}

/** All of it together; null when a part is not known. */
export function sumOf({ postgres, server, load }: CpuTimes): number | null {
  return postgres === null || server === null ? null : postgres + server + load
}

/** The process of which all of PostgreSQL's are children; null when they are not on this machine. */
async function postmasterOf(url: string): Promise<number | null> {
  await using client = await connect(url)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const found = await statOf(rows[0]?.pid ?? 0)
  return found?.name === 'postgres' ? found.parent : null
}

/** Of all that PostgreSQL runs: the postmaster, its children, and those that ended. */
async function timeOfFamily(postmaster: number): Promise<number | null> {
  const first = await statOf(postmaster)
  if (!first) return null
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const stats = await Promise.all(pids.map(statOf))
  const children = stats.map((it) => (it?.parent === postmaster ? it.own : 0))
  return first.own + first.ended + sum(children)
}

interface Stat {
  name: string
  parent: number
  /** Microseconds, user and system. */
  own: number
  /** Those of its children that ended. */
  ended: number
}

/** What the kernel tells of a process; null when there is none, or no such kernel. */
async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name stands in brackets and may hold anything.
  const [, name = '', rest] = /^\d+ \((.*)\) (.*)/s.exec(text) ?? []
  if (rest === undefined) return null
  // After the name: state, parent, … ; user and system time, and those of ended children.
  const fields = rest.split(' ').map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    name,
    parent: fields[1] ?? 0,
    own: (user + system) * MICROSECONDS_A_TICK,
    ended: (endedUser + endedSystem) * MICROSECONDS_A_TICK,
  }
}
