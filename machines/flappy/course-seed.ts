import { bytesToHex } from '@noble/hashes/utils.js'
import { boundOf } from '../fair/binding.ts'
import { digestOf } from '../fair/draw.ts'

/** Each server seed lays one course: its counter never moves. */
const COURSE_NONCE = 0

/**
 * What a course is laid by: the digest of a draw, tied to the tuning (docs/fairness.md). No beacon is
 * mixed in, since a course waits for nobody else's choice.
 * @returns 64 lower-case hex digits
 */
export function courseSeedOf(inputs: {
  serverSeed: string
  clientSeed: string
  tuningHash: string
}): string {
  const { serverSeed, clientSeed, tuningHash } = inputs
  const bound = boundOf({ protocol: 2, tuningHash, beacon: null })
  return bytesToHex(digestOf({ serverSeed, clientSeed, nonce: COURSE_NONCE, bound }))
}
