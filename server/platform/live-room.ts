import type { Server, Socket } from 'socket.io'
import type { ClientToServer, LiveRoom, ServerToClient } from '../../contract/live.ts'
import type { Metrics } from './metrics.ts'

/** What one process tells the others. */
interface ProcessToProcess {
  nudge: (room: LiveRoom) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ProcessToProcess>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ProcessToProcess>

export type Message<R extends LiveRoom> = Parameters<ServerToClient[R]>[0]

/** Those who listen to one thing, in this process. */
export interface Room<R extends LiveRoom> {
  /** How many listen. */
  size(): number
  /** Tells all; the latest message stands for those before it. */
  send(message: Message<R>): void
  /** Hears of everyone who enters; `tell` reaches that one alone. */
  onEnter(hear: (tell: (message: Message<R>) => void) => void): void
  /** Hears that what the room shows has changed, whichever process said so. */
  onNudge(hear: () => void): void
}

/** A room whose nudges the live server brings. */
export interface NudgedRoom<R extends LiveRoom> extends Room<R> {
  nudge(): void
}

/**
 * Opens a room. A message is written to whoever has read the one before; whoever has not gets the
 * latest when they have, so that nothing piles up for them.
 */
export function openRoom(io: LiveServer, name: 'adventure', metrics: Metrics) {
  type Told = Message<typeof name>
  const behind = new WeakSet<LiveSocket>()
  const enterHearers: ((tell: (message: Told) => void) => void)[] = []
  const nudgeHearers: (() => void)[] = []
  let latest: Told | undefined

  const members = () => io.sockets.adapter.rooms.get(name) ?? new Set<string>()
  const tell = (socket: LiveSocket, message: Told) => {
    metrics.liveMessages.inc()
    socket.emit(name, message)
  }

  io.on('connection', (socket) => {
    const { transport } = socket.conn
    transport.on('ready', () => {
      if (!latest || !transport.writable || !behind.delete(socket)) return
      if (socket.rooms.has(name)) tell(socket, latest)
    })
    socket.on('enter', async (room) => {
      if (room !== name) return
      await socket.join(name)
      for (const hear of enterHearers) hear((message) => tell(socket, message))
    })
    socket.on('leave', async (room) => {
      if (room === name) await socket.leave(name)
    })
  })

  const room: NudgedRoom<typeof name> = {
    size: () => members().size,
    send: (message) => {
      latest = message
      for (const id of members()) {
        const socket = io.sockets.sockets.get(id)
        if (socket?.conn.transport.writable) metrics.liveMessages.inc()
        else if (socket) behind.add(socket)
      }
      io.local.volatile.to(name).emit(name, message)
    },
    onEnter: (hear) => void enterHearers.push(hear),
    onNudge: (hear) => void nudgeHearers.push(hear),
    nudge: () => {
      for (const hear of nudgeHearers) hear()
    },
  }
  return room
}
