import { useSession } from '../stores/session.ts'

/** An action that was asked for and whose answer this page may never have seen. */
export interface Pending {
  operation: string
  key: string
  body: unknown
  /** Those of its address, where it has any. */
  params?: object
}

const PREFIX = 'companion.pending.'

/** What a webview without storage could not keep: known to this page, and gone with it. */
const unkept = new Map<string, string>()

/** Remembers a key before its request goes out, so that a page that dies can ask again (design §8). */
export function remember(pending: Pending): void {
  const name = nameOf(pending.operation)
  const text = JSON.stringify(pending)
  try {
    localStorage.setItem(name, text)
  } catch {
    unkept.set(name, text)
  }
}

/** Forgets it once its answer, or its refusal, is known. */
export function forget(operation: string): void {
  const name = nameOf(operation)
  unkept.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** What an earlier page left open. */
export function pendingOf(operation: string): Pending | null {
  const name = nameOf(operation)
  try {
    const text = unkept.get(name) ?? localStorage.getItem(name)
    return JSON.parse(text ?? 'null') as Pending | null
  } catch {
    return null
  }
}

function nameOf(operation: string): string {
  const { me, ownerId } = useSession.getState()
  return `${PREFIX}${operation}.${me?.id ?? ownerId ?? 'nobody'}`
}
