// Who signs in by a code or a provider stays signed in by a cookie that no script reads. It answers short
// bearer tokens: they are renewed before they expire, after a refusal, and when the browser comes back. Inside
// an app nothing of this happens: the app gives the token (src/app/sync-session-with-app.ts).
import type { SessionToken } from '../../contract/identity.ts'
import { readStorage, writeStorage } from '../base/storage.ts'
import { mayBeInApp } from '../native/app-bridge.ts'
import { useBalances } from '../stores/balances.ts'
import { serverNow } from '../stores/server-clock.ts'
import { useSession } from '../stores/session.ts'
import { ApiError } from './api-error.ts'
import { http } from './server.ts'

/** Set while this browser holds a session's cookie, as far as the page can know. */
const REMEMBERED = 'companion.browserSession'
/** For all tabs, so that no two of them show the same cookie at once: the second would be taken for stolen. */
const LOCK = 'companion.session'
/** A token is renewed so long before it expires: a call with it may be on its way for a while. */
const EARLY_MS = 60_000

/** Signs in with what a code, a provider or the cookie has brought. */
export function enterSession({ token, expiresAt, me }: SessionToken): void {
  writeStorage(REMEMBERED, 'true')
  const session = useSession.getState()
  if (session.token !== null && session.ownerId === me.id) {
    // What the page shows of the user is newer, and may be on its way to change.
    session.renewToken(token, expiresAt)
    return
  }
  // Where another tab has signed in as somebody else, the cookie is theirs.
  session.signIn(token, expiresAt)
  useBalances.getState().show(me.balances)
  session.setMe(me)
}

/** Whether a session may be resumed that an earlier page, or another tab, has begun. */
export function canResume(): boolean {
  return useSession.getState().token === null && readStorage(REMEMBERED) === 'true'
}

let renewal: Promise<boolean> | null = null

/**
 * Renews the token by the cookie, once for all who ask meanwhile.
 * @returns false where the session has ended; the user is signed out then
 * @throws ApiError where the server could not be asked
 */
export function renewSession(): Promise<boolean> {
  renewal ??= withLock(renew).finally(() => {
    renewal = null
  })
  return renewal
}

async function renew(): Promise<boolean> {
  try {
    enterSession((await http.postJson({ path: '/api/session/renew' }, {})) as SessionToken)
    return true
  } catch (error) {
    if (!hasEnded(error)) throw error
    forgetSession()
    return false
  }
}

/** Signs out in this browser. @throws ApiError where the server could not be told */
export async function endSession(): Promise<void> {
  await withLock(() => http.postJson({ path: '/api/session/end' }, {}))
  forgetSession()
}

/** The session has ended on the server. */
export function forgetSession(): void {
  writeStorage(REMEMBERED, 'false')
  useSession.getState().signOut()
}

/**
 * Sends a request with a token that is good: one that expires soon is renewed before, and one that was
 * refused after, once. @throws ApiError
 */
export async function withSession<T>(send: () => Promise<T>): Promise<T> {
  // What keeps it from being renewed, the request itself will tell.
  if (isDue()) await renewSession().catch(() => {})
  const { token, expiresAt } = useSession.getState()
  try {
    return await send()
  } catch (error) {
    if (expiresAt === null || !hasEnded(error)) throw error
    // Another request may have renewed it meanwhile.
    const isSame = useSession.getState().token === token
    if (isSame && !(await renewSession())) throw error
    return send()
  }
}

function isDue(): boolean {
  const { token, expiresAt } = useSession.getState()
  if (token === null) return canResume() && !mayBeInApp()
  return expiresAt !== null && expiresAt - serverNow() < EARLY_MS
}

function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Old webviews have no locks: there the server bears with two tabs for some seconds. */
async function withLock<T>(action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return action()
  return navigator.locks.request(LOCK, action)
}
