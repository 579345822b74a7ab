const LONGEST = 64
const ALLOWED = /[A-Za-z0-9_-]/
const RANDOM_BYTES = 8

/** Why a text can't be a client seed; `key` is a text of the namespace `fairness`. */
export interface SeedFault {
  key: 'rotate.empty' | 'rotate.tooLong' | 'rotate.character'
  params: Record<string, string | number>
}

/**
 * Looks for a fault in a client seed: 1 to 64 of A–Z, a–z, 0–9, _ and - (contract `ClientSeed`).
 * @returns null when it can be used
 */
export function seedFault(seed: string): SeedFault | null {
  if (seed === '') return { key: 'rotate.empty', params: {} }
  // By character, not by code unit: an emoji is named whole.
  const strange = Array.from(seed).find((character) => !ALLOWED.test(character))
  if (strange) return { key: 'rotate.character', params: { character: strange } }
  if (seed.length > LONGEST) return { key: 'rotate.tooLong', params: { count: seed.length } }
  return null
}

/** A client seed for a player who doesn't want to think of one. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
