import { createHash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../platform/secrets/random.ts'

const SECRET_BYTES = 32

/** A secret for a cookie, a ticket or a link. */
export const drawSecret = (random: Random): string =>
  Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')

/** How a secret that nobody can guess is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in constant time, whatever their lengths. */
export function areSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
