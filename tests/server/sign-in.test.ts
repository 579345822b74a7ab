import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandKeys, openWorld, read, SECRETS, START, tokenFor, type World } from './harness.ts'

const NOW = Math.floor(START / 1000)
const ADDRESS = 'https://pages.example'

let keys: { privateKey: CryptoKey; publicKey: CryptoKey }
let strangers: CryptoKey
let keyServer: Server
let world: World

beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  strangers = (await generateKeyPair('ES256')).privateKey
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }] }
  keyServer = await serve(200, JSON.stringify(published))
  world = await openWorld({
    BRAND_KEYS: JSON.stringify({
      ...brandKeys(SECRETS),
      qiwee: { jwks: addressOf(keyServer) },
      haiLiao: { secret: 'haiLiao-secret-of-thirty-two-bytes-or-more', audience: ADDRESS },
      lumiPlanet: { jwks: 'http://127.0.0.1:9/nobody-listens' },
      holaMet: { jwks: addressOf(await serve(500, 'down')) },
    }),
  })
})
afterAll(async () => {
  await world.close()
  for (const server of servers) server.close()
})

const servers: Server[] = []
async function serve(status: number, body: string): Promise<Server> {
  const server = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
const addressOf = (server: Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys.json`

const bytes = (secret: string) => new TextEncoder().encode(secret)
const claims = (given: JWTPayload = {}) => ({
  iss: 'companion',
  sub: 'person-1',
  exp: NOW + 3600,
  ...given,
})
const hs256 = (payload: JWTPayload, secret: string = SECRETS.companion) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(bytes(secret))
const es256 = (payload: JWTPayload, key: CryptoKey, kid = 'one') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(key)

async function me(authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  return read<{ id: number; nickname: string; brand: string; balances: object }>(
    await world.app.inject({ url: '/api/me', headers }),
  )
}

describe("the app's token signs a person in (spec §6)", () => {
  it('knows a new person by their first token, with empty accounts', async () => {
    const token = await hs256(claims({ sub: 'new', name: 'Ana', gender: 'female', country: 'BR' }))
    const { answer } = await me(`Bearer ${token}`)
    expect(answer).toMatchObject({
      nickname: 'Ana',
      brand: 'companion',
      country: 'BR',
      gender: 'female',
      role: 'user',
      balances: { diamond: 0, gold: 0, point: 0 },
    })
  })

  it('knows the same person again, also when two first requests come at once', async () => {
    const token = await hs256(claims({ sub: 'twins' }))
    const ids = (await Promise.all([1, 2, 3].map(() => me(`Bearer ${token}`)))).map(
      ({ answer }) => answer.id,
    )
    expect(new Set(ids).size).toBe(1)
    const later = await me(`Bearer ${await hs256(claims({ sub: 'twins', exp: NOW + 7200 }))}`)
    expect(later.answer.id).toBe(ids[0])
  })

  it('holds the same name at two brands for two people', async () => {
    const here = await me(`Bearer ${await hs256(claims({ sub: 'same' }))}`)
    const there = await me(`Bearer ${await hs256(claims({ sub: 'same', iss: 'ai' }), SECRETS.ai)}`)
    expect(there.answer.brand).toBe('ai')
    expect(there.answer.id).not.toBe(here.answer.id)
  })

  it("takes a token signed by a key that the brand's address publishes", async () => {
    const token = await es256(claims({ iss: 'qiwee', name: 'Wen' }), keys.privateKey)
    expect((await me(`Bearer ${token}`)).answer).toMatchObject({ nickname: 'Wen', brand: 'qiwee' })
  })

  it('takes a token for the audience that the brand names', async () => {
    const token = await hs256(
      claims({ iss: 'haiLiao', aud: ADDRESS }),
      'haiLiao-secret-of-thirty-two-bytes-or-more',
    )
    expect((await me(`Bearer ${token}`)).status).toBe(200)
  })
})

describe('a token that proves nothing opens nothing', () => {
  it('without a token', async () => {
    expect(await me()).toMatchObject({ status: 401, code: 'TOKEN_MISSING' })
  })

  it('past its time', async () => {
    const token = await hs256(claims({ exp: NOW - 1 }))
    expect(await me(`Bearer ${token}`)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
  })

  it.each<[string, () => string | Promise<string>]>([
    ['with another scheme', () => 'Basic YTpi'],
    ['that is no token', () => 'Bearer hello'],
    ['of three empty parts', () => 'Bearer a.b.c'],
    [
      'signed with a secret of nobody',
      async () => `Bearer ${await hs256(claims(), 'x'.repeat(40))}`,
    ],
    [
      "signed with another brand's secret",
      async () => `Bearer ${await hs256(claims(), SECRETS.ai)}`,
    ],
    [
      'of a brand that does not exist',
      async () => `Bearer ${await hs256(claims({ iss: 'evil' }))}`,
    ],
    [
      'of a brand without keys',
      async () => `Bearer ${await hs256(claims({ iss: 'lumixingqiu' }))}`,
    ],
    ['of no brand', async () => `Bearer ${await hs256({ sub: '1', exp: NOW + 60 })}`],
    ['without a signature', () => `Bearer ${new UnsecuredJWT(claims()).encode()}`],
    ['without an end', async () => `Bearer ${await hs256({ iss: 'companion', sub: '1' })}`],
    ['without a person', async () => `Bearer ${await hs256({ iss: 'companion', exp: NOW + 60 })}`],
    ['not yet good', async () => `Bearer ${await hs256(claims({ nbf: NOW + 600 }))}`],
    [
      'for another audience',
      async () =>
        `Bearer ${await hs256(claims({ iss: 'haiLiao', aud: 'https://else.example' }), 'haiLiao-secret-of-thirty-two-bytes-or-more')}`,
    ],
    [
      'with a name that no database can hold',
      async () => `Bearer ${await hs256(claims({ name: 'a\u0000b' }))}`,
    ],
    [
      'with a person that no database can hold',
      async () => `Bearer ${await hs256(claims({ sub: 'a\u0000b' }))}`,
    ],
    [
      'with a name of great length',
      async () => `Bearer ${await hs256(claims({ name: 'x'.repeat(500) }))}`,
    ],
    [
      'with a role of its own making',
      async () => `Bearer ${await hs256(claims({ role: 'admin' }))}`,
    ],
    [
      'with an unknown key',
      async () => `Bearer ${await es256(claims({ iss: 'qiwee' }), strangers, 'two')}`,
    ],
    [
      "under a known key's name but not by it",
      async () => `Bearer ${await es256(claims({ iss: 'qiwee' }), strangers)}`,
    ],
    [
      'of a secret where the brand has keys',
      async () => `Bearer ${await hs256(claims({ iss: 'qiwee' }), addressOf(keyServer))}`,
    ],
    [
      'of the demo world where there is none',
      async () => `Bearer ${await hs256(claims({ iss: 'demo', sub: '100001' }))}`,
    ],
  ])('%s', async (_name, authorization) => {
    expect(await me(await authorization())).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  })

  it.each(['lumiPlanet', 'holaMet'])(
    "of a brand whose keys can't be had just now (%s): try again, not sign in again",
    async (iss) => {
      const token = await es256(claims({ iss }), keys.privateKey)
      expect(await me(`Bearer ${token}`)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    },
  )

  it('a token changed by one letter', async () => {
    const token = await tokenFor('person-1')
    const [head, body = '', signature] = token.split('.')
    const forged = `${head}.${Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('person-1', 'person-2'),
    ).toString('base64url')}.${signature}`
    expect(await me(`Bearer ${forged}`)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  })

  it('stops opening at the second when it ends, though it was just checked', async () => {
    const token = await hs256(claims({ exp: Math.floor(world.clock.now() / 1000) + 5 }))
    expect((await me(`Bearer ${token}`)).status).toBe(200)
    world.clock.advance(6_000)
    expect(await me(`Bearer ${token}`)).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })
})

describe('the demo world lets anyone in, and exists only where it is', () => {
  it('has no sign-in on a server of real users', async () => {
    const reply = await world.call('POST /api/demo/sign-in', { body: { userId: 1 } })
    expect(reply.status).toBe(404)
    expect((await world.call('GET /api/demo/users')).status).toBe(404)
  })

  it('enters as a demo user, whose token works like any other', async () => {
    const demo = await openWorld({}, { demo: true })
    try {
      const person = await demo.player({ diamond: 50 })
      const entered = await demo.call('POST /api/demo/sign-in', { body: { userId: person.id } })
      expect(entered.answer.me.balances.diamond).toBe(50)
      const { answer } = await demo.call('GET /api/me', { token: entered.answer.token })
      expect(answer.id).toBe(person.id)
      const { users } = (await demo.call('GET /api/demo/users')).answer
      expect(users.map(({ id, diamonds }) => [id, diamonds])).toContainEqual([person.id, 50])
    } finally {
      await demo.close()
    }
  })

  it('refuses to enter as nobody', async () => {
    const demo = await openWorld({}, { demo: true })
    try {
      const reply = await demo.call('POST /api/demo/sign-in', { body: { userId: 7 } })
      expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
      const huge = await demo.call('POST /api/demo/sign-in', {
        body: { userId: Number.MAX_SAFE_INTEGER },
      })
      expect(huge.status).toBe(404)
    } finally {
      await demo.close()
    }
  })
})
