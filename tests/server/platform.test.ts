import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../contract/api.ts'
import { SERVER_TIME_HEADER } from '../../contract/endpoint.ts'
import { ERROR_CODES } from '../../contract/errors.ts'
import { opportunities } from '../wheel.ts'
import { openOwnDatabase } from './databases.ts'
import { openWorld, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
afterAll(() => world.close())

describe('an operator sees how the server is', () => {
  it('alive, ready, and measured', async () => {
    expect((await world.app.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await world.app.inject('/readyz')).json()).toEqual({ ok: true })
    const player = await world.player({ diamond: 100 })
    await player.call('POST /api/turntable/spins', { body: opportunities(10) })
    const metrics = await world.metrics()
    expect(metrics).toMatch(/^turntable_spins_total 10$/m)
    expect(metrics).toContain('route="/api/turntable/spins",status="200"')
  })

  it('not ready, but alive, when the database is away; players are told to try again', async () => {
    const lost = await openWorld({}, { db: await openOwnDatabase() })
    const player = await lost.player({ diamond: 100 })
    await player.call('GET /api/me')
    await lost.db.close()
    try {
      expect((await lost.app.inject('/healthz')).statusCode).toBe(200)
      expect((await lost.app.inject('/readyz')).statusCode).toBe(503)
      const spin = await player.call('POST /api/turntable/spins', { body: opportunities(1) })
      expect([spin.status, spin.code]).toEqual([503, 'UNAVAILABLE'])
    } finally {
      await lost.close().catch(() => {})
    }
  })
})

describe('the API reference is made from the contract', () => {
  it('lists every call with its answers, and nothing else', async () => {
    const reference = (await world.app.inject('/api/docs/json')).json()
    const listed = Object.entries(reference.paths as Record<string, object>).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        ),
    )
    expect(listed.sort()).toEqual(Object.keys(api).sort())
    const spin = reference.paths['/api/turntable/spins'].post
    expect(spin.security).toEqual([{ appToken: [] }])
    expect(Object.keys(spin.responses)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']))
    expect(JSON.stringify(spin.parameters)).toContain('idempotency-key')
    expect(JSON.stringify(spin.responses)).toContain(ERROR_CODES[0])
  })

  it('is nowhere in a world of real players, unless its operator wants it', async () => {
    for (const [wanted, status] of [
      ['', 404],
      ['true', 200],
    ] as const) {
      const real = await openWorld({ API_DOCS: wanted })
      try {
        expect((await real.app.inject('/api/docs/')).statusCode).toBe(status)
        expect((await real.app.inject('/api/docs/json')).statusCode).toBe(status)
      } finally {
        await real.close()
      }
    }
  })

  it('shows itself over plain http too', async () => {
    const page = await world.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

describe('every answer carries what keeps a player safe', () => {
  it.each(['/api/nothing', '/healthz', '/api/docs/'])('%s', async (url) => {
    const { headers } = await world.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('an answer of the API, which is no page, allows nothing at all', async () => {
    const { headers } = await world.call('GET /api/turntable/wins')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it("the server's time, to the millisecond, and no place in a cache", async () => {
    const player = await world.player()
    const reply = await player.call('GET /api/me')
    expect(reply.headers[SERVER_TIME_HEADER]).toBe(String(world.clock.now()))
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('strict transport only behind an operator who has https', async () => {
    const plain = await world.app.inject('/healthz')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const behind = await openWorld({ TRUST_PROXY: '1' })
    try {
      const { headers } = await behind.app.inject('/healthz')
      expect(headers['strict-transport-security']).toContain('max-age')
    } finally {
      await behind.close()
    }
  })
})

describe('an answer leaves the server only as the contract has it', () => {
  it('a row that breaks the contract is a fault of ours, not a strange answer', async () => {
    const player = await world.player({ diamond: 100 })
    await world.db.orm.transaction(async (tx) => {
      await tx.execute(sql.raw('SET LOCAL session_replication_role = replica'))
      await tx.execute(
        sql`UPDATE account SET balance = 9007199254740993 WHERE owner_id = ${player.id} AND currency = 'gold'`,
      )
    })
    const reply = await player.call('GET /api/me')
    expect([reply.status, reply.code]).toEqual([500, 'INTERNAL'])
    expect(reply.text).not.toContain('gold')
  })
})

describe('a path typed without the hash', () => {
  it('leads a browser to its page, and a program to an envelope', async () => {
    const browser = await world.app.inject({
      url: '/turntable?lang=th',
      headers: { accept: 'text/html' },
    })
    expect([browser.statusCode, browser.headers.location]).toEqual([302, '/#/turntable?lang=th'])
    const elsewhere = await world.app.inject({
      url: '//evil.example',
      headers: { accept: 'text/html' },
    })
    expect(elsewhere.headers.location).toBe('/#//evil.example')
    expect((await world.app.inject('/turntable')).json().error.code).toBe('NOT_FOUND')
  })
})
