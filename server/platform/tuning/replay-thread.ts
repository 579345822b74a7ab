import { parentPort, workerData } from 'node:worker_threads'
import { ReplayedDays, type ReplayedPlay } from '../../../machines/fair/replayed.ts'

/**
 * Plays again on a thread of its own: it is given pages of real plays, and answers each with its days.
 * @param again how a play is played by the tuning that the thread was started with
 */
export function serveReplay<Play>(again: (tuning: unknown) => (play: Play) => ReplayedPlay): void {
  const play = again(workerData)
  parentPort?.on('message', (plays: Play[]) => {
    const days = new ReplayedDays()
    for (const one of plays) days.add(play(one))
    parentPort?.postMessage(days.all())
  })
}
