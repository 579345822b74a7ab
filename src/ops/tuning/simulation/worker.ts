// Simulates a game's play in the operator's browser, on a thread of its own: no player's request waits for it.
import type { Outcome } from '../../../../machines/fair/simulation.ts'
import { loadTrial } from './trials.ts'

/** What a simulation is of. */
export interface Asked {
  game: string
  tuning: unknown
  seed: string
  plays: number
}

export type Told =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; outcome: Outcome }
  /** It is no tuning of the game, or its rules cannot play by it. */
  | { kind: 'failed' }

/** How often it says how far it is. */
const TELL_MS = 100

const tell = (told: Told) => self.postMessage(told)

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  simulate(data).then(
    (outcome) => tell({ kind: 'done', outcome }),
    () => tell({ kind: 'failed' }),
  )
})

async function simulate({ game, tuning, seed, plays }: Asked): Promise<Outcome> {
  const run = (await loadTrial(game)).run(tuning, seed, plays)
  let told = performance.now()
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
    if (performance.now() - told < TELL_MS) continue
    told = performance.now()
    tell({ kind: 'progress', share: value })
  }
}
