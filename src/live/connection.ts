import type { Socket } from 'socket.io-client'
import type { LiveRoom, Rooms } from '../../contract/api.ts'
import { type ClientToServer, LIVE_PATH, placeIn } from '../../contract/live.ts'
import { loadChunk } from '../base/chunks.ts'
import { failuresAfter, waitBefore } from './retry-policy.ts'

/** `off`: all tries failed, and only the player, the network or a look at the page begins anew. */
export type LiveState = 'connecting' | 'on' | 'off'

/** A live connection to one room. */
export interface LiveConnection {
  /** Tries again from the start where live is off. */
  retry: () => void
  close: () => void
}

type ServerToClient = { [Room in LiveRoom]: (message: Rooms[Room]) => void }

interface LiveOptions<Room extends LiveRoom> {
  room: Room
  /** The id of a part, where the room is told in parts. */
  part?: string | undefined
  told: (message: Rooms[Room]) => void
  changed: (state: LiveState) => void
}

/** Opens a live connection to a room, or to a part of it; a broken one is opened again, a bounded number of times. */
export function openLive<Room extends LiveRoom>(options: LiveOptions<Room>): LiveConnection {
  const { room, part, told, changed } = options
  const place = part === undefined ? room : placeIn(room, part)
  let state: LiveState = 'connecting'
  let socket: Socket<ServerToClient, ClientToServer> | null = null
  let failures = 0
  let connectedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const become = (next: LiveState) => {
    state = next
    changed(next)
  }
  const failed = () => {
    if (isClosed) return
    const heldMs = connectedAt === null ? 0 : performance.now() - connectedAt
    connectedAt = null
    failures = failuresAfter(failures, heldMs)
    const wait = waitBefore(failures, Math.random())
    if (wait === null) return become('off')
    become('connecting')
    timer = setTimeout(() => void connect(), wait)
  }
  const connect = async () => {
    try {
      socket ??= await createSocket()
    } catch {
      return failed()
    }
    if (!isClosed) socket.connect()
  }
  const createSocket = async () => {
    // The client is heavier than the page's own scripts: it comes when the page stands.
    const { io } = await loadChunk(() => import('socket.io-client'))
    const created: Socket<ServerToClient, ClientToServer> = io(import.meta.env.VITE_API_BASE, {
      path: LIVE_PATH,
      transports: ['websocket'],
      reconnection: false,
      // Where a proxy lets a socket open and says nothing on it, polling is better than waiting.
      timeout: 6_000,
      autoConnect: false,
      forceNew: true,
    })
    created.on('connect', () => {
      connectedAt = performance.now()
      created.emit('enter', place)
      become('on')
    })
    created.on('connect_error', failed)
    created.on('disconnect', failed)
    // The listener's type depends on the room, which the client's types cannot follow.
    created.on(place as never, told as never)
    return created
  }

  void connect()
  return {
    retry: () => {
      if (isClosed || state !== 'off') return
      failures = 0
      become('connecting')
      void connect()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.disconnect()
    },
  }
}
