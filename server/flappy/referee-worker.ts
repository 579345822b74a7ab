// Flies runs again on a thread of its own, by the same rules as every page.
import { parentPort } from 'node:worker_threads'
import { layCourse } from '../../machines/flappy/course.ts'
import { rememberedSurvival } from '../../machines/flappy/survival.ts'
import { refereeRun } from '../../machines/flappy/suspicion.ts'
import type { Asked, Judged } from './referee.ts'

const survival = rememberedSurvival()

parentPort?.on('message', ({ number, course: seed, tuning, taps }: Asked) => {
  const judged: Judged = { number, ...refereeRun(layCourse(seed, tuning), taps, survival) }
  parentPort?.postMessage(judged)
})
