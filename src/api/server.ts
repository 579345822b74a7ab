import { syncServerClock } from '../stores/server-clock.ts'
import { useSession } from '../stores/session.ts'
import { isBlocked } from './api-error.ts'
import { createHttp } from './http.ts'
import { withCookies } from './with-cookies.ts'

const SERVER_TIME = 'x-server-time'
const BASE = import.meta.env.VITE_API_BASE ?? ''

/** Sends requests to our server as the signed-in user; pages use `call`, which knows the contract. */
export const http = createHttp({
  base: BASE,
  fetch: (address, init) => fetch(address, withCookies(BASE, String(address), init)),
  headers: () => {
    const { token } = useSession.getState()
    return {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
  },
  onResponse: (response, sentAt) => {
    const serverTime = Number(response.headers.get(SERVER_TIME))
    if (serverTime > 0) syncServerClock({ sentAt, receivedAt: Date.now(), serverTime })
    // The token of a browser's session is renewed instead (browser-session.ts).
    const { expiresAt, signOut } = useSession.getState()
    if (response.status === 401 && expiresAt === null) signOut()
  },
  // The gate asks again, and says in place of the page where a blocked user finds help.
  onRefusal: (refusal) => {
    if (isBlocked(refusal)) useSession.getState().forgetMe()
  },
})
