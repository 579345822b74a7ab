import type { Socket } from 'socket.io-client'
import type { LiveRoom, Rooms } from '../../contract/api.ts'
import { type ClientToServer, LIVE_PATH, placeIn } from '../../contract/live.ts'
import { loadChunk } from '../base/chunks.ts'
import { failuresAfter, reconnectDelay } from './retry-policy.ts'

/** `off`: all reconnects failed. Only `retry` connects again. */
export type LiveState = 'connecting' | 'on' | 'off'

/** A live connection to one room. */
export interface LiveConnection {
  /** Starts connecting again if the state is `off`. */
  retry: () => void
  close: () => void
}

type ServerToClient = { [Room in LiveRoom]: (message: Rooms[Room]) => void }

interface LiveOptions<Room extends LiveRoom> {
  room: Room
  /** The id of a part of the room, if only that part's messages are wanted. */
  part?: string | undefined
  onMessage: (message: Rooms[Room]) => void
  onStateChange: (state: LiveState) => void
}

/** Opens a WebSocket to a room, or to a part of it. Reconnects with backoff, a bounded number of times. */
export function openLive<Room extends LiveRoom>(options: LiveOptions<Room>): LiveConnection {
  const { room, part, onMessage, onStateChange } = options
  const roomOrPart = part === undefined ? room : placeIn(room, part)
  let state: LiveState = 'connecting'
  let socket: Socket<ServerToClient, ClientToServer> | null = null
  let failures = 0
  let connectedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const setState = (next: LiveState) => {
    state = next
    onStateChange(next)
  }
  const failed = () => {
    if (isClosed) return
    const connectedMs = connectedAt === null ? 0 : performance.now() - connectedAt
    connectedAt = null
    failures = failuresAfter(failures, connectedMs)
    const delay = reconnectDelay(failures, Math.random())
    if (delay === null) return setState('off')
    setState('connecting')
    timer = setTimeout(() => void connect(), delay)
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
    // Loaded lazily, because the client is heavier than the page's own scripts.
    const { io } = await loadChunk(() => import('socket.io-client'))
    const created: Socket<ServerToClient, ClientToServer> = io(import.meta.env.VITE_API_BASE, {
      path: LIVE_PATH,
      transports: ['websocket'],
      reconnection: false,
      // Some proxies open a socket and then send nothing: give up early, so that the page can poll.
      timeout: 6_000,
      autoConnect: false,
      forceNew: true,
    })
    created.on('connect', () => {
      connectedAt = performance.now()
      created.emit('enter', roomOrPart)
      setState('on')
    })
    created.on('connect_error', failed)
    created.on('disconnect', failed)
    // The client's types cannot express a listener whose type depends on the room.
    created.on(roomOrPart as never, onMessage as never)
    return created
  }

  void connect()
  return {
    retry: () => {
      if (isClosed || state !== 'off') return
      failures = 0
      setState('connecting')
      void connect()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.disconnect()
    },
  }
}
