// The draw written a second time, from docs/fairness.md alone: Node's own hashing and exact
// integers, nothing of machines/.
import { createHash, createHmac } from 'node:crypto'

/** All that a vector says of a draw. */
export interface Vector {
  /** What it is there to show. */
  shows: string
  serverSeed: string
  clientSeed: string
  nonce: number
  weights: number[]
  /** Of protocol 2: what the draw is bound to. */
  tuningHash?: string
  beacon?: string
  /** Of an adventure round: its opening second, and everyone's ships by planet. */
  round?: number
  ships?: number[]
  /** Of protocol 2: the texts of the leaves, and the root of their tree. */
  leaves?: string[]
  dispatchRoot?: string
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

export type VectorInputs = Omit<
  Vector,
  'commitment' | 'digest' | 'digests' | 'passedOver' | 'number' | 'outcome'
>

/** What a round of protocol 2 has besides. */
export type RoundBinding = Pick<Vector, 'tuningHash' | 'beacon' | 'leaves'>

/** What goes into the draw of an adventure round; without leaves it is one of protocol 1. */
export function independentRound(
  shows: string,
  serverSeed: string,
  round: number,
  ships: number[],
  weights: number[],
  binding: RoundBinding = {},
): VectorInputs {
  let text = `${BigInt(round)}`
  for (const [planet, count] of ships.entries())
    text += `${planet === 0 ? ':' : ','}${BigInt(count)}`
  const root = binding.leaves && { dispatchRoot: treeHash(binding.leaves).toString('hex') }
  if (root) text += `:${root.dispatchRoot}`
  const digest = createHash('sha256').update(Buffer.from(text, 'ascii')).digest()
  const clientSeed = digest.subarray(0, 16).toString('hex')
  return { shows, serverSeed, clientSeed, nonce: 0, weights, ...binding, round, ships, ...root }
}

/** The tree's hash as RFC 6962 §2.1 defines it, halves within halves. */
export function treeHash(leaves: readonly string[]): Buffer {
  const sha256 = createHash('sha256')
  const [only] = leaves
  if (only === undefined) return sha256.digest()
  if (leaves.length === 1) return sha256.update(`\0${only}`, 'ascii').digest()
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  sha256.update('\u0001', 'ascii')
  sha256.update(treeHash(leaves.slice(0, half)))
  return sha256.update(treeHash(leaves.slice(half))).digest()
}

/** Calculates a draw. */
export function independentDraw(inputs: VectorInputs): Vector {
  const { serverSeed, clientSeed, nonce, weights, tuningHash, beacon } = inputs
  const key = Buffer.from(serverSeed, 'hex')
  const range = BigInt(weights.reduce((sum, weight) => sum + weight))
  const limit = (2n ** 32n / range) * range
  const mac = (message: string) => createHmac('sha256', key).update(message, 'utf8').digest('hex')
  let message = `${clientSeed}:${nonce}`
  for (const hash of [tuningHash, beacon]) if (hash !== undefined) message += `:${hash}`
  const digest = mac(message)
  let hex = digest
  let passedOver = 0
  for (let read = 0; ; read++) {
    if (read > 0 && read % 8 === 0) hex = mac(`${message}:${read / 8}`)
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
