import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Linux tells times of processes in hundredths of a second, whatever its own clock ticks. */
const MICROSECONDS_A_TICK = 10_000
/** Places in `/proc/<pid>/stat` after the name: parent; user, system, and those of ended children. */
const PARENT = 1
const OWN_TIMES = [11, 12]
const CHILDRENS_TIMES = [13, 14]

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
      postgres: postmaster === null ? null : await timesOfFamily(postmaster),
      server: await timesOf(serverPid, OWN_TIMES),
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const found = await statOf(rows[0]?.pid ?? 0)
    return found?.name === 'postgres' ? Number(found.fields[PARENT]) : null
  } finally {
    await client.end()
  }
}

async function timesOfFamily(parent: number): Promise<number | null> {
  let sum = await timesOf(parent, [...OWN_TIMES, ...CHILDRENS_TIMES])
  for (const name of await readdir('/proc')) {
    if (sum === null) return null
    if (!/^\d+$/.test(name)) continue
    const stat = await statOf(Number(name))
    if (stat && Number(stat.fields[PARENT]) === parent) sum += add(stat.fields, OWN_TIMES)
  }
  return sum
}

async function timesOf(pid: number, places: number[]): Promise<number | null> {
  const stat = await statOf(pid)
  return stat ? add(stat.fields, places) : null
}

function add(fields: string[], places: number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place]) * MICROSECONDS_A_TICK, 0)
}

/** What the kernel tells of a process; null when there is none, or no such kernel. */
async function statOf(pid: number): Promise<{ name: string; fields: string[] } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name stands in brackets and may hold anything.
  const [, name, rest] = /^\d+ \((.*)\) (.*)/s.exec(text ?? '') ?? []
  return name === undefined || rest === undefined ? null : { name, fields: rest.split(' ') }
}
