import { BridgeError } from './bridge-error.ts'

/** The app's answer to the call `tokenInfo` (spec §3). */
export interface TokenInfo {
  /** Without the prefix `Bearer`, which only some apps send. */
  token: string
  version: string | null
}

/**
 * Parses an answer of the app: Android passes a JSON string, iOS an object.
 * @returns the id of the call, if the app sends it back, and the message; null if it is not valid JSON
 */
export function readAnswer(answer: unknown): { id: string | undefined; message: unknown } {
  const message = typeof answer === 'string' ? parseJson(answer) : answer
  const id = isRecord(message) ? message.id : undefined
  return { id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined, message }
}

/**
 * Reads token and version from the app's answer, which must contain a token (spec §4).
 * @param fields those that may hold the token
 * @throws BridgeError `unreadable`, `no-token`
 */
export function tokenInfoOf(message: unknown, fields: readonly string[]): TokenInfo {
  if (!isRecord(message)) throw new BridgeError('unreadable')
  const token = fields
    .map((field) => withoutBearer(message[field]))
    .find((carried) => carried !== '')
  if (token === undefined) throw new BridgeError('no-token')
  return { token, version: versionOf(message.version) }
}

/** Some apps send their version as a number. */
function versionOf(version: unknown): string | null {
  if (typeof version === 'number') return String(version)
  return typeof version === 'string' ? version : null
}

function withoutBearer(token: unknown): string {
  return typeof token === 'string' ? token.trim().replace(/^Bearer(\s+|$)/i, '') : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
