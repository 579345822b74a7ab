// The draw written a second time, from docs/fairness.md alone: Node's own hashing and exact
// integers, nothing of machines/fair.
import { createHash, createHmac } from 'node:crypto'

/** All that a vector says of a draw. */
export interface Vector {
  /** What it is there to show. */
  shows: string
  serverSeed: string
  clientSeed: string
  nonce: number
  weights: number[]
  /** Of an adventure round: its opening second, and everyone's ships by planet. */
  round?: number
  ships?: number[]
  commitment: string
  /** Of the first round. */
  digest: string
  /** How many digests were read. */
  digests: number
  /** How many words were not taken. */
  passedOver: number
  number: number
  outcome: number
}

export type VectorInputs = Pick<
  Vector,
  'shows' | 'serverSeed' | 'clientSeed' | 'nonce' | 'weights' | 'round' | 'ships'
>

/** What goes into the draw of an adventure round. */
export function independentRound(
  shows: string,
  serverSeed: string,
  round: number,
  ships: number[],
  weights: number[],
): VectorInputs {
  let text = `${BigInt(round)}`
  for (const [planet, count] of ships.entries())
    text += `${planet === 0 ? ':' : ','}${BigInt(count)}`
  const digest = createHash('sha256').update(Buffer.from(text, 'ascii')).digest()
  const clientSeed = digest.subarray(0, 16).toString('hex')
  return { shows, serverSeed, clientSeed, nonce: 0, weights, round, ships }
}

/** Calculates a draw. */
export function independentDraw(inputs: VectorInputs): Vector {
  const { serverSeed, clientSeed, nonce, weights } = inputs
  const key = Buffer.from(serverSeed, 'hex')
  const range = BigInt(weights.reduce((sum, weight) => sum + weight))
  const limit = (2n ** 32n / range) * range
  const mac = (message: string) => createHmac('sha256', key).update(message, 'utf8').digest('hex')
  const digest = mac(`${clientSeed}:${nonce}`)
  let hex = digest
  let passedOver = 0
  for (let read = 0; ; read++) {
    if (read > 0 && read % 8 === 0) hex = mac(`${clientSeed}:${nonce}:${read / 8}`)
    const word = BigInt(`0x${hex.slice((read % 8) * 8, (read % 8) * 8 + 8)}`)
    if (word >= limit) {
      passedOver++
      continue
    }
    const number = Number(word % range)
    return {
      ...inputs,
      commitment: createHash('sha256').update(key).digest('hex'),
      digest,
      digests: Math.floor(read / 8) + 1,
      passedOver,
      number,
      outcome: outcomeOf(number, weights),
    }
  }
}

/** Lays the outcomes side by side on the numbers, and looks under the number. */
function outcomeOf(number: number, weights: number[]): number {
  const ends = weights.map((_, place) =>
    weights.slice(0, place + 1).reduce((sum, weight) => sum + weight),
  )
  return ends.findIndex((end) => number < end)
}
