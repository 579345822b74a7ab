import { parentPort, workerData } from 'node:worker_threads'
import { drawOutcome } from '../../machines/fair/draw.ts'

/** A stretch of draws of one seed pair. */
export interface Stretch {
  serverSeed: string
  clientSeed: string
  from: number
  draws: number
  weights: number[]
}

/** How far a stretch has come. */
export interface Progress {
  done: number
  counts: number[]
}

const REPORT_EVERY = 50_000

const { serverSeed, clientSeed, from, draws, weights } = workerData as Stretch
const counts = weights.map(() => 0)
for (let done = 1; done <= draws; done++) {
  const outcome = drawOutcome({ serverSeed, clientSeed, nonce: from + done - 1 }, weights)
  counts[outcome] = (counts[outcome] ?? 0) + 1
  if (done % REPORT_EVERY === 0 || done === draws) {
    parentPort?.postMessage({ done, counts } satisfies Progress)
  }
}
