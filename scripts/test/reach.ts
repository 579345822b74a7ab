import { Redis } from 'ioredis'
import pg from 'pg'

const PATIENCE_MS = 5_000

/**
 * Whether PostgreSQL answers at an address.
 * @returns null when it does, else why not
 */
export function postgresFault(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  const ask = () => client.connect().then(() => client.query('SELECT 1'))
  return faultOf(client, ask, () => client.end())
}

/** The same of Redis. */
export function redisFault(url: string): Promise<string | null> {
  const options = { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: () => null }
  const redis = new Redis(url, options)
  const ask = () => redis.connect().then(() => redis.ping())
  return faultOf(redis, ask, async () => redis.disconnect())
}

/** What a client says of itself tells more than what became of the question. */
async function faultOf(
  client: { on(event: 'error', hear: (error: Error) => void): unknown },
  ask: () => Promise<unknown>,
  end: () => Promise<void>,
): Promise<string | null> {
  let heard: Error | undefined
  client.on('error', (error) => {
    heard ??= error
  })
  try {
    await ask()
    return null
  } catch (error) {
    return (heard ?? (error as Error)).message
  } finally {
    await end().catch(() => {})
  }
}
