import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReplayedDay } from '../../../machines/fair/replayed.ts'

/** So little that V8 ends a thread that takes more, rather than the whole process. */
const MAX_HEAP_MB = 64

/** A thread that plays again by one tuning, until it is disposed of. */
export interface ReplayThread extends AsyncDisposable {
  /** @throws when the thread has died */
  play(plays: readonly unknown[]): Promise<ReplayedDay[]>
}

/** Starts a thread (`server/platform/tuning/replay-thread.ts`). */
export function openThread(program: URL, tuning: unknown): ReplayThread {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  const worker = new Worker(program, { workerData: tuning, resourceLimits })
  const ended = new AbortController()
  worker.on('error', (error) => ended.abort(error))
  worker.on('exit', (code) => ended.abort(new Error(`the thread has ended with ${code}`)))
  return {
    play: async (plays) => {
      ended.signal.throwIfAborted()
      worker.postMessage(plays)
      const [days] = await once(worker, 'message', { signal: ended.signal })
      return days
    },
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  }
}
