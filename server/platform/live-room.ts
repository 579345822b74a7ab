import type { Server, Socket } from 'socket.io'
import type { ClientToServer } from '../../contract/live.ts'
import type { Metrics } from './metrics.ts'

/** What a room tells; its contract is its feature's. */
type ServerToClient = Record<string, (message: unknown) => void>

/** What one process tells the others. */
interface ProcessToProcess {
  nudge: (room: string, subjects?: readonly string[]) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ProcessToProcess>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ProcessToProcess>

/** Those who listen to one feature, in this process. */
export interface Room<Message = unknown> {
  /** How many listen. */
  size(): number
  /** Tells all; the latest message stands for those before it. */
  send(message: Message): void
  /** Hears of everyone who enters; `tell` reaches that one alone. */
  onEnter(hear: (tell: (message: Message) => void) => void): void
  /**
   * Hears that what the room shows has changed, whichever process said so, and which parts of it,
   * where that was said.
   */
  onNudge(hear: (subjects: readonly string[]) => void): void
}

/** A room whose nudges the live server brings. */
export interface NudgedRoom extends Room {
  nudge(subjects: readonly string[]): void
}

/**
 * Opens a room. A message is written to whoever has read the one before; whoever has not gets the
 * latest when they have, so that nothing piles up for them.
 */
export function openRoom(io: LiveServer, name: string, metrics: Metrics): NudgedRoom {
  const behind = new WeakSet<LiveSocket>()
  const enterHearers: ((tell: (message: unknown) => void) => void)[] = []
  const nudgeHearers: ((subjects: readonly string[]) => void)[] = []
  let latest: unknown

  const members = () => io.sockets.adapter.rooms.get(name) ?? new Set<string>()
  const tell = (socket: LiveSocket, message: unknown) => {
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

  return {
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
    nudge: (subjects) => {
      for (const hear of nudgeHearers) hear(subjects)
    },
  }
}
