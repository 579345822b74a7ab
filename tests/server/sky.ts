import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket as Wire } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import type { AdventureLive } from '../../contract/adventure.ts'
import { type ClientToServer, LIVE_PATH } from '../../contract/live.ts'
import { broadcast } from '../../server/adventure/broadcast.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { buildApp } from '../../server/platform/http/app.ts'
import type { Room } from '../../server/platform/live/live-room.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { addSignIn } from '../../server/user/authenticate.ts'
import { openTestDatabase } from './databases.ts'
import { START } from './harness.ts'

const MINUTE_MS = 60_000

/** What a round shows while it waits to open: nothing is due for a minute. */
export function waitingRound(): AdventureLive {
  const opensAt = START + MINUTE_MS
  return {
    at: START,
    round: {
      id: opensAt / 1_000,
      state: 'open',
      tuningVersion: 1,
      commitment: 'c'.repeat(64),
      opensAt,
      closesAt: opensAt + 50_000,
      landsAt: opensAt + 57_000,
      endsAt: opensAt + 66_000,
      ships: [0, 0, 0, 0, 0, 0, 0, 0],
      players: 0,
      treasure: null,
      serverSeed: null,
      clientSeed: null,
      winners: 0,
      paidDiamonds: 0,
    },
    nextOpensAt: opensAt,
    faces: [],
    frozen: false,
  }
}

/** A server whose only feature tells what `shown` holds; no round runs on it. */
export interface Sky {
  address: string
  platform: Platform
  /** Where it tells. */
  room: Room<AdventureLive>
  logs: string[]
  /** What the next read brings; a test changes it, and nudges. */
  shown: AdventureLive
  /** How often it was read. */
  reads: number
  /** A read fails while this is set. */
  isAway: boolean
  /** What a metric says now, of all its labels together. */
  metric(name: string): Promise<number>
  /** Bytes that this process keeps for clients which have not read them. */
  unreadBytes(): number
  close(): Promise<void>
}

/** Opens a server that tells what a test shows to it. */
export async function openSky(environment: Record<string, string> = {}): Promise<Sky> {
  const dataDir = await mkdtemp(join(tmpdir(), 'companion-sky-'))
  const logs: string[] = []
  let platform: Platform | undefined
  let room: Room<AdventureLive> | undefined
  const app = await buildApp({
    db: await openTestDatabase(),
    clock: { now: () => START },
    random: systemRandom,
    settings: readSettings({
      DATA_DIR: dataDir,
      DEMO_WORLD: 'false',
      STALL_LIMIT_MS: '0',
      RATE_LIMIT_ADDRESS: '100000',
      ...environment,
    }),
    features: [
      {
        name: 'adventure',
        live: (given, entered: Room<AdventureLive>) => {
          platform = given
          room = entered
          return broadcast(entered, given.log, async () => {
            sky.reads++
            if (sky.isAway) throw new Error('the database is away')
            return structuredClone(sky.shown)
          })
        },
      },
    ],
    signIn: addSignIn,
    logTo: { write: (line) => void logs.push(line) },
  })
  const wires = new Set<Wire>()
  app.server.on('connection', (wire) => {
    wires.add(wire)
    wire.once('close', () => wires.delete(wire))
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  if (!platform || !room) throw new Error('the sky was not asked to tell anything')
  const sky: Sky = {
    address,
    platform,
    room,
    logs,
    shown: waitingRound(),
    reads: 0,
    isAway: false,
    metric: async (name) => {
      const text = await sky.platform.metrics.registry.metrics()
      const found = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))]
      if (found.length === 0) throw new Error(`there is no metric ${name}`)
      return found.reduce((sum, [, figure]) => sum + Number(figure), 0)
    },
    unreadBytes: () => [...wires].reduce((sum, { writableLength }) => sum + writableLength, 0),
    close: () => app.close().finally(() => rm(dataDir, { recursive: true })),
  }
  return sky
}

/** A page that listens, and all that it was told. */
export interface Page {
  socket: Socket<{ adventure: (live: AdventureLive) => void }, ClientToServer>
  told: AdventureLive[]
  /** Waits until the latest message is as wanted. */
  sees(wanted: (live: AdventureLive) => boolean): Promise<AdventureLive>
}

/** Opens a page's connection; it is closed when the test's server closes. */
export function openPage(address: string, headers: Record<string, string> = {}): Page {
  const socket: Page['socket'] = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
  const told: AdventureLive[] = []
  socket.on('adventure', (live) => void told.push(live))
  return {
    socket,
    told,
    sees: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const latest = told.at(-1)
          if (!latest || !wanted(latest)) return
          socket.off('adventure', look)
          resolve(latest)
        }
        socket.on('adventure', look)
        look()
      }),
  }
}

/** A page that has entered and was told how things stand. */
export async function enter(address: string): Promise<Page> {
  const page = openPage(address)
  page.socket.emit('enter', 'adventure')
  await page.sees(() => true)
  return page
}

/** How a connection ends: the reason that the page learns. */
export function endOf({ socket }: Page): Promise<string> {
  return new Promise((resolve) => {
    socket.once('disconnect', resolve)
    socket.once('connect_error', (error) => resolve(error.message))
  })
}
