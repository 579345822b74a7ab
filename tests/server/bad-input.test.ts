import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '../../contract/errors.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, type Player, read, type World } from './harness.ts'

let world: World
let player: Player
beforeAll(async () => {
  world = await openWorld()
  player = await world.player({ diamond: 1_000 })
})
afterAll(() => world.close())

/** Sends exactly this, signed in, with a fresh key. */
async function send(options: InjectOptions) {
  return read(
    await world.app.inject({
      ...options,
      headers: {
        authorization: `Bearer ${player.token}`,
        'idempotency-key': randomUUID(),
        ...options.headers,
      },
    }),
  )
}

const SPINS = '/api/turntable/spins'
const post = (payload: string, headers: Record<string, string> = {}) =>
  send({
    method: 'POST',
    url: SPINS,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

async function expectNothingSpent() {
  const { answer } = await player.call('GET /api/turntable')
  expect(answer.balances).toEqual({ diamond: 1_000, gold: 0, point: 0 })
}

describe('bad input is refused by the field, and the database never sees it (design §6)', () => {
  it.each([
    ['nothing', '0'],
    ['less than nothing', '-1'],
    ['a fraction', '1.5'],
    ['another number', '2'],
    ['a thousand million', '1e9'],
    ['more than a number can hold', '1e999'],
    ['text', '"1"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of one', '[1]'],
    ['an object', '{}'],
    ['a switch', 'true'],
  ])('a count of %s spends nothing', async (_name, count) => {
    const reply = await post(`{"count":${count}}`)
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({ code: 'BAD_REQUEST', params: { path: 'body.count' } })
    await expectNothingSpent()
  })

  it.each([
    ['no field', '{}', 'body.count'],
    ['no tuning that the player sees', '{"count":1}', 'body.tuningVersion'],
    ['a field too many', '{"count":1,"tuningVersion":1,"free":true}', 'body'],
    ['a list', '[{"count":1}]', 'body'],
    ['a number', '1', 'body'],
    ['null', 'null', 'body'],
    ['nothing at all', '', 'body'],
    ['half of its JSON', '{"count":', 'body'],
    ['a second object', '{"count":1}{"count":10}', 'body'],
    ['a field that reaches for the prototype', '{"count":1,"__proto__":{"x":1}}', 'body'],
    [
      'a field that reaches for the constructor',
      '{"count":1,"constructor":{"prototype":1}}',
      'body',
    ],
  ])('a body with %s spends nothing', async (_name, payload, path) => {
    const reply = await post(payload)
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({ code: 'BAD_REQUEST', params: { path } })
    await expectNothingSpent()
  })

  it('a body of another type is refused as such', async () => {
    const reply = await post('count=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([reply.status, reply.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    await expectNothingSpent()
  })

  it('a body too large is refused before it is read', async () => {
    const reply = await post(`{"count":1,"filler":"${'x'.repeat(70_000)}"}`)
    expect([reply.status, reply.code]).toEqual([413, 'BODY_TOO_LARGE'])
    await expectNothingSpent()
  })

  it.each([
    ['GET', `${SPINS}?limit=0`, 'query.limit'],
    ['GET', `${SPINS}?limit=101`, 'query.limit'],
    ['GET', `${SPINS}?limit=ten`, 'query.limit'],
    ['GET', `${SPINS}?before=yesterday`, 'query.before'],
    ['GET', `${SPINS}?user=100001`, 'query'],
    ['GET', `${SPINS}?limit=5&limit=6`, 'query.limit'],
    ['GET', '/api/me?all=1', 'query'],
    ['GET', `${SPINS}/by-key/1`, 'path.key'],
    ['GET', "/api/fairness/draws/'%20OR%201=1", 'path.id'],
  ] as const)('%s %s names the field %s', async (method, url, path) => {
    const reply = await send({ method, url })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({ code: 'BAD_REQUEST', params: { path } })
  })

  it.each(['two:parts', 'a'.repeat(65), '', 'ein Wort', 'семя', 'x\u0000'])(
    'a client seed of %j is refused',
    async (clientSeed) => {
      const reply = await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed } })
      expect(reply.error).toMatchObject({ params: { path: 'body.clientSeed' } })
    },
  )
})

describe('a call that moves money needs a key (design §2)', () => {
  it('without one it is refused and spends nothing', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: SPINS,
      headers: { authorization: `Bearer ${player.token}` },
      payload: opportunities(1),
    })
    expect(read(reply)).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_MISSING' })
    await expectNothingSpent()
  })

  it.each(['1', 'not-a-key', '', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`])(
    'a key of %j is refused',
    async (key) => {
      const reply = await post('{"count":1}', { 'idempotency-key': key })
      expect(reply.status).toBe(400)
      await expectNothingSpent()
    },
  )
})

describe('every refusal is an envelope with a code of the closed list (design §6)', () => {
  it.each([
    ['an unknown call', 'GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['an unknown call that would write', 'POST', '/api/nothing', 404, 'NOT_FOUND'],
    ['another method', 'DELETE', SPINS, 405, 'METHOD_NOT_ALLOWED'],
    [
      'another method on a call with a parameter',
      'PUT',
      `${SPINS}/by-key/1`,
      405,
      'METHOD_NOT_ALLOWED',
    ],
    [
      'a parameter of great length',
      'GET',
      `${SPINS}/by-key/${'1'.repeat(400)}`,
      400,
      'BAD_REQUEST',
    ],
    ['an address with half a character', 'GET', `${SPINS}/by-key/%E0%A4%A`, 400, 'BAD_REQUEST'],
    ['a file that is not there', 'GET', '/files/avatars/nobody.svg', 404, 'NOT_FOUND'],
    ['a path outside', 'GET', '/files/..%2f..%2fetc%2fpasswd', 404, 'NOT_FOUND'],
  ] as const)('%s', async (_name, method, url, status, code) => {
    const reply = await send({ method, url })
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(ErrorEnvelope.parse(JSON.parse(reply.text))).toEqual(JSON.parse(reply.text))
  })

  it('a method that is not allowed comes with those that are', async () => {
    const reply = await send({ method: 'DELETE', url: SPINS })
    expect(reply.headers.allow).toBe('GET, HEAD, POST')
  })

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n'],
    [
      'two lengths',
      'POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    ],
    [
      'a header of great length',
      `GET /api/me HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    ],
  ])('bytes with %s', async (_name, bytes) => {
    const address = new URL(
      await world.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => listening()),
    )
    const reply = await rawReply(Number(address.port), bytes)
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    const envelope = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')))
    expect(ErrorEnvelope.parse(envelope).error.code).toBe('BAD_REQUEST')
  })

  it('none of all this was logged as a fault of ours', () => {
    expect(world.logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})

function listening(): string {
  return world.app.listeningOrigin
}

function rawReply(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let reply = ''
    socket.on('data', (chunk) => {
      reply += chunk
    })
    socket.on('close', () => resolve(reply))
    socket.on('error', reject)
  })
}
