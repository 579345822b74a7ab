import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { DefaultEventsMap, Server } from 'socket.io'

const RETRY_MS = 1_000
const retryStrategy = (times: number) => Math.min(times * 100, RETRY_MS)
/** Without Redis a message to the other processes fails at once: outdated nudges are worthless. */
const PUBLISHER_OPTIONS = {
  retryStrategy,
  connectTimeout: 2_000,
  commandTimeout: 2_000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
}
/** Listening resumes when Redis is back. */
const SUBSCRIBER_OPTIONS = { retryStrategy, connectTimeout: 2_000, maxRetriesPerRequest: null }

/** The connection of this process to the others. */
export interface RedisLink {
  adapter: ReturnType<typeof createAdapter>
  close(io: Server<DefaultEventsMap, DefaultEventsMap>): Promise<void>
}

/**
 * Connects the processes through Redis. If Redis is unavailable, at the start or later, this is logged once
 * and nothing stops: every process also reads the database for its own clients.
 */
export function linkByRedis(url: string, log: FastifyBaseLogger): RedisLink {
  const publisher = new Redis(url, PUBLISHER_OPTIONS)
  logOutages(publisher, log)
  const subscribers: Redis[] = []
  // The adapter leaves rejected promises unhandled and retries failed reads without a pause. So it gets only the
  // commands that it uses, wrapped: writes never reject, and a failed read waits before it rejects.
  const client = {
    options: {},
    publish: (channel: string, message: Buffer) =>
      publisher.publish(channel, message).catch(() => 0),
    duplicate: () => {
      const redis = new Redis(url, SUBSCRIBER_OPTIONS)
      subscribers.push(redis)
      return subscriber(redis)
    },
  }
  return {
    adapter: createAdapter(client, { channelPrefix: 'companion:live', streamName: STREAM }),
    close: async (io) => {
      await io.of('/').adapter.close()
      for (const redis of [publisher, ...subscribers]) redis.disconnect()
    },
  }
}

const STREAM = 'companion:live'

function subscriber(redis: Redis) {
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

/** Logs one line when Redis becomes unavailable and one when it is back. */
function logOutages(redis: Redis, log: FastifyBaseLogger): void {
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
