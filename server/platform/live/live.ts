import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import { isPlace, LIVE_MESSAGES_A_SECOND, LIVE_PATH, roomOf } from '../../../contract/live.ts'
import type { Clock } from '../clock.ts'
import { headersWithoutHooks } from '../http/answer-headers.ts'
import type { CallerOf } from '../http/proxies.ts'
import type { Settings } from '../settings.ts'
import { throttle } from '../throttle.ts'
import type { Metrics } from '../watch/metrics.ts'
import type { SecurityLog } from '../watch/security-log.ts'
import { liveAdmission } from './live-admission.ts'
import { limitClients } from './live-limits.ts'
import { linkByRedis } from './live-redis.ts'
import { type LiveServer, type LiveSocket, openRoom, type Room } from './live-room.ts'

/** Live messages to pages. */
export interface Live {
  rooms: Readonly<Record<string, Room>>
  /**
   * Tells every process that what a room shows has changed; throttled, so that it may be called often.
   * @param subject which part of it changed, for features that distinguish parts
   */
  nudge(room: string, subject?: string): void
}

/** Messages of pages are far shorter. */
const MAX_MESSAGE_BYTES = 1_024
const CONNECT_TIMEOUT_MS = 10_000
/** How long a close waits for clients to disconnect, which pages do at once. */
const CLOSE_TIMEOUT_MS = 1_000

export interface LiveParts {
  /** The names of the rooms. */
  names: readonly string[]
  server: HttpServer
  settings: Settings
  metrics: Metrics
  log: FastifyBaseLogger
  clock: Clock
  security: SecurityLog
  callerOf: CallerOf
}

/** Opens live messages on the HTTP server; `close` ends all connections. */
export function openLive(parts: LiveParts): { live: Live; close(): Promise<void> } {
  const { settings, metrics, names } = parts
  const isRoom = (value: unknown) =>
    typeof value === 'string' && isPlace(value) && names.some((name) => name === roomOf(value))
  const link = settings.redisUrl ? linkByRedis(settings.redisUrl, parts.log) : undefined
  const io: LiveServer = new Server(parts.server, {
    path: LIVE_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(link ? { adapter: link.adapter } : {}),
  })
  const admission = liveAdmission(parts)
  io.engine.use(
    (request: IncomingMessage, reply: Pick<ServerResponse, 'setHeader'>, next: Next) => {
      const refusal = admission.admit(request)
      if (refusal === null) return next()
      for (const [name, value] of Object.entries(headersWithoutHooks(parts.clock)))
        reply.setHeader(name, value)
      next(new Error(refusal))
    },
  )
  const stopLimiting = limitClients(io.engine, metrics)
  io.on('connection', (socket) => {
    metrics.liveSockets.inc()
    socket.on('disconnect', () => metrics.liveSockets.dec())
    refuseOtherMessages(socket, isRoom)
  })

  const rooms = new Map(names.map((name) => [name, openRoom(io, name, metrics)]))
  // A process of the previous release sends no subjects.
  io.on('nudge', (room, subjects = []) => rooms.get(room)?.nudge(subjects))
  const toOtherProcesses = new Map(
    names.map((room) => {
      const subjects = new Set<string>()
      const send = () => {
        if (link) io.serverSideEmit('nudge', room, [...subjects])
        subjects.clear()
      }
      return [room, { subjects, throttled: throttle(1_000 / LIVE_MESSAGES_A_SECOND, send) }]
    }),
  )
  return {
    live: {
      rooms: Object.fromEntries(rooms),
      nudge: (room, subject) => {
        rooms.get(room)?.nudge(subject === undefined ? [] : [subject])
        const others = toOtherProcesses.get(room)
        if (subject !== undefined) others?.subjects.add(subject)
        others?.throttled.trigger()
      },
    },
    close: async () => {
      admission.refuseAll()
      stopLimiting()
      for (const { throttled } of toOtherProcesses.values()) throttled.stop()
      // Without a disconnect message: a page that loses its connection reconnects, to another process.
      io.engine.close()
      await allClosed(admission.open)
      await link?.close(io)
    },
  }
}

type Next = (refusal?: Error) => void

/** Live messages without any room, for work without a server. */
export const noLive: Live = { rooms: {}, nudge: () => {} }

/** Disconnects a client that sends anything but `enter` or `leave` with a room: it is no page of ours. */
function refuseOtherMessages(socket: LiveSocket, isRoom: (value: unknown) => boolean): void {
  socket.use(([event, room, ...rest], next) => {
    const isKnown = event === 'enter' || event === 'leave'
    if (isKnown && isRoom(room) && rest.length === 0) next()
    else socket.disconnect(true)
  })
}

/** Waits for connections to close, and destroys those that do not. */
async function allClosed(open: ReadonlySet<TcpSocket>): Promise<void> {
  const end = Date.now() + CLOSE_TIMEOUT_MS
  while (open.size > 0 && Date.now() < end) await pause(20)
  for (const socket of open) socket.destroy()
}
