import { BridgeError } from './bridge-error.ts'

/** The app's answer to the question who plays (spec §3). */
export interface TokenInfo {
  /** Without the word `Bearer` that some apps put before it. */
  token: string
  version: string | null
}

/**
 * Takes an answer apart: Android hands over JSON text, iOS an object.
 * @returns the id of the question, where the app gives it back, and the message; null for garbage
 */
export function readAnswer(answer: unknown): { id: string | undefined; message: unknown } {
  const message = typeof answer === 'string' ? parsed(answer) : answer
  const id = isRecord(message) ? message.id : undefined
  return { id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined, message }
}

/**
 * Who plays, as the app told it. It counts only with Authorization or a token in it (spec §4).
 * @param fields that can carry the token
 * @throws BridgeError `unreadable`, `no-token`
 */
export function tokenInfoOf(message: unknown, fields: readonly string[]): TokenInfo {
  if (!isRecord(message)) throw new BridgeError('unreadable')
  const token = fields.map((field) => bare(message[field])).find((carried) => carried !== '')
  if (token === undefined) throw new BridgeError('no-token')
  return { token, version: versionOf(message.version) }
}

/** Some apps tell their version as a number. */
function versionOf(told: unknown): string | null {
  if (typeof told === 'number') return String(told)
  return typeof told === 'string' ? told : null
}

function bare(carried: unknown): string {
  return typeof carried === 'string' ? carried.trim().replace(/^Bearer(\s+|$)/i, '') : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
