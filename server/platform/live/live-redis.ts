import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { DefaultEventsMap, Server } from 'socket.io'

const RETRY_MS = 1_000
const retryStrategy = (times: number) => Math.min(times * 100, RETRY_MS)
/** Without Redis a word to the other processes fails at once: none is worth keeping. */
const TALKING = {
  retryStrategy,
  connectTimeout: 2_000,
  commandTimeout: 2_000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
}
/** Listening goes on whenever Redis comes back. */
const LISTENING = { retryStrategy, connectTimeout: 2_000, maxRetriesPerRequest: null }

/** What joins this process to the others. */
export interface Joint {
  adapter: ReturnType<typeof createAdapter>
  close(io: Server<DefaultEventsMap, DefaultEventsMap>): Promise<void>
}

/**
 * Joins the processes through Redis. Redis away, at the start or later, is told once and stops
 * nothing: every process reads the database for its own listeners anyway.
 */
export function joinByRedis(url: string, log: FastifyBaseLogger): Joint {
  const talker = new Redis(url, TALKING)
  tellOutages(talker, log)
  const listeners: Redis[] = []
  // The adapter lets go of the promises of what it sends, and asks again without a pause after a
  // failed read; so it gets only what it uses, made safe.
  const client = {
    options: {},
    publish: (channel: string, message: Buffer) => talker.publish(channel, message).catch(() => 0),
    duplicate: () => {
      const redis = new Redis(url, LISTENING)
      listeners.push(redis)
      return listener(redis)
    },
  }
  return {
    adapter: createAdapter(client, { channelPrefix: 'companion:live', streamName: STREAM }),
    close: async (io) => {
      await io.of('/').adapter.close()
      for (const redis of [talker, ...listeners]) redis.disconnect()
    },
  }
}

const STREAM = 'companion:live'

function listener(redis: Redis) {
  return {
    on: redis.on.bind(redis),
    disconnect: () => redis.disconnect(),
    subscribe: (channels: string[]) => redis.subscribe(...channels).catch(() => 0),
    xread: (...words: [string, ...(string | number)[]]) =>
      redis.call('XREAD', ...words).catch(async (error: unknown) => {
        await pause(RETRY_MS, undefined, { ref: false })
        throw error
      }),
  }
}

/** One line when Redis goes and one when it is back, whatever the number of tries between. */
function tellOutages(redis: Redis, log: FastifyBaseLogger): void {
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ error: error.message }, 'live: Redis is away, processes go on alone')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('live: Redis is back')
    isAway = false
  })
}
