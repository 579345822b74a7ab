import { readdir, readFile } from 'node:fs/promises'
import { sum } from './figure.ts'
import { connect } from './postgres.ts'

/** Linux tells times of processes in hundredths of a second, whatever its own clock ticks. */
const MICROSECONDS_A_TICK = 10_000

/** Microseconds of processor time by process; NaN where nobody can tell. */
export interface CpuTimes {
  /** All of PostgreSQL: its backends, those that ended, and what runs beside them. */
  postgres: number
  server: number
  /** This process, which makes the load. */
  load: number
}

/** Does something, and tells what was used of the processor meanwhile. */
export type CpuMeter = <T>(action: () => Promise<T>) => Promise<{ done: T; cpu: CpuTimes }>

/** Prepares to measure it. Where `/proc` is not, or PostgreSQL runs elsewhere, its figures are NaN. */
export async function cpuMeter(server: number, databaseUrl: string): Promise<CpuMeter> {
  const postmaster = await postmasterOf(databaseUrl)
  const read = async (): Promise<CpuTimes> => {
    const { user, system } = process.cpuUsage()
    const [postgres, own] = [await timeOfFamily(postmaster), (await statOf(server)).own]
    return { postgres, server: own, load: user + system }
  }
  return async (action) => {
    const before = await read()
    const done = await action()
    const { postgres, server, load } = await read()
    return {
      done,
      cpu: {
        postgres: postgres - before.postgres,
        server: server - before.server,
        load: load - before.load,
      },
    }
  }
}

/** The process of which all of PostgreSQL's are children; NaN when they are not on this machine. */
async function postmasterOf(url: string): Promise<number> {
  await using client = await connect(url)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const { name, parent } = await statOf(rows[0]?.pid)
  return name === 'postgres' ? parent : Number.NaN
}

/** Of all that PostgreSQL runs: the postmaster, its children, and those that ended. */
async function timeOfFamily(postmaster: number): Promise<number> {
  const { own, ended } = await statOf(postmaster)
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger)
  const children = (await Promise.all(pids.map(statOf))).filter((it) => it.parent === postmaster)
  return own + ended + sum(children.map((it) => it.own))
}

/** What the kernel tells of a process; NaN when there is none, or no such kernel. Microseconds. */
async function statOf(pid = Number.NaN) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name stands in brackets and may hold anything.
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)/s.exec(text) ?? []
  // After the name: state, parent, … ; user and system time, and those of children that ended.
  const field = (index: number) => Number(rest.split(' ')[index] ?? Number.NaN)
  const time = (index: number) => (field(index) + field(index + 1)) * MICROSECONDS_A_TICK
  return { name, parent: field(1), own: time(11), ended: time(13) }
}
