import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '../../contract/errors.ts'
import { opportunities } from '../wheel.ts'
import type { World } from './harness.ts'
import { open, parted, portOf, rawReply, untilClosed } from './raw.ts'
import { worldShelf } from './world-shelf.ts'

const { openHere } = worldShelf()

describe('what is no readable request is answered with all headers (issue 7)', () => {
  it.each<[what: string, bytes: string]>([
    ['no HTTP', 'HELLO\r\n\r\n'],
    [
      'a header of great length',
      `GET /api/me HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    ],
    ['half a character', 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    [
      'a parameter of great length',
      `GET /api/turntable/spins/by-key/${'1'.repeat(400)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    ],
    ['no host', 'GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['no host, for a page', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    const world = await openHere()
    const { status, head, body } = parted(await rawReply(await portOf(world), bytes))
    expect(status).toBe(400)
    expect(ErrorEnvelope.parse(JSON.parse(body)).error.code).toBe('BAD_REQUEST')
    expect(head).toContain('content-security-policy: ')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('referrer-policy: no-referrer')
    expect(head).toContain(`x-server-time: ${world.clock.now()}`)
    expect(world.logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('a refused live connection, too', async () => {
    const port = await portOf(await openHere())
    const reply = await fetch(`http://127.0.0.1:${port}/live/?EIO=4&transport=polling`)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('pages ask a phone for its place alone (issue 7)', () => {
  it('and say so', async () => {
    const { app } = await openHere()
    const policy = (await app.inject('/healthz')).headers['permissions-policy']
    for (const feature of ['camera', 'microphone', 'payment']) {
      expect(policy).toContain(`${feature}=()`)
    }
    expect(policy).toContain('geolocation=(self)')
  })
})

describe('a connection that keeps the server waiting is closed at the stated times (issue 7)', () => {
  const SHORT = { HEADERS_SECONDS: '1', REQUEST_SECONDS: '2' }
  // Without times of its own, Node would look for such connections only twice a minute.
  const SOONER_MS = 20_000

  it('the usual ones are ten seconds for headers, and half a minute for a request', async () => {
    const { server } = (await openHere()).app
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000])
    expect(server.keepAliveTimeout).toBe(72_000)
  })

  it.each<[what: string, bytes: string, answer: RegExp]>([
    ['nothing at all', '', /^$/],
    ['half a header', 'GET /healthz HTTP/1.1\r\nhost:', /^HTTP\/1\.1 400 /],
    ['half a body', 'half a spin', /^HTTP\/1\.1 400 /],
  ])(
    '%s',
    async (_what, bytes, answer) => {
      const world = await openHere(SHORT)
      const socket = await open(await portOf(world))
      if (bytes) socket.write(bytes === 'half a spin' ? (await spin(world)).slice(0, -3) : bytes)
      expect(await untilClosed(socket)).toMatch(answer)
    },
    SOONER_MS,
  )

  it(
    'a request that drips in byte by byte',
    async () => {
      const world = await openHere(SHORT)
      const socket = await open(await portOf(world))
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx: ')
      const drip = setInterval(() => socket.write('y'), 100)
      await untilClosed(socket)
      clearInterval(drip)
    },
    SOONER_MS,
  )
})

describe('only so many idle connections are kept (issue 7)', () => {
  const CALL = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

  it('the one that has been idle longest makes room', async () => {
    const world = await openHere({ IDLE_CONNECTIONS: '3' })
    const port = await portOf(world)
    const sockets: Socket[] = []
    for (let count = 0; count < 3; count++) {
      const socket = await open(port)
      socket.write(CALL)
      await once(socket, 'data')
      sockets.push(socket)
    }
    const [first, second, third] = sockets
    if (!first || !second || !third) throw new Error('three were opened')
    // The first one is used again: now the second one has been idle longest.
    first.write(CALL)
    await once(first, 'data')
    const ended = untilClosed(second)
    const fourth = await open(port)
    await ended
    for (const socket of [first, third, fourth]) {
      socket.write(CALL)
      await once(socket, 'data')
      socket.destroy()
    }
  })

  it('one with a request on its way is not idle', async () => {
    const world = await openHere({ IDLE_CONNECTIONS: '1' })
    const port = await portOf(world)
    const busy = await open(port)
    const bytes = await spin(world, 'expect: 100-continue\r\nconnection: close\r\n')
    busy.write(bytes.slice(0, -3))
    // The server's "go on" tells that it has begun with this request.
    await once(busy, 'data')
    const first = await open(port)
    const ended = untilClosed(first)
    const second = await open(port)
    await ended
    const answer = untilClosed(busy)
    busy.write(bytes.slice(-3))
    expect(parted(await answer).status).toBe(200)
    second.destroy()
  })
})

/** One spin of a new player, as bytes. */
async function spin(world: World, headers = ''): Promise<string> {
  const { token } = await world.player({ diamond: 100 })
  const body = JSON.stringify(opportunities(1))
  const lines = [
    'POST /api/turntable/spins HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return `${lines.join('\r\n')}\r\n${headers}\r\n${body}`
}
