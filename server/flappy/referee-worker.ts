// Flies runs again on a thread of its own, by the same rules as every page.
import { parentPort } from 'node:worker_threads'
import { layCourse } from '../../machines/flappy/course.ts'
import { regularityOf } from '../../machines/flappy/regularity.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import type { Asked, Judged } from './referee.ts'

parentPort?.on('message', ({ number, course: seed, tuning, taps }: Asked) => {
  const course = layCourse(seed, tuning)
  const judged: Judged = {
    number,
    flown: flyAgain(course, taps),
    regularity: regularityOf(course, taps),
  }
  parentPort?.postMessage(judged)
})
