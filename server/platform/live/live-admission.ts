import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { LIVE_PATH } from '../../../contract/live.ts'
import { hostOf } from '../http/host.ts'
import type { CallerOf } from '../http/proxies.ts'
import type { Settings } from '../settings.ts'
import type { SecurityLog } from '../watch/security-log.ts'

const WINDOW_MS = 60_000

/** Decides on a handshake; returns why it is refused, or null. */
type Admit = (request: IncomingMessage) => string | null

/** Admission of live connections. */
export interface LiveAdmission {
  admit: Admit
  /** The admitted connections that are still open. */
  open: ReadonlySet<Socket>
  /** Refuses all further connections, before the server closes. */
  refuseAll(): void
}

interface AdmissionParts {
  settings: Settings
  security: SecurityLog
  callerOf: CallerOf
}

/**
 * Admits live connections: only WebSockets, only from pages of this host, and per address at most as many
 * a minute, and as many at once, as it may make API requests a minute. Refused handshakes count too.
 */
export function liveAdmission({ settings, security, callerOf }: AdmissionParts): LiveAdmission {
  const { publicHosts, rateLimitAddress } = settings
  const open = new Set<Socket>()
  const perAddress = new Map<string, { open: number; handshakes: number }>()
  let windowEnds = 0
  let isRefusingAll = false

  const beginWindow = () => {
    windowEnds = Date.now() + WINDOW_MS
    for (const [address, counts] of perAddress) {
      counts.handshakes = 0
      if (counts.open === 0) perAddress.delete(address)
    }
  }

  const admit: Admit = (request) => {
    if (isRefusingAll) return 'closing'
    if (request.socket.destroyed) return 'gone'
    if (Date.now() >= windowEnds) beginWindow()
    const caller = callerOf(request)
    const counts = perAddress.get(caller) ?? { open: 0, handshakes: 0 }
    perAddress.set(caller, counts)
    counts.handshakes++
    if (counts.handshakes > rateLimitAddress || counts.open >= rateLimitAddress) {
      security.record('limit', { caller, route: LIVE_PATH })
      return 'too many'
    }
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return 'not a WebSocket'
    // A session id would take over a connection that is already counted, and so evade the limits.
    if (bringsSession(request)) return 'no upgrades'
    if (!isOfThisHost(request, publicHosts)) {
      security.record('origin', {
        caller,
        origin: String(request.headers.origin),
        route: LIVE_PATH,
      })
      return 'foreign origin'
    }
    counts.open++
    open.add(request.socket)
    request.socket.once('close', () => {
      counts.open--
      open.delete(request.socket)
    })
    return null
  }
  return {
    admit,
    open,
    refuseAll: () => {
      isRefusingAll = true
    },
  }
}

/** Whether the URL has a session id, decoded as Engine.IO does: `%73id` is `sid` too. */
function bringsSession({ url = '' }: IncomingMessage): boolean {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('sid')
}

/** Whether the page's origin is this host. Browsers always send `Origin`; a client without one is no page. */
function isOfThisHost(request: IncomingMessage, publicHosts: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const page = URL.parse(origin)
  const host = hostOf(request, publicHosts)
  return (
    page !== null && host !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host
  )
}
