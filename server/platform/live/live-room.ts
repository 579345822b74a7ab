import type { Server, Socket } from 'socket.io'
import { type ClientToServer, placeIn, roomOf } from '../../../contract/live.ts'
import type { Metrics } from '../watch/metrics.ts'

/** What a room tells; its contract is its feature's. */
type ServerToClient = Record<string, (message: unknown) => void>

/** What one process tells the others. */
interface ProcessToProcess {
  nudge: (room: string, subjects?: readonly string[]) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ProcessToProcess>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ProcessToProcess>

/** A page stands in so many parts of rooms at most; one that wants more is no page of ours. */
const MAX_PARTS = 4

/** Those who listen to one feature, in this process. */
export interface Room<Message = unknown> {
  /** How many listen to the whole of it. */
  size(): number
  /**
   * Tells all, or those who listen to one part; the latest message stands for those before it. Whoever
   * knows a part's name may listen to it.
   */
  send(message: Message, part?: string): void
  /** Hears of everyone who enters the whole of it; `tell` reaches that one alone. */
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
  /** For each who is behind, what they get when they have read: the latest of each part. */
  const pending = new WeakMap<LiveSocket, Map<string, unknown>>()
  const enterListeners: ((tell: (message: unknown) => void) => void)[] = []
  const nudgeListeners: ((subjects: readonly string[]) => void)[] = []

  const membersOf = (place: string) => io.sockets.adapter.rooms.get(place) ?? new Set<string>()
  const tell = (socket: LiveSocket, place: string, message: unknown) => {
    metrics.liveMessages.inc()
    socket.emit(place, message)
  }
  const keepPending = (socket: LiveSocket, place: string, message: unknown) => {
    const kept = pending.get(socket) ?? new Map<string, unknown>()
    pending.set(socket, kept.set(place, message))
  }

  io.on('connection', (socket) => {
    const { transport } = socket.conn
    transport.on('ready', () => {
      const kept = pending.get(socket)
      if (!kept || !transport.writable) return
      pending.delete(socket)
      for (const [place, message] of kept) {
        if (socket.rooms.has(place)) tell(socket, place, message)
      }
    })
    socket.on('enter', async (place) => {
      if (roomOf(place) !== name) return
      if (place !== name && partsOf(socket) >= MAX_PARTS && !socket.rooms.has(place)) {
        return void socket.disconnect(true)
      }
      await socket.join(place)
      if (place !== name) return
      for (const hear of enterListeners) hear((message) => tell(socket, name, message))
    })
    socket.on('leave', async (place) => {
      if (roomOf(place) === name) await socket.leave(place)
    })
  })

  return {
    size: () => membersOf(name).size,
    send: (message, part) => {
      const place = part === undefined ? name : placeIn(name, part)
      for (const id of membersOf(place)) {
        const socket = io.sockets.sockets.get(id)
        if (socket?.conn.transport.writable) metrics.liveMessages.inc()
        else if (socket) keepPending(socket, place, message)
      }
      io.local.volatile.to(place).emit(place, message)
    },
    onEnter: (hear) => void enterListeners.push(hear),
    onNudge: (hear) => void nudgeListeners.push(hear),
    nudge: (subjects) => {
      for (const hear of nudgeListeners) hear(subjects)
    },
  }
}

/** How many parts of rooms a page stands in. */
function partsOf(socket: LiveSocket): number {
  return [...socket.rooms].filter((place) => roomOf(place) !== place).length
}
