import { create } from 'zustand'
import type { Me } from '../../contract/user.ts'
import { isSimulated } from '../base/simulated.ts'

interface Session {
  /** The app's or the browser's token for the header `Authorization: Bearer`; null when signed out. */
  token: string | null
  /** When a token that this browser renews itself expires; null for an app's token, which the app renews. */
  expiresAt: number | null
  /** The token's user; null until loaded from the server. */
  me: Me | null
  /** The user's id. Unlike `me` it is stored, so that it is known before the server has answered. */
  ownerId: number | null
  /** The version that the app reports; null until then, or in a browser (spec §3). */
  appVersion: string | null
  signIn: (token: string, expiresAt?: number) => void
  /** Replaces the token by a newer one of the same user. */
  renewToken: (token: string, expiresAt?: number) => void
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
  signIn: (token, expiresAt) =>
    set({ token, expiresAt: expiresAt ?? null, me: null, ownerId: null }),
  renewToken: (token, expiresAt) => set({ token, expiresAt: expiresAt ?? null }),
  setMe: (me) => set({ me, ownerId: me.id }),
  forgetMe: () => set({ me: null }),
  setAppVersion: (appVersion) => set({ appVersion }),
  signOut: () => set({ token: null, expiresAt: null, me: null, ownerId: null }),
}))

// A simulated page shares sessionStorage with the simulator around it, and must not use the tester's session.
if (!isSimulated()) useSession.subscribe(storeSession)

type StoredSession = Pick<Session, 'token' | 'expiresAt' | 'ownerId' | 'appVersion'>

/** The session that an earlier page stored, perhaps one of another release. */
function readSession(): StoredSession {
  const signedOut: StoredSession = {
    token: null,
    expiresAt: null,
    ownerId: null,
    appVersion: null,
  }
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

function storeSession({ token, expiresAt, ownerId, appVersion }: Session): void {
  try {
    const state: StoredSession = { token, expiresAt, ownerId, appVersion }
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify({ state, version: 0 }))
  } catch {
    // Without storage the page signs in again each time it loads.
  }
}
