import { create } from 'zustand'
import type { Me } from '../../contract/user.ts'
import { isSimulated } from '../base/simulated.ts'

interface Session {
  /** The app's token for the header `Authorization: Bearer`; null when signed out. */
  token: string | null
  /** The token's user; null until loaded from the server. */
  me: Me | null
  /** The user's id. Unlike `me` it is stored, so that it is known before the server has answered. */
  ownerId: number | null
  /** The version that the app reports; null until then, or in a browser (spec §3). */
  appVersion: string | null
  signIn: (token: string) => void
  /** Replaces the token by a newer one of the same user. */
  renewToken: (token: string) => void
  setMe: (me: Me) => void
  /** The user has to be loaded again before anything is shown to them. */
  forgetMe: () => void
  setAppVersion: (version: string) => void
  signOut: () => void
}

const STORAGE_NAME = 'companion.session'

/** The signed-in user. Stored in sessionStorage, so that a page that a webview killed is still signed in. */
export const useSession = create<Session>()((set) => ({
  ...readSession(),
  me: null,
  signIn: (token) => set({ token, me: null, ownerId: null }),
  renewToken: (token) => set({ token }),
  setMe: (me) => set({ me, ownerId: me.id }),
  forgetMe: () => set({ me: null }),
  setAppVersion: (appVersion) => set({ appVersion }),
  signOut: () => set({ token: null, me: null, ownerId: null }),
}))

// A simulated page shares sessionStorage with the simulator around it, and must not use the tester's session.
if (!isSimulated()) useSession.subscribe(storeSession)

type StoredSession = Pick<Session, 'token' | 'ownerId' | 'appVersion'>

/** The session that an earlier page stored, perhaps one of another release. */
function readSession(): StoredSession {
  const signedOut: StoredSession = { token: null, ownerId: null, appVersion: null }
  if (isSimulated()) return signedOut
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? 'null') as {
      state?: StoredSession
    } | null
    return { ...signedOut, ...stored?.state }
  } catch {
    return signedOut
  }
}

function storeSession({ token, ownerId, appVersion }: Session): void {
  try {
    const state: StoredSession = { token, ownerId, appVersion }
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify({ state, version: 0 }))
  } catch {
    // Without storage the page signs in again each time it loads.
  }
}
