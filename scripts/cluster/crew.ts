import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a worker gives itself to finish what it has begun. */
const STOP_LIMIT_MS = 15_000

/** What a worker says once it serves. */
export interface Serving {
  address: string
}

/** Several worker processes that are kept running until they shall stop. */
export interface Crew {
  /**
   * Starts them: the first one alone, since it prepares the database for all.
   * @returns where they serve; null when the first one ended before it did
   */
  start(size: number): Promise<string | null>
  /** @returns the code to end with */
  stop(): Promise<number>
}

/**
 * @param fork starts one worker
 * @param say tells an operator, a line at a time
 */
export function crewOf(fork: () => Worker, say: (line: string) => void): Crew {
  const alive = new Set<Worker>()
  const stopping = new AbortController()
  let exitCode = 0

  const launch = (): Life => {
    const worker = fork()
    const bornAt = performance.now()
    alive.add(worker)
    const ended = once(worker, 'exit').then(([code, signal]) => {
      alive.delete(worker)
      if (stopping.signal.aborted && code !== 0 && signal !== 'SIGTERM') exitCode = 1
      return { how: String(signal ?? code), livedMs: performance.now() - bornAt }
    })
    const serving = once(worker, 'message').then(([message]) => (message as Serving).address)
    return { ended, up: Promise.race([serving, ended.then(() => null)]) }
  }

  /** Fills one place again and again. */
  const keep = async (place: number, life: Life) => {
    let deaths = 0
    for (let current = life; ; current = launch()) {
      const { how, livedMs } = await current.ended
      deaths = deathsAfter(deaths, livedMs)
      const pauseMs = pauseAfter(deaths)
      if (stopping.signal.aborted) return
      say(`process ${place} ended (${how}); another starts in ${pauseMs / 1_000} s`)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
    }
  }

  return {
    start: async (size) => {
      const first = launch()
      const address = await first.up
      if (address === null || stopping.signal.aborted) return null
      void keep(1, first)
      const others = Array.from({ length: size - 1 }, launch)
      for (const [index, life] of others.entries()) void keep(index + 2, life)
      await Promise.all(others.map(({ up }) => up))
      return address
    },
    stop: async () => {
      stopping.abort()
      const ends = [...alive].map((worker) => once(worker, 'exit'))
      for (const worker of alive) worker.process.kill('SIGTERM')
      const limit = setTimeout(() => {
        for (const worker of alive) worker.process.kill('SIGKILL')
      }, STOP_LIMIT_MS)
      await Promise.all(ends)
      clearTimeout(limit)
      return exitCode
    },
  }
}

interface Life {
  /** The address once it serves; null when it ended before. */
  up: Promise<string | null>
  ended: Promise<{ how: string; livedMs: number }>
}

/** A process that lived this long was well; its successor starts at once. */
const WELL_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** How often in a row a place's processes died young, after one more has died. */
export function deathsAfter(deaths: number, livedMs: number): number {
  return livedMs >= WELL_AFTER_MS ? 0 : deaths + 1
}

/** How long to wait before the next process, so that a fault that stays does not eat the machine. */
export function pauseAfter(deaths: number): number {
  return deaths === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS)
}
