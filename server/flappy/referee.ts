import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { FlightTuning } from '../../machines/flappy/course.ts'
import type { RefereedRun } from '../../machines/flappy/suspicion.ts'
import { ApiError } from '../platform/errors.ts'

/** A run to be flown again. */
export interface Run {
  /** 64 hex digits. */
  course: string
  tuning: FlightTuning
  taps: readonly number[]
}

export type Asked = Run & { number: number }
export type Judged = RefereedRun & { number: number }

/** Flies runs again beside everything else that the server does. */
export interface Referee {
  /**
   * Flies a run.
   * @throws ApiError UNAVAILABLE where two threads died over it, or the server stops; never a wrong score
   */
  fly(run: Run): Promise<RefereedRun>
  close(): Promise<void>
}

const PROGRAM = new URL('./referee-worker.ts', import.meta.url)
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** So little that V8 can end a thread that takes more, rather than the whole process; the longest run takes less. */
const MAX_HEAP_MB = 16
const TRIES = 2

interface Waiting {
  run: Run
  /** Threads that died over it. */
  deaths: number
  resolve: (flight: RefereedRun) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  /** What it was given and has not answered, by number: it flies them in this order. */
  open: Map<number, Waiting>
}

/**
 * A few threads, started when the first run comes; each gets the next run where it has the fewest. One
 * that dies is told to operators, and what it left goes to another one.
 */
export function openReferee(log: Pick<FastifyBaseLogger, 'error'>, maxThreads = THREADS): Referee {
  const threads: Thread[] = []
  let last = 0
  let isClosed = false

  function start(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
    const thread: Thread = { worker: new Worker(PROGRAM, { resourceLimits }), open: new Map() }
    let fault: Error | undefined
    thread.worker.on('message', ({ number, ...flight }: Judged) => {
      thread.open.get(number)?.resolve(flight)
      thread.open.delete(number)
      if (thread.open.size === 0) thread.worker.unref()
    })
    // Its end is told by `exit` as well, and handled there.
    thread.worker.on('error', (error: Error) => (fault = error))
    thread.worker.on('exit', (code) => {
      threads.splice(threads.indexOf(thread), 1)
      if (isClosed) {
        for (const waiting of thread.open.values()) refuse(waiting)
        return
      }
      log.error(
        { err: fault, code, open: thread.open.size },
        'flappy: a thread of the referee died',
      )
      replace(thread)
    })
    threads.push(thread)
    return thread
  }

  /** The run that a thread died over comes after those that waited behind it: it may do so again. */
  function replace({ open }: Thread): void {
    const [cause, ...others] = open.values()
    for (const waiting of others) give(waiting)
    if (!cause) return
    const deaths = cause.deaths + 1
    if (deaths < TRIES) {
      give({ ...cause, deaths })
    } else {
      log.error({ course: cause.run.course, deaths }, 'flappy: a run is given up')
      refuse(cause)
    }
  }

  function give(waiting: Waiting): void {
    const idle = threads.find(({ open }) => open.size === 0)
    const thread = idle ?? (threads.length < maxThreads ? start() : minBusy(threads))
    const number = ++last
    thread.open.set(number, waiting)
    // It keeps the process from ending while it has something to do.
    thread.worker.ref()
    thread.worker.postMessage({ number, ...waiting.run } satisfies Asked)
  }

  return {
    fly: (run) =>
      new Promise((resolve, reject) => {
        const waiting = { run, deaths: 0, resolve, reject }
        if (isClosed) refuse(waiting)
        else give(waiting)
      }),
    close: async () => {
      isClosed = true
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

/** For now: its page keeps it, and hands it in again. */
function refuse({ reject }: Waiting): void {
  reject(new ApiError('UNAVAILABLE', 'The run could not be flown again just now.'))
}

function minBusy(threads: readonly Thread[]): Thread {
  return threads.reduce((min, thread) => (thread.open.size < min.open.size ? thread : min))
}
