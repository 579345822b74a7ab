const RANDOM_BYTES = 8

/** A client seed for a player who doesn't want to think of one. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
