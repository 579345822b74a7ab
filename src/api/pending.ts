import { useSession } from '../stores/session.ts'

/** A request that was sent and whose answer this page may never have received. */
export interface PendingRequest {
  operation: string
  key: string
  body: unknown
  /** Path parameters, if the call has any. */
  params?: object
}

const PREFIX = 'companion.pending.'

/** Fallback where localStorage is not available: lasts only as long as this page. */
const inMemory = new Map<string, string>()

/** Stores a request before it is sent, so that the next page can recover its answer (design §8). */
export function remember(pending: PendingRequest): void {
  const name = storageKeyOf(pending.operation)
  const text = JSON.stringify(pending)
  try {
    localStorage.setItem(name, text)
  } catch {
    inMemory.set(name, text)
  }
}

/** Removes it once its outcome is known, answer or refusal. */
export function forget(operation: string): void {
  const name = storageKeyOf(operation)
  inMemory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Without localStorage it was only in memory.
  }
}

/** The pending request of an operation, from this page or an earlier one; null if there is none. */
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
