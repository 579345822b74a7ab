import { useSession } from '../stores/session.ts'

/** An action that was asked for and whose answer this page may never have seen. */
export interface PendingRequest {
  operation: string
  key: string
  body: unknown
  /** Those of its address, where it has any. */
  params?: object
}

const PREFIX = 'companion.pending.'

/** What a webview without storage could not keep: known to this page, and gone with it. */
const inMemory = new Map<string, string>()

/** Remembers a key before its request goes out, so that a page that dies can ask again (design §8). */
export function remember(pending: PendingRequest): void {
  const name = storageKeyOf(pending.operation)
  const text = JSON.stringify(pending)
  try {
    localStorage.setItem(name, text)
  } catch {
    inMemory.set(name, text)
  }
}

/** Forgets it once its answer, or its refusal, is known. */
export function forget(operation: string): void {
  const name = storageKeyOf(operation)
  inMemory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** What an earlier page left open. */
export function pendingOf(operation: string): PendingRequest | null {
  const name = storageKeyOf(operation)
  try {
    const text = inMemory.get(name) ?? localStorage.getItem(name)
    return JSON.parse(text ?? 'null') as PendingRequest | null
  } catch {
    return null
  }
}

function storageKeyOf(operation: string): string {
  const { me, ownerId } = useSession.getState()
  return `${PREFIX}${operation}.${me?.id ?? ownerId ?? 'nobody'}`
}
