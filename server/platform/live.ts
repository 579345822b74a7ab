import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket as Wire } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import {
  LIVE_MESSAGES_A_SECOND,
  LIVE_PATH,
  LIVE_ROOMS,
  type LiveRoom,
} from '../../contract/live.ts'
import { bareHeaders } from './answer-headers.ts'
import type { Clock } from './clock.ts'
import { liveDoor } from './live-door.ts'
import { joinByRedis } from './live-redis.ts'
import { type LiveServer, type LiveSocket, openRoom, type Room } from './live-room.ts'
import { watchClients } from './live-watch.ts'
import type { Metrics } from './metrics.ts'
import type { CallerOf } from './proxies.ts'
import type { SecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'
import { atMostEvery } from './throttle.ts'

/** What features tell pages at once. */
export interface Live {
  rooms: { [R in LiveRoom]: Room<R> }
  /** Tells every process that what a room shows has changed; cheap, however often. */
  nudge(room: LiveRoom): void
}

/** The words of a page are shorter by far. */
const LONGEST_WORD_BYTES = 1_024
const CONNECT_TIMEOUT_MS = 10_000
/** A page that is still there says goodbye at once. */
const GOODBYE_MS = 1_000

export interface LiveParts {
  server: HttpServer
  settings: Settings
  metrics: Metrics
  log: FastifyBaseLogger
  clock: Clock
  security: SecurityLog
  callerOf: CallerOf
}

/** Opens the live messages on the server that also answers HTTP; `close` ends all connections. */
export function openLive(parts: LiveParts): { live: Live; close(): Promise<void> } {
  const { settings, metrics } = parts
  const joint = settings.redisUrl ? joinByRedis(settings.redisUrl, parts.log) : undefined
  const io: LiveServer = new Server(parts.server, {
    path: LIVE_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LONGEST_WORD_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(joint ? { adapter: joint.adapter } : {}),
  })
  const door = liveDoor(parts)
  io.engine.use(
    (request: IncomingMessage, reply: Pick<ServerResponse, 'setHeader'>, next: Next) => {
      const refusal = door.admit(request)
      if (refusal === null) return next()
      for (const [name, value] of Object.entries(bareHeaders(parts.clock)))
        reply.setHeader(name, value)
      next(new Error(refusal))
    },
  )
  const endWatch = watchClients(io.engine, metrics)
  io.on('connection', (socket) => {
    metrics.liveSockets.inc()
    socket.on('disconnect', () => metrics.liveSockets.dec())
    refuseOtherWords(socket)
  })

  const rooms = { adventure: openRoom(io, 'adventure', metrics) }
  const nudgeHere = (room: LiveRoom) => rooms[room].nudge()
  io.on('nudge', (room) => {
    if (isRoom(room)) nudgeHere(room)
  })
  const toOthers = LIVE_ROOMS.map((room) =>
    atMostEvery(1_000 / LIVE_MESSAGES_A_SECOND, () => {
      if (joint) io.serverSideEmit('nudge', room)
    }),
  )
  return {
    live: {
      rooms,
      nudge: (room) => {
        nudgeHere(room)
        toOthers[LIVE_ROOMS.indexOf(room)]?.ask()
      },
    },
    close: async () => {
      door.shut()
      endWatch()
      for (const throttle of toOthers) throttle.stop()
      // Without a word of goodbye from us: a page that loses its connection looks for another process.
      io.engine.close()
      await allClosed(door.open)
      await joint?.close(io)
    },
  }
}

type Next = (refusal?: Error) => void

/** Rooms that nobody can enter, for work without a server. */
export const nobodyListens: Live = {
  rooms: {
    adventure: { size: () => 0, send: () => {}, onEnter: () => {}, onNudge: () => {} },
  },
  nudge: () => {},
}

const isRoom = (value: unknown): value is LiveRoom => LIVE_ROOMS.includes(value as LiveRoom)

/** A client that says anything but `enter` or `leave` and a room is no page of ours. */
function refuseOtherWords(socket: LiveSocket): void {
  socket.use(([word, room, ...rest], next) => {
    const isWord = word === 'enter' || word === 'leave'
    if (isWord && isRoom(room) && rest.length === 0) next()
    else socket.disconnect(true)
  })
}

/** Waits for connections to close, and ends those that do not. */
async function allClosed(open: ReadonlySet<Wire>): Promise<void> {
  const end = Date.now() + GOODBYE_MS
  while (open.size > 0 && Date.now() < end) await pause(20)
  for (const wire of open) wire.destroy()
}
