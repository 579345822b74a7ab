import { create } from 'zustand'
import type { Me } from '../../contract/user.ts'
import { isSimulated } from '../base/simulated.ts'

interface Session {
  /** The app's token as it goes into `Authorization: Bearer`; null when nobody is signed in. */
  token: string | null
  /** What the server says of its owner; null until it was asked. */
  me: Me | null
  /** Its owner's id, also where an earlier page asked; null until then. */
  ownerId: number | null
  /** As the app tells it; 2.9.0 until then (spec §3). */
  appVersion: string | null
  signIn: (token: string) => void
  /** Another token of the same person. */
  renew: (token: string) => void
  know: (me: Me) => void
  setAppVersion: (version: string) => void
  signOut: () => void
}

const KEPT = 'companion.session'

/** Who plays. A webview's page that is killed and comes back finds its token here. */
export const useSession = create<Session>()((set) => ({
  ...keptSession(),
  me: null,
  signIn: (token) => set({ token, me: null, ownerId: null }),
  renew: (token) => set({ token }),
  know: (me) => set({ me, ownerId: me.id }),
  setAppVersion: (appVersion) => set({ appVersion }),
  signOut: () => set({ token: null, me: null, ownerId: null }),
}))

// A frame shares its tab's storage: the simulated page must not find the tester's own session.
if (!isSimulated()) useSession.subscribe(keepSession)

type Kept = Pick<Session, 'token' | 'ownerId' | 'appVersion'>

/** As the page before left it, of this release or another. */
function keptSession(): Kept {
  const nothing: Kept = { token: null, ownerId: null, appVersion: null }
  if (isSimulated()) return nothing
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { state?: Kept } | null
    return { ...nothing, ...kept?.state }
  } catch {
    return nothing
  }
}

function keepSession({ token, ownerId, appVersion }: Session): void {
  try {
    const state: Kept = { token, ownerId, appVersion }
    sessionStorage.setItem(KEPT, JSON.stringify({ state, version: 0 }))
  } catch {
    // A webview without storage signs in anew on each page.
  }
}
