import { useSession } from '../stores/session.ts'

/** An action that was asked for and whose answer this page may never have seen. */
export interface Pending {
  operation: string
  key: string
  body: unknown
}

const PREFIX = 'companion.pending.'

/** Remembers a key before its request goes out, so that a page that dies can ask again (design §8). */
export function remember(pending: Pending): void {
  try {
    localStorage.setItem(nameOf(pending.operation), JSON.stringify(pending))
  } catch {
    // A webview without storage can still play; only a page that dies then forgets its question.
  }
}

/** Forgets it once its answer, or its refusal, is known. */
export function forget(operation: string): void {
  localStorage.removeItem(nameOf(operation))
}

/** What an earlier page left open. */
export function pendingOf(operation: string): Pending | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(operation)) ?? 'null') as Pending | null
  } catch {
    return null
  }
}

function nameOf(operation: string): string {
  return `${PREFIX}${operation}.${useSession.getState().me?.id ?? 'nobody'}`
}

/** A new idempotency key; old webviews have no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
