import { openWire, type Wire } from '../faults/proxy.ts'

const REDIS_PORT = 6379

/**
 * The Redis of these tests: files that run beside each other hear nothing of one another.
 * @throws when there is none
 */
export function redisUrl(): string {
  const { REDIS_URL: url, VITEST_POOL_ID: worker = '0' } = process.env
  if (!url) throw new Error('tests of several processes need REDIS_URL')
  return new URL(`/${worker}`, url).href
}

/** Opens a way of its own to Redis, so that a cut harms no other test. */
export function wireToRedis(): Promise<Wire> {
  return openWire(redisUrl(), REDIS_PORT)
}
