import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps only so many connections that no request is on its way on: beyond that the one that has
 * been idle longest is closed. Whoever was thrown out this way connects again when there is something
 * to ask.
 */
export function capIdleConnections(server: Server, max: number): void {
  // In the order in which they became idle.
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
    // A socket that is reset forgets who it was; what was asked once is remembered.
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
  // From here on a connection is a live one, which has limits of its own.
  server.on('upgrade', ({ socket }) => idle.delete(socket))
}
