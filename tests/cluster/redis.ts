import { openWire, type Wire } from '../faults/proxy.ts'

const REDIS_PORT = 6379

/** The Redis of these tests. @throws when there is none */
export function redisUrl(): string {
  const url = process.env.REDIS_URL
  if (!url) throw new Error('tests of several processes need REDIS_URL')
  return url
}

/** Opens a way of its own to Redis, so that a cut harms no other test. */
export function wireToRedis(): Promise<Wire> {
  return openWire(redisUrl(), REDIS_PORT)
}
