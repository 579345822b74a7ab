import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { LIVE_PATH } from '../../../contract/live.ts'
import { hostOf } from '../http/host.ts'
import type { CallerOf } from '../http/proxies.ts'
import type { Settings } from '../settings.ts'
import type { SecurityLog } from '../watch/security-log.ts'

const WINDOW_MS = 60_000

/** Why a handshake is refused, or null. */
type Admit = (request: IncomingMessage) => string | null

/** Who may open a live connection, and those that are open. */
export interface LiveAdmission {
  admit: Admit
  /** The connections that were let in and are not closed yet. */
  open: ReadonlySet<Socket>
  /** Lets nobody in any more. */
  refuseAll(): void
}

interface AdmissionParts {
  settings: Settings
  security: SecurityLog
  callerOf: CallerOf
}

/**
 * The door of live connections: WebSockets alone, from pages of this host, and from one address no
 * more a minute and no more at once than its API requests a minute. Whoever is refused counts too.
 */
export function liveAdmission({ settings, security, callerOf }: AdmissionParts): LiveAdmission {
  const { publicHosts, rateLimitAddress } = settings
  const open = new Set<Socket>()
  const perAddress = new Map<string, { open: number; asked: number }>()
  let windowEnds = 0
  let isRefusingAll = false

  const beginWindow = () => {
    windowEnds = Date.now() + WINDOW_MS
    for (const [address, counts] of perAddress) {
      counts.asked = 0
      if (counts.open === 0) perAddress.delete(address)
    }
  }

  const admit: Admit = (request) => {
    if (isRefusingAll) return 'closing'
    if (request.socket.destroyed) return 'gone'
    if (Date.now() >= windowEnds) beginWindow()
    const caller = callerOf(request)
    const counts = perAddress.get(caller) ?? { open: 0, asked: 0 }
    perAddress.set(caller, counts)
    counts.asked++
    if (counts.asked > rateLimitAddress || counts.open >= rateLimitAddress) {
      security.record('limit', { caller, route: LIVE_PATH })
      return 'too many'
    }
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return 'not a WebSocket'
    // A session id would take over a connection that is counted already, past all limits.
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

/** Reads the address as the engine behind this door does: `%73id` is `sid` too. */
function bringsSession({ url = '' }: IncomingMessage): boolean {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('sid')
}

/** Browsers always say where a page is from; what says nothing is no page, and may listen too. */
function isOfThisHost(request: IncomingMessage, publicHosts: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const page = URL.parse(origin)
  const host = hostOf(request, publicHosts)
  return (
    page !== null && host !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host
  )
}
