import { describe, expect, it } from 'vitest'
import type { World } from './harness.ts'
import { parted, portOf, rawReply } from './raw.ts'
import { worldShelf } from './world-shelf.ts'

const { openHere } = worldShelf()

const LIMIT = 3

/** One request as bytes, on a connection of its own. */
const ask = (port: number, line: string, headers = '') =>
  rawReply(port, `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`).then(parted)

describe('whatever leads to the API, or nowhere, counts against its address (issue 7)', () => {
  it.each<[what: string, line: string, status: number, headers?: string]>([
    ['a call', 'GET /api/turntable/wins', 200],
    ['a call with an encoded letter', 'GET /%61pi/turntable/wins', 200],
    ['a call in absolute form', 'GET http://x/api/turntable/wins', 200],
    ['an absolute form of another host', 'GET http://evil.example/%61pi/turntable/wins', 200],
    ['a failed sign-in', 'GET /api/me', 401, 'authorization: Bearer a.b.c\r\n'],
    ['no sign-in', 'GET /api/me', 401],
    ['another method', 'DELETE /api/me', 405],
    ['another method, encoded', 'DELETE /%61pi/me', 405],
    ['an unknown call', 'GET /api/nothing', 404],
    ['an unknown call, encoded', 'GET /%61pi/nothing', 404],
    ['an unknown call in absolute form', 'GET http://x/api/nothing', 404],
    ['an unknown page', 'GET /wp-login.php', 404],
    ['a method that nobody knows', 'PROPFIND /api/me', 404],
    ['a file that is not there', 'GET /files/avatars/nobody.svg', 404],
    ['a wrong token for the metrics', 'GET /metrics', 401, 'authorization: Bearer guess\r\n'],
  ])('%s', async (_what, line, status, headers) => {
    const world = await openHere({ RATE_LIMIT_ADDRESS: String(LIMIT) })
    const port = await portOf(world)
    for (let asked = 0; asked < LIMIT; asked++) {
      expect((await ask(port, line, headers)).status).toBe(status)
    }
    const over = await ask(port, line, headers)
    expect(over.status).toBe(429)
    expect(over.head).toContain('retry-after: ')
    expect((await ask(port, 'GET /api/turntable/wins')).status).toBe(429)
    expect((await ask(port, 'GET /healthz')).status).toBe(200)
  })

  it('a request counts once, though it was counted before it led to nothing', async () => {
    const world = await openHere({ RATE_LIMIT_ADDRESS: '3' })
    const port = await portOf(world)
    for (const line of ['GET /api/me', 'DELETE /api/me', 'GET /api/nothing']) {
      expect((await ask(port, line)).status).toBeLessThan(429)
    }
    expect((await ask(port, 'GET /api/me')).status).toBe(429)
  })
})

describe('every way to write an address gets the same headers (issue 7)', () => {
  it.each([
    'GET /api/turntable/wins',
    'GET /%61pi/turntable/wins',
    'GET http://x/api/turntable/wins',
    'GET /api/me',
    'GET /%61pi/me',
  ])('%s', async (line) => {
    const port = await portOf(await openHere())
    const { head } = await ask(port, line)
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    expect(head).toContain('cache-control: no-store')
    expect(head).toMatch(/x-server-time: \d+/)
  })
})

describe('behind balancers, the caller is told from the right (issue 7)', () => {
  const wins = (world: World, forwarded: string, remoteAddress = '10.0.0.1') =>
    world.app.inject({
      url: '/api/turntable/wins',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    })

  it('what a caller writes before it is nobody', async () => {
    const world = await openHere({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' })
    expect((await wins(world, '1.1.1.1, 9.9.9.9')).statusCode).toBe(200)
    expect((await wins(world, '2.2.2.2, 9.9.9.9')).statusCode).toBe(429)
    expect((await wins(world, '1.1.1.1, 8.8.8.8')).statusCode).toBe(200)
  })

  it('by ranges: whoever is no balancer of ours tells nothing', async () => {
    const world = await openHere({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8' })
    expect((await wins(world, '1.1.1.1', '9.9.9.9')).statusCode).toBe(200)
    expect((await wins(world, '2.2.2.2', '9.9.9.9')).statusCode).toBe(429)
    expect((await wins(world, '1.1.1.1, 10.0.0.7')).statusCode).toBe(200)
    expect((await wins(world, '1.1.1.1')).statusCode).toBe(429)
  })
})
