import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf, hostOf } from './host.ts'
import type { Settings } from './settings.ts'

const WINDOW_MS = 60_000

/** Why a handshake is refused, or null. */
type Doorkeeper = (request: IncomingMessage) => string | null

/** Who may open a live connection, and those that are open. */
export interface Door {
  admit: Doorkeeper
  /** The connections that were let in and are not closed yet. */
  open: ReadonlySet<Socket>
  /** Lets nobody in any more. */
  shut(): void
}

/**
 * The door of live connections: WebSockets alone, from pages of this host, and from one address no
 * more a minute and no more at once than its API requests a minute.
 */
export function liveDoor({ trustProxy, rateLimitAddress }: Settings): Door {
  const open = new Set<Socket>()
  const perAddress = new Map<string, { open: number; asked: number }>()
  let windowEnds = 0
  let isShut = false

  const beginWindow = () => {
    windowEnds = Date.now() + WINDOW_MS
    for (const [address, counts] of perAddress) {
      counts.asked = 0
      if (counts.open === 0) perAddress.delete(address)
    }
  }

  const admit: Doorkeeper = (request) => {
    if (isShut) return 'closing'
    if (request.socket.destroyed) return 'gone'
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return 'not a WebSocket'
    // A session id would take over a connection that is counted already, past all limits.
    if (/[?&]sid=/.test(request.url ?? '')) return 'no upgrades'
    if (!isOfThisHost(request, trustProxy)) return 'foreign origin'
    if (Date.now() >= windowEnds) beginWindow()
    const address = addressOf(request, trustProxy)
    const counts = perAddress.get(address) ?? { open: 0, asked: 0 }
    perAddress.set(address, counts)
    counts.asked++
    if (counts.asked > rateLimitAddress || counts.open >= rateLimitAddress) return 'too many'
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
    shut: () => {
      isShut = true
    },
  }
}

/** Browsers always say where a page is from; what says nothing is no page, and may listen too. */
function isOfThisHost(request: IncomingMessage, trustProxy: boolean): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const page = URL.parse(origin)
  const host = hostOf(request, trustProxy)
  return (
    page !== null && host !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host
  )
}
