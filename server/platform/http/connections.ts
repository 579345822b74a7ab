import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits the number of idle connections (without a pending request): beyond that the longest idle one is
 * closed. Clients connect again when they need to.
 */
export function capIdleConnections(server: Server, max: number): void {
  // Ordered by when they became idle.
  const idle = new Set<Socket>()
  const openRequests = new WeakMap<Socket, number>()

  const markIdle = (socket: Socket) => {
    idle.add(socket)
    if (idle.size <= max) return
    const [longest] = idle
    if (longest) idle.delete(longest)
    longest?.destroy()
  }

  server.on('connection', (socket) => {
    // Node caches the address at first access; after a reset it could not be read any more.
    void socket.remoteAddress
    socket.once('close', () => idle.delete(socket))
    markIdle(socket)
  })
  server.on('request', ({ socket }, reply) => {
    idle.delete(socket)
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + 1)
    reply.once('close', () => {
      const left = (openRequests.get(socket) ?? 1) - 1
      openRequests.set(socket, left)
      if (left === 0 && !socket.destroyed) markIdle(socket)
    })
  })
  // An upgraded connection carries live messages and has its own limits (`live-admission.ts`).
  server.on('upgrade', ({ socket }) => idle.delete(socket))
}
