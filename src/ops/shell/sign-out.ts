import { ask } from '../base/call.ts'
import { endSession } from '../base/session-store.ts'

/** Ends the session; this page forgets it even where the server cannot be told. */
export async function signOut(): Promise<void> {
  await ask('POST /api/ops/sign-out', { body: {} }).catch(() => undefined)
  endSession()
}
