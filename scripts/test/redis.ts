import { Redis } from 'ioredis'

/**
 * Whether Redis answers at an address.
 * @returns null when it does, else why not
 */
export async function redisFault(url: string): Promise<string | null> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    retryStrategy: () => null,
  })
  let reason = 'no answer'
  redis.on('error', (error) => {
    reason = error.message
  })
  try {
    await redis.connect()
    await redis.ping()
    return null
  } catch {
    return reason
  } finally {
    redis.disconnect()
  }
}
