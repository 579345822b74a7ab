import { hexOf } from './new-key.ts'

/** A new seed for draws that are worth nothing: 32 bytes as 64 lower-case hex digits. */
export function newSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)))
}
