import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What decides one draw, besides the weights. */
export interface DrawInputs {
  /** 32 bytes as 64 lower-case hex digits. */
  serverSeed: string
  clientSeed: string
  /** Counts the draws of this seed pair, from 0. */
  nonce: number
  /** What else the draw is tied to: the tuning's hash, and a beacon's randomness where there is one. */
  bound?: readonly string[]
}

const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4
const HEX_32 = /^[0-9a-f]{64}$/

/**
 * The commitment shown before a draw: SHA-256 of the server seed's 32 bytes (design §3).
 * @returns 64 lower-case hex digits
 * @throws RangeError when the seed is not 64 lower-case hex digits
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(seedBytes(serverSeed)))
}

/**
 * The digest of one round: HMAC-SHA256 with the server seed's bytes as key, over the message.
 * @throws RangeError when the seed is not 64 lower-case hex digits, the nonce no whole number, or
 * what is bound no 64 lower-case hex digits
 */
export function digestOf(inputs: DrawInputs, round = 0): Uint8Array {
  return hmac(sha256, seedBytes(inputs.serverSeed), utf8ToBytes(messageOf(inputs, round)))
}

/**
 * What a round's digest is made over: `clientSeed:nonce`, then each bound hash, and from the second
 * round on its number, with colons. No two messages are alike: hashes have 64 digits, rounds have not.
 */
export function messageOf(
  { clientSeed, nonce, bound = [] }: Omit<DrawInputs, 'serverSeed'>,
  round = 0,
): string {
  if (!Number.isSafeInteger(nonce) || nonce < 0) {
    throw new RangeError('the nonce must be a whole number of 0 or more')
  }
  if (!bound.every((hash) => HEX_32.test(hash))) {
    throw new RangeError('what a draw is bound to must be 64 lower-case hex digits')
  }
  return [clientSeed, nonce, ...bound, ...(round === 0 ? [] : [round])].join(':')
}

/** The words that a draw reads in one round: the digest's eight big-endian 32-bit words in order. */
export function wordsOf(inputs: DrawInputs, round = 0): number[] {
  const digest = digestOf(inputs, round)
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  const words: number[] = []
  for (let offset = 0; offset < digest.byteLength; offset += WORD_BYTES)
    words.push(view.getUint32(offset))
  return words
}

/**
 * The largest multiple of `range` that words reach: a word from here on is passed over, because
 * taking it would favour small numbers.
 * @param range 1 to 2^32
 * @throws RangeError for any other range
 */
export function limitOf(range: number): number {
  if (!Number.isInteger(range) || range < 1 || range > WORD_RANGE) {
    throw new RangeError(`the range must be a whole number from 1 to ${WORD_RANGE}`)
  }
  return WORD_RANGE - (WORD_RANGE % range)
}

/**
 * A whole number from 0 to below `range`, each equally likely: the first word below the limit,
 * modulo the range.
 * @param range 1 to 2^32
 */
export function drawNumber(inputs: DrawInputs, range: number): number {
  const limit = limitOf(range)
  for (let round = 0; ; round++) {
    const word = wordsOf(inputs, round).find((it) => it < limit)
    if (word !== undefined) return word % range
  }
}

/**
 * Draws one of several outcomes, each as likely as its share of the weights' sum.
 * @param weights whole numbers of 0 or more, their sum from 1 to 2^32
 * @returns index into `weights`
 */
export function drawOutcome(inputs: DrawInputs, weights: readonly number[]): number {
  return outcomeOf(drawNumber(inputs, totalOf(weights)), weights)
}

/**
 * The outcome in whose share a drawn number falls.
 * @throws RangeError when it falls into none
 */
export function outcomeOf(number: number, weights: readonly number[]): number {
  let above = 0
  for (const [outcome, weight] of weights.entries()) {
    above += weight
    if (number < above) return outcome
  }
  throw new RangeError('the number is not below the sum of the weights')
}

/**
 * The sum of the weights: how many numbers a draw chooses from.
 * @throws RangeError when a weight is no whole number of 0 or more
 */
export function totalOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => {
    if (!Number.isInteger(weight) || weight < 0) {
      throw new RangeError('a weight must be a whole number of 0 or more')
    }
    return sum + weight
  }, 0)
}

function seedBytes(serverSeed: string): Uint8Array {
  if (!HEX_32.test(serverSeed)) {
    throw new RangeError('the server seed must be 64 lower-case hex digits')
  }
  return hexToBytes(serverSeed)
}
