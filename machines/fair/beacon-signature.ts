// Apart from the formula, because BLS weighs more than a page should load before it is asked for.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import {
  type BeaconRound,
  beaconRandomness,
  isBeaconRound,
  isBeaconSignature,
  QUICKNET,
} from './beacon.ts'

/**
 * What is wrong with a round: its number is none, its signature is no 96 lower-case hex digits, or
 * no point that a key could have made, or it is none of this round by this key.
 */
export type BeaconFault = 'round' | 'form' | 'point' | 'signature'

export type BeaconVerdict = { ok: true; randomness: string } | { ok: false; fault: BeaconFault }

/** Signatures in G1, keys in G2: drand's scheme `bls-unchained-g1-rfc9380`. */
const scheme = bls12_381.shortSignatures
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const ROUND_BYTES = 8

/**
 * Checks that the beacon signed a round; its randomness follows from the signature alone, and there
 * is one signature a round.
 * @param publicKey 96 bytes as hex digits; quicknet's unless a test plays the beacon
 * @throws Error when the key is no key
 */
export function verifyBeacon(
  { round, signature }: BeaconRound,
  publicKey: string = QUICKNET.publicKey,
): BeaconVerdict {
  if (!isBeaconRound(round)) return { ok: false, fault: 'round' }
  if (!isBeaconSignature(signature)) return { ok: false, fault: 'form' }
  const point = pointOf(signature)
  if (!point) return { ok: false, fault: 'point' }
  const signed = scheme.verify(point, beaconMessage(round), hexToBytes(publicKey))
  if (!signed) return { ok: false, fault: 'signature' }
  return { ok: true, randomness: beaconRandomness(signature) }
}

/** What is signed in a round: SHA-256 of its number as eight bytes, the highest first, as a point. */
export function beaconMessage(round: number) {
  const bytes = new Uint8Array(ROUND_BYTES)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return scheme.hash(sha256(bytes), DOMAIN)
}

/**
 * The point that a signature stands for, if it is one of the signers' group other than zero and
 * written in the one way there is: a second way would give the round a second randomness to choose
 * from.
 */
function pointOf(signature: string) {
  try {
    const point = scheme.Signature.fromHex(signature)
    return point.is0() ? undefined : point
  } catch {
    return undefined
  }
}
