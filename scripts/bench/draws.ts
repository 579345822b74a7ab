import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { TurntableTuning } from '../../contract/turntable.ts'
import { chiSquare, pValue } from './chi-square.ts'
import type { Progress, Stretch } from './draws-worker.ts'
import type { Figure, Tell } from './figure.ts'

const DRAWS = 10_000_000
/** Honest draws fall below it once in a thousand runs. */
const LEAST_P = 0.001
const TUNING = join(import.meta.dirname, '../../assets/turntable/tuning.json')

/** Ten million fair draws with a seed nobody chose, held against the weights (design §3). */
export async function measureDraws(tell: Tell): Promise<Figure[]> {
  const { sectors } = TurntableTuning.parse(JSON.parse(await readFile(TUNING, 'utf8')))
  const weights = sectors.map(({ weight }) => weight)
  const serverSeed = randomBytes(32).toString('hex')
  const start = performance.now()
  const counts = await draw({ serverSeed, clientSeed: 'bench', weights }, tell)
  const seconds = (performance.now() - start) / 1000
  const x = chiSquare(counts, weights)
  const degrees = weights.length - 1
  const p = pValue(x, degrees)
  return [
    {
      what: 'ten million draws match the weights',
      budget: `p ≥ ${LEAST_P}`,
      figure: `p = ${p.toFixed(3)}`,
      kept: p >= LEAST_P,
      note: `χ² = ${x.toFixed(2)} at ${degrees} degrees; ${Math.round(DRAWS / seconds)} draws a second; client seed bench, server seed ${serverSeed.replace(/.{32}/, '$& ')}`,
      numbers: { p, chiSquare: x, degrees, draws: DRAWS, seconds },
    },
  ]
}

async function draw(
  seeds: Pick<Stretch, 'serverSeed' | 'clientSeed' | 'weights'>,
  tell: Tell,
): Promise<number[]> {
  const workers = availableParallelism()
  const done = new Array<number>(workers).fill(0)
  const total = () => done.reduce((sum, value) => sum + value, 0)
  const telling = setInterval(() => tell(`draws: ${total()} of ${DRAWS}`), 2_000)
  const share = Math.ceil(DRAWS / workers)
  try {
    const parts = await Promise.all(
      done.map((_, worker) => {
        const from = worker * share
        const stretch = { ...seeds, from, draws: Math.min(share, DRAWS - from) }
        return run(stretch, (progress) => {
          done[worker] = progress
        })
      }),
    )
    return seeds.weights.map((_, outcome) =>
      parts.reduce((sum, counts) => sum + (counts[outcome] ?? 0), 0),
    )
  } finally {
    clearInterval(telling)
  }
}

function run(stretch: Stretch, onProgress: (done: number) => void): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'draws-worker.ts'), { workerData: stretch })
    let last: Progress = { done: 0, counts: [] }
    worker.on('message', (progress: Progress) => {
      last = progress
      onProgress(progress.done)
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      if (last.done === stretch.draws) resolve(last.counts)
      else reject(new Error(`a worker ended after ${last.done} of ${stretch.draws} draws`))
    })
  })
}
