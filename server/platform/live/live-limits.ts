import type { Server, Socket } from 'socket.io'
import type { Metrics } from '../watch/metrics.ts'

const WATCH_MS = 1_000
/** Unsent bytes that may wait for a client. A message has below 1,000 bytes, and only one may wait. */
const MAX_UNREAD_BYTES = 64 * 1024
/** How long bytes may wait; by then the buffers of both systems are full, with minutes of messages. */
const MAX_UNREAD_MS = 10_000
/** What one client may send between two inspections; a page sends a few packets in all. */
const MAX_PACKETS = 20
const MAX_BYTES = 16 * 1024

/**
 * Disconnects clients that send too much or do not read, so that they don't use up memory.
 * @returns stops the inspections
 */
export function limitClients(engine: Server['engine'], { liveCut }: Metrics): () => void {
  const inspections = new Set<() => void>()
  engine.on('connection', (client: Socket['conn']) => {
    const tcp = client.request.socket
    let packets = 0
    let bytesBefore = tcp.bytesRead
    let unreadMs = 0
    const cut = (reason: 'unread' | 'flood') => {
      liveCut.labels(reason).inc()
      tcp.destroy()
    }
    client.on('packet', () => {
      packets++
      if (packets === MAX_PACKETS + 1) cut('flood')
    })
    const inspect = () => {
      const bytes = tcp.bytesRead - bytesBefore
      bytesBefore = tcp.bytesRead
      packets = 0
      unreadMs = tcp.writableLength === 0 ? 0 : unreadMs + WATCH_MS
      if (tcp.destroyed) return
      if (bytes > MAX_BYTES) cut('flood')
      else if (unreadMs > MAX_UNREAD_MS || tcp.writableLength > MAX_UNREAD_BYTES) cut('unread')
    }
    inspections.add(inspect)
    tcp.once('close', () => inspections.delete(inspect))
  })
  const timer = setInterval(() => {
    for (const round of inspections) round()
  }, WATCH_MS)
  return () => clearInterval(timer)
}
