import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from './random.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text by AES-256-GCM under a key of 32 bytes.
 * @param boundTo where it belongs: it decrypts with the same alone
 * @returns nonce, tag and ciphertext as base64url
 */
export function encrypt(
  random: Random,
  key: Uint8Array,
  boundTo: readonly (string | number)[],
  text: string,
): string {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(bytesOf(boundTo))
  const bytes = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...bytes]).toString('base64url')
}

/** @throws Error when it was changed, or belongs elsewhere */
export function decrypt(
  key: Uint8Array,
  boundTo: readonly (string | number)[],
  encoded: string,
): string {
  const bytes = Buffer.from(encoded, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(bytesOf(boundTo))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

const bytesOf = (boundTo: readonly (string | number)[]) => Buffer.from(JSON.stringify(boundTo))
