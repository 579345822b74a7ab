// Encrypted columns (house.md: "Rooms that many features share"): AES-256-GCM under a key that is in no database.
// A sealed text is bound to its field and its row: copied into another row or column, it opens there no more.
// What belongs to a person is sealed under a key of their own instead (`data-keys.ts`).
import { decrypt, encrypt } from './secrets/aes-gcm.ts'
import type { Random } from './secrets/random.ts'
import type { SeedKeys } from './secrets/seed-keys.ts'

/** Where a sealed text belongs. */
export interface SealedPlace {
  /** `<table>.<column>`; each field has a key of its own. */
  field: string
  /** Whose row it is, such as an id. */
  subject: string | number
}

const SEALED = /^(\d{1,6})\.([\w-]+)$/

/** Seals a text for a column of type `text`: `<key version>.<nonce, tag and ciphertext as base64url>`. */
export function seal(
  { seeds, random }: { seeds: SeedKeys; random: Random },
  place: SealedPlace,
  text: string,
): string {
  const { version } = seeds
  return `${version}.${encrypt(random, keyOf(seeds, place, version), boundTo(place), text)}`
}

/**
 * Opens what was sealed for this place.
 * @throws Error when it was changed, belongs elsewhere, or this process does not have the key's version
 */
export function openSealed(seeds: SeedKeys, place: SealedPlace, sealed: string): string {
  const [, version, encoded] = SEALED.exec(sealed) ?? []
  if (!version || !encoded) throw new Error(`${place.field} holds no sealed text`)
  return decrypt(keyOf(seeds, place, Number(version)), boundTo(place), encoded)
}

/** Whether a text was sealed by an older key than the newest, and should be sealed again when it is at hand. */
export function isSealedByOlderKey(seeds: SeedKeys, sealed: string): boolean {
  return Number(SEALED.exec(sealed)?.[1]) !== seeds.version
}

const keyOf = (seeds: SeedKeys, { field }: SealedPlace, version: number) =>
  Buffer.from(seeds.secretOf('column', field, version), 'hex')

const boundTo = ({ field, subject }: SealedPlace) => [field, subject]
