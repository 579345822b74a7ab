import type { Server, Socket } from 'socket.io'
import type { Metrics } from '../watch/metrics.ts'

const WATCH_MS = 1_000
/** Bytes that wait for a client to read. A message is below one thousand, and only one may wait. */
const MAX_UNREAD_BYTES = 64 * 1024
/** What waits longer has filled the buffers of two systems: minutes of messages. */
const MAX_UNREAD_MS = 10_000
/** What one client may say in one watch; a page says a few words in its whole life. */
const MAX_PACKETS = 20
const MAX_BYTES = 16 * 1024

/**
 * Cuts off clients that send too much or do not read, so that nobody else pays for them.
 * @returns what ends the watch
 */
export function limitClients(engine: Server['engine'], { liveCut }: Metrics): () => void {
  const inspections = new Set<() => void>()
  engine.on('connection', (client: Socket['conn']) => {
    const wire = client.request.socket
    let packets = 0
    let bytesBefore = wire.bytesRead
    let unreadMs = 0
    const cut = (reason: 'unread' | 'flood') => {
      liveCut.labels(reason).inc()
      wire.destroy()
    }
    client.on('packet', () => {
      packets++
      if (packets === MAX_PACKETS + 1) cut('flood')
    })
    const inspect = () => {
      const bytes = wire.bytesRead - bytesBefore
      bytesBefore = wire.bytesRead
      packets = 0
      unreadMs = wire.writableLength === 0 ? 0 : unreadMs + WATCH_MS
      if (wire.destroyed) return
      if (bytes > MAX_BYTES) cut('flood')
      else if (unreadMs > MAX_UNREAD_MS || wire.writableLength > MAX_UNREAD_BYTES) cut('unread')
    }
    inspections.add(inspect)
    wire.once('close', () => inspections.delete(inspect))
  })
  const timer = setInterval(() => {
    for (const round of inspections) round()
  }, WATCH_MS)
  return () => clearInterval(timer)
}
