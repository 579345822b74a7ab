import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import tuningFile from '../../assets/turntable/tuning.json' with { type: 'json' }
import { TurntableTuning } from '../../contract/turntable.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { chiSquare, pValue } from './chi-square.ts'
import { type Figure, grouped, sum, type Tell } from './figure.ts'

const DRAWS = 10_000_000
/** Honest draws fall below it once in a thousand runs. */
const MIN_P = 0.001

/** A stretch of draws of one seed pair. */
interface Stretch {
  serverSeed: string
  clientSeed: string
  from: number
  draws: number
  weights: number[]
}

/** Ten million fair draws with a seed nobody chose, held against the weights (design §3). */
export async function measureDraws(tell: Tell): Promise<Figure[]> {
  const { sectors } = TurntableTuning.parse(tuningFile)
  const weights = sectors.map(({ weight }) => weight)
  const serverSeed = randomBytes(32).toString('hex')
  tell(`draws: ${grouped(DRAWS)} of them`)
  const start = performance.now()
  const draws = Math.ceil(DRAWS / availableParallelism())
  const parts = await Promise.all(
    Array.from({ length: availableParallelism() }, (_, worker) => {
      const from = worker * draws
      const stretch = { serverSeed, clientSeed: 'bench', weights, from }
      return inThread({ ...stretch, draws: Math.min(draws, DRAWS - from) })
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const counts = weights.map((_, outcome) => sum(parts.map((part) => part[outcome] ?? 0)))
  const x = chiSquare(counts, weights)
  const degrees = weights.length - 1
  const p = pValue(x, degrees)
  return [
    {
      what: 'ten million draws match the weights',
      budget: `p ≥ ${MIN_P}`,
      figure: `p = ${p.toFixed(3)}`,
      kept: p >= MIN_P && sum(counts) === DRAWS,
      note: `χ² = ${x.toFixed(2)} at ${degrees} degrees; ${grouped(Math.round(DRAWS / seconds))} draws a second; client seed bench, server seed ${serverSeed.replace(/.{32}/, '$& ')}`,
    },
  ]
}

/** How often each outcome was drawn in a stretch. @throws what ended the thread instead */
async function inThread(stretch: Stretch): Promise<number[]> {
  const [counts] = await once(
    new Worker(new URL(import.meta.url), { workerData: stretch }),
    'message',
  )
  return counts as number[]
}

if (!isMainThread) {
  const { serverSeed, clientSeed, from, draws, weights } = workerData as Stretch
  const counts = weights.map(() => 0)
  for (let nonce = from; nonce < from + draws; nonce++) {
    const outcome = drawOutcome({ serverSeed, clientSeed, nonce }, weights)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  parentPort?.postMessage(counts)
}
