import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** What a public beacon says in one of its rounds. */
export interface BeaconRound {
  /** Counts the beacon's rounds, from 1. */
  round: number
  /** Of the round's number, by the beacon's key: 48 bytes as 96 lower-case hex digits. */
  signature: string
}

/**
 * drand's quicknet (docs.drand.love): some twenty organisations sign the number of a round together,
 * every three seconds; no few of them can know or choose a signature ahead of its time. These
 * figures never change: the chain's hash is the SHA-256 of the others (tests/fair/beacon.test.ts).
 */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** When round 1 came, in milliseconds since 1970. */
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const

/**
 * How far a server's clock may be behind the beacon's: a round that comes later than this after an
 * instant by the server's clock was known to nobody at that instant.
 */
export const BEACON_MARGIN_MS = 3_000

const SIGNATURE = /^[0-9a-f]{96}$/

/**
 * The round that decides what was fixed at an instant: the first one that comes later than the
 * margin after it, so 3 to 6 seconds after.
 * @param atMs milliseconds since 1970
 * @throws RangeError when that is no whole number of 0 or more
 */
export function beaconRoundAfter(atMs: number): number {
  if (!Number.isSafeInteger(atMs) || atMs < 0) {
    throw new RangeError('the instant must be a whole number of milliseconds')
  }
  const sinceGenesis = atMs + BEACON_MARGIN_MS - QUICKNET.genesisMs
  return Math.max(1, Math.floor(sinceGenesis / QUICKNET.periodMs) + 2)
}

/**
 * When a round comes: before that, nobody has its signature.
 * @returns milliseconds since 1970
 * @throws RangeError when there is no such round
 */
export function beaconTime(round: number): number {
  const atMs = QUICKNET.genesisMs + (round - 1) * QUICKNET.periodMs
  if (!isBeaconRound(round) || !Number.isSafeInteger(atMs)) {
    throw new RangeError('a beacon round must be a whole number from 1')
  }
  return atMs
}

/** Whether rounds can be counted so. */
export function isBeaconRound(round: number): boolean {
  return Number.isSafeInteger(round) && round >= 1
}

/** Whether a text can be a signature: form alone, for `verifyBeacon` tells whether it is one. */
export function isBeaconSignature(signature: string): boolean {
  return SIGNATURE.test(signature)
}

/**
 * The randomness of a round: SHA-256 of its signature's 48 bytes.
 * @returns 64 lower-case hex digits
 * @throws RangeError when the signature is not 96 lower-case hex digits
 */
export function beaconRandomness(signature: string): string {
  if (!isBeaconSignature(signature)) {
    throw new RangeError('a beacon signature must be 96 lower-case hex digits')
  }
  return bytesToHex(sha256(hexToBytes(signature)))
}
