import type { Server, Socket } from 'socket.io'
import { type ClientToServer, placeIn, roomOf } from '../../../contract/live.ts'
import type { Metrics } from '../watch/metrics.ts'

/** Messages to pages, by room or part of a room; their types are in the features' contracts (`Rooms`). */
type ServerToClient = Record<string, (message: unknown) => void>

/** Messages between the processes. */
interface ProcessToProcess {
  nudge: (room: string, subjects?: readonly string[]) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ProcessToProcess>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ProcessToProcess>

/** The most parts of rooms that one page may enter; pages need fewer. */
const MAX_PARTS = 4

/** The live messages of one feature to the clients of this process. */
export interface Room<Message = unknown> {
  /** The number of clients in the room (not in a part of it). */
  size(): number
  /**
   * Sends a message to all clients in the room, or in one part of it. A message replaces earlier ones that
   * a client has not received yet. Anyone who knows a part's name may enter it.
   */
  send(message: Message, part?: string): void
  /** Registers a listener for clients that enter the room; `send` reaches that client only. */
  onEnter(listener: (send: (message: Message) => void) => void): void
  /**
   * Registers a listener for nudges from any process: what the room shows has changed.
   * `subjects` names which parts changed, if the nudges did.
   */
  onNudge(listener: (subjects: readonly string[]) => void): void
}

/** A room that passes nudges to its listeners. */
export interface NudgedRoom extends Room {
  nudge(subjects: readonly string[]): void
}

/**
 * Opens a room. A message is sent at once to clients that have received the one before; for a slower
 * client only the latest one is kept until then, so that messages don't queue up.
 */
export function openRoom(io: LiveServer, name: string, metrics: Metrics): NudgedRoom {
  /** The latest unsent message of each part, by slow client. */
  const pending = new WeakMap<LiveSocket, Map<string, unknown>>()
  const enterListeners: ((send: (message: unknown) => void) => void)[] = []
  const nudgeListeners: ((subjects: readonly string[]) => void)[] = []

  const membersOf = (place: string) => io.sockets.adapter.rooms.get(place) ?? new Set<string>()
  const sendTo = (socket: LiveSocket, place: string, message: unknown) => {
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
        if (socket.rooms.has(place)) sendTo(socket, place, message)
      }
    })
    socket.on('enter', async (place) => {
      if (roomOf(place) !== name) return
      if (place !== name && partsOf(socket) >= MAX_PARTS && !socket.rooms.has(place)) {
        return void socket.disconnect(true)
      }
      await socket.join(place)
      if (place !== name) return
      for (const listener of enterListeners) listener((message) => sendTo(socket, name, message))
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
    onEnter: (listener) => void enterListeners.push(listener),
    onNudge: (listener) => void nudgeListeners.push(listener),
    nudge: (subjects) => {
      for (const listener of nudgeListeners) listener(subjects)
    },
  }
}

/** The number of parts of rooms that a client has entered. */
function partsOf(socket: LiveSocket): number {
  return [...socket.rooms].filter((place) => roomOf(place) !== place).length
}
