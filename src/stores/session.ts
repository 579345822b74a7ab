import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Me } from '../../contract/user.ts'
import { isSimulated } from '../native/simulated.ts'

interface Session {
  /** The app's token as it goes into `Authorization: Bearer`; null when nobody is signed in. */
  token: string | null
  /** What the server says of its owner; null until it was asked. */
  me: Me | null
  /** As the app tells it; 2.9.0 until then (spec §3). */
  appVersion: string | null
  signIn: (token: string) => void
  /** Another token of the same person. */
  renew: (token: string) => void
  know: (me: Me) => void
  setAppVersion: (version: string) => void
  signOut: () => void
}

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Who plays. A webview's page that is killed and comes back finds its token here. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      me: null,
      appVersion: null,
      signIn: (token) => set({ token, me: null }),
      renew: (token) => set({ token }),
      know: (me) => set({ me }),
      setAppVersion: (appVersion) => set({ appVersion }),
      signOut: () => set({ token: null, me: null }),
    }),
    {
      name: 'companion.session',
      // A frame shares its tab's storage: the simulated page must not find the tester's own session.
      storage: createJSONStorage(() => (isSimulated() ? nowhere : sessionStorage)),
      partialize: ({ token, appVersion }) => ({ token, appVersion }),
    },
  ),
)
