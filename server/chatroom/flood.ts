import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { FLOOD_LIMITS } from '../../contract/chatroom-constants.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'

/** Counts what people send, over all rooms. */
export interface Flood {
  /** @throws ApiError CHAT_TOO_FAST when one person sends too much at once */
  count(userId: number): Promise<void>
  close(): void
}

const REDIS = {
  connectTimeout: 2_000,
  // A Redis that hangs must not hold messages up.
  commandTimeout: 500,
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
}

/** Opens the limits: shared by all processes where there is a Redis; while it is away, each process has its own. */
export function openFlood({ settings, log }: Pick<Platform, 'settings' | 'log'>): Flood {
  const redis = settings.redisUrl ? new Redis(settings.redisUrl, REDIS) : undefined
  redis?.on('error', (error) => log.warn({ error: error.message }, 'redis'))
  const limiters = FLOOD_LIMITS.map(({ messages: points, seconds: duration }) => {
    const limits = { keyPrefix: `companion:chatroom:${duration}`, points, duration }
    const own = new RateLimiterMemory(limits)
    return redis
      ? new RateLimiterRedis({ ...limits, storeClient: redis, insuranceLimiter: own })
      : own
  })
  return {
    count: async (userId) => {
      for (const limiter of limiters) {
        try {
          await limiter.consume(userId)
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
          throw new ApiError('CHAT_TOO_FAST', 'Too many messages in a row.', { seconds })
        }
      }
    },
    close: () => redis?.disconnect(),
  }
}
