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
}

const WORD_RANGE = 2 ** 32
const WORDS_PER_DIGEST = 8

/**
 * The commitment shown before a draw: SHA-256 of the server seed's 32 bytes (design §3).
 * @returns 64 lower-case hex digits
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)))
}

/**
 * The digest of one round: HMAC-SHA256 with the server seed's bytes as key, over
 * `clientSeed:nonce`, and from the second round on over `clientSeed:nonce:round`.
 */
export function digestOf({ serverSeed, clientSeed, nonce }: DrawInputs, round = 0): Uint8Array {
  const message = round === 0 ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${round}`
  return hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(message))
}

/**
 * A whole number from 0 to below `range`, each equally likely: the digest's big-endian 32-bit words
 * in order; the first one below the largest multiple of `range` decides, the others are passed over.
 * @param range 1 to 2^32
 */
export function drawNumber(inputs: DrawInputs, range: number): number {
  if (!Number.isInteger(range) || range < 1 || range > WORD_RANGE) {
    throw new RangeError(`range must be a whole number from 1 to ${WORD_RANGE}`)
  }
  const limit = WORD_RANGE - (WORD_RANGE % range)
  for (let round = 0; ; round++) {
    const digest = digestOf(inputs, round)
    const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
    for (let word = 0; word < WORDS_PER_DIGEST; word++) {
      const value = words.getUint32(word * 4)
      if (value < limit) return value % range
    }
  }
}

/**
 * Draws one of several outcomes, each as likely as its share of the weights' sum.
 * @param weights whole numbers of 0 or more, their sum from 1 to 2^32
 * @returns index into `weights`
 */
export function drawOutcome(inputs: DrawInputs, weights: readonly number[]): number {
  return outcomeOf(drawNumber(inputs, sumOf(weights)), weights)
}

/** The outcome in whose share a drawn number falls. */
export function outcomeOf(number: number, weights: readonly number[]): number {
  let above = 0
  for (const [outcome, weight] of weights.entries()) {
    above += weight
    if (number < above) return outcome
  }
  throw new RangeError('the number is not below the sum of the weights')
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}
