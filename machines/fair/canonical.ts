import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * JSON in one writing: fields in the order of their names, nothing between the signs. Numbers of a
 * tuning are whole, so that every program writes them alike.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** The hash that a draw binds its tuning by: SHA-256 of its canonical JSON, 64 hex digits (design §3). */
export function tuningHashOf(tuning: object): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(tuning))))
}
