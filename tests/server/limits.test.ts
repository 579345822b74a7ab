import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { opportunities } from '../wheel.ts'
import type { World } from './harness.ts'
import { worldShelf } from './world-shelf.ts'

const { openHere: limited } = worldShelf()

const from = (world: World, remoteAddress: string, headers = {}) =>
  world.app.inject({ url: '/api/turntable/wins', remoteAddress, headers })

describe('requests are limited per address and per user (design §6)', () => {
  it('an address over its limit waits as long as retry-after says; another address does not', async () => {
    const world = await limited({ RATE_LIMIT_ADDRESS: '3' })
    for (let request = 0; request < 3; request++) {
      expect((await from(world, '10.0.0.1')).statusCode).toBe(200)
    }
    const refused = await from(world, '10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.code).toBe('TOO_MANY_REQUESTS')
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.json().error.params.seconds).toBe(seconds)
    expect((await from(world, '10.0.0.2')).statusCode).toBe(200)
  })

  it('a user over their limit waits, from whatever address; another user does not', async () => {
    const world = await limited({ RATE_LIMIT_USER: '2' })
    const [one, other] = [await world.player({ diamond: 100 }), await world.player()]
    await one.call('GET /api/me')
    await one.call('GET /api/me')
    const refused = await one.call('POST /api/turntable/spins', { body: opportunities(1) })
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.call('GET /api/me')).status).toBe(200)
  })

  it('a claimed address counts for nothing unless the operator trusts the balancer', async () => {
    const claimed = (address: string) => ({ 'x-forwarded-for': address })
    const open = await limited({ RATE_LIMIT_ADDRESS: '1' })
    await from(open, '10.0.0.1', claimed('1.1.1.1'))
    expect((await from(open, '10.0.0.1', claimed('2.2.2.2'))).statusCode).toBe(429)
    const behind = await limited({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' })
    await from(behind, '10.0.0.1', claimed('1.1.1.1'))
    expect((await from(behind, '10.0.0.1', claimed('2.2.2.2'))).statusCode).toBe(200)
  })

  it('health is never limited', async () => {
    const world = await limited({ RATE_LIMIT_ADDRESS: '1' })
    for (let request = 0; request < 5; request++) {
      expect((await world.app.inject('/healthz')).statusCode).toBe(200)
    }
  })
})

describe('several processes share their limits through Redis', () => {
  it('and players go on playing while Redis is away', async () => {
    const world = await limited({ REDIS_URL: 'redis://127.0.0.1:9' })
    const player = await world.player({ diamond: 100 })
    const { status } = await player.call('POST /api/turntable/spins', {
      body: opportunities(1),
      key: randomUUID(),
    })
    expect(status).toBe(200)
  })
})
