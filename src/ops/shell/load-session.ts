import { ask } from '../base/call.ts'
import { beginSession, endSession } from '../base/session-store.ts'

/** Finds out who is signed in; without an answer it is nobody, and the sign-in says why. */
export async function loadSession(): Promise<void> {
  await ask('GET /api/ops/session', {}).then(beginSession, endSession)
}
