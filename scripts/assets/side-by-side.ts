import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import type { Report } from './played.ts'

const PROGRAM = new URL('./check-worker.ts', import.meta.url)

/**
 * Checks games side by side, as many at once as there are cores.
 * @returns their reports, in the order of the games
 */
export async function checkSideBySide(
  games: readonly GameFiles[],
  threads = availableParallelism(),
): Promise<Report[]> {
  const reports: Report[] = []
  const waiting = games.entries()
  const work = async () => {
    const worker = new Worker(PROGRAM)
    try {
      for (const [place, files] of waiting) {
        worker.postMessage(files)
        const [report] = await once(worker, 'message')
        reports[place] = report
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, games.length) }, work))
  return reports
}
