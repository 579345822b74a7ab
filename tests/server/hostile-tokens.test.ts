import { createHmac } from 'node:crypto'
import { get } from 'node:http'
import {
  base64url,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '../../contract/errors.ts'
import { seedKeysOf } from '../../server/platform/secrets/seed-keys.ts'
import { AUDIENCE, openWorld, SECRETS, SEED_KEY, tokenFor } from './harness.ts'
import { block, signOut } from './statuses.ts'
import {
  claims,
  HAI_LIAO_SECRET,
  hs256,
  NOW,
  openTokenWorld,
  rs256,
  type TokenWorld,
} from './tokens.ts'

const DAY = 86_400
const qiwee = () => claims({ iss: 'qiwee' })

let world: TokenWorld
let strangers: CryptoKey
beforeAll(async () => {
  world = await openTokenWorld()
  strangers = (await generateKeyPair('RS256')).privateKey
})
afterAll(() => world.close())

/** Signs any text as HS256, whatever its header and claims say. */
function forge(header: unknown, payload: unknown, secret: string = SECRETS.companion): string {
  const part = (it: unknown) => base64url.encode(typeof it === 'string' ? it : JSON.stringify(it))
  const signed = `${part(header)}.${part(payload)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const HS256 = { alg: 'HS256' }

type Case = [what: string, token: () => string | Promise<string>]

const INVALID: Case[] = [
  // The algorithm.
  ['without a signature', () => new UnsecuredJWT(claims()).encode()],
  ['of the algorithm none, signed', () => forge({ alg: 'none' }, claims())],
  ['of the algorithm nOnE', () => forge({ alg: 'nOnE' }, claims())],
  ['of no algorithm', () => forge({}, claims())],
  ['of an algorithm that is a list', () => forge({ alg: ['HS256'] }, claims())],
  [
    'of another algorithm of the same secret',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new TextEncoder().encode(SECRETS.companion.padEnd(64, '-'))),
  ],
  [
    'signed by the published key as if it were a secret',
    async () => forge({ ...HS256, kid: 'one' }, qiwee(), await exportSPKI(world.keys.publicKey)),
  ],
  [
    "signed by the published key's JSON as if it were a secret",
    () => forge({ ...HS256, kid: 'one' }, qiwee(), world.published),
  ],
  ['signed by a key where the brand has a secret', () => rs256(claims(), world.keys.privateKey)],
  // The key.
  ['signed with a secret of nobody', () => hs256(claims(), 'x'.repeat(40))],
  ["signed with another brand's secret", () => hs256(claims(), SECRETS.ai)],
  ["of another brand, signed with one's own secret", () => hs256(claims({ iss: 'ai' }))],
  ['with an unknown key', () => rs256(qiwee(), strangers, { kid: 'two' })],
  ["under a known key's name but not by it", () => rs256(qiwee(), strangers)],
  [
    'that brings its key along',
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256')
      return rs256(qiwee(), privateKey, { jwk: await exportJWK(publicKey) })
    },
  ],
  [
    'that says where its key is',
    () => rs256(qiwee(), strangers, { kid: 'one', jku: 'https://evil.example/keys.json' }),
  ],
  [
    'that brings a certificate along',
    () => rs256(qiwee(), strangers, { kid: 'one', x5c: ['MIIB'], x5u: 'https://evil.example' }),
  ],
  ['of a key named by a path', () => rs256(qiwee(), strangers, { kid: '../../../../dev/null' })],
  ['of a key named by SQL', () => rs256(qiwee(), strangers, { kid: "' OR '1'='1" })],
  ['of a key named __proto__', () => rs256(qiwee(), strangers, { kid: '__proto__' })],
  ['of a key named by an object', () => forge({ alg: 'RS256', kid: { a: 1 } }, qiwee())],
  // The header and the form.
  [
    'with an extension that must be understood',
    () => forge({ ...HS256, crit: ['exp2'], exp2: 1 }, claims()),
  ],
  ['with an empty list of such extensions', () => forge({ ...HS256, crit: [] }, claims())],
  ['with an unencoded payload', () => forge({ ...HS256, b64: false, crit: ['b64'] }, claims())],
  [
    'that says it is encrypted',
    () => forge({ ...HS256, enc: 'A256GCM', zip: 'DEF' }, claims(), 'x'),
  ],
  ['whose header is no object', () => forge([HS256], claims())],
  ['whose header is no JSON', () => forge('{"alg":', claims())],
  ['whose claims are no JSON', () => forge(HS256, '{"iss":"companion"')],
  ['whose claims are a list', () => forge(HS256, [claims()])],
  ['whose claims are null', () => forge(HS256, 'null')],
  ['of three empty parts', () => 'a.b.c'],
  ['of two parts', async () => (await hs256(claims())).split('.').slice(0, 2).join('.')],
  ['of five parts', async () => `${await hs256(claims())}.a.b`],
  ['whose signature is cut', async () => (await hs256(claims())).slice(0, -1)],
  ['whose signature is missing', async () => (await hs256(claims())).replace(/[^.]*$/, '')],
  [
    'of great size, signed by nobody',
    () => forge(HS256, claims({ filler: 'x'.repeat(200_000) }), 'x'),
  ],
  [
    'of a deep object',
    () => forge(HS256, `{"iss":"companion","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  ],
  [
    'changed by one letter',
    async () => {
      const [head, body = '', signature] = (await hs256(claims())).split('.')
      const other = new TextDecoder().decode(base64url.decode(body)).replace('person-1', 'person-2')
      return `${head}.${base64url.encode(other)}.${signature}`
    },
  ],
  // The issuer and the audience.
  ['of a brand that does not exist', () => hs256(claims({ iss: 'evil' }))],
  ['of a brand without keys', () => hs256(claims({ iss: 'lumixingqiu' }))],
  ['of no brand', () => hs256(claims({ iss: undefined }))],
  ['of a brand that every object has', () => hs256(claims({ iss: '__proto__' }))],
  ['of two brands', () => forge(HS256, { ...claims(), iss: ['companion', 'ai'] })],
  ['of the demo world where there is none', () => hs256(claims({ iss: 'demo', sub: '100001' }))],
  ['for nobody', () => hs256(claims({ aud: undefined }))],
  ['for another audience', () => hs256(claims({ aud: 'https://else.example' }))],
  ['for an audience that begins alike', () => hs256(claims({ aud: `${AUDIENCE}.evil.example` }))],
  ['for an audience that is an object', () => forge(HS256, { ...claims(), aud: { 0: AUDIENCE } })],
  // The times.
  ['that does not say when it was issued', () => hs256(claims({ iat: undefined }))],
  ['issued at a text', () => forge(HS256, { ...claims(), iat: String(NOW) })],
  ['issued in two minutes', () => hs256(claims({ iat: NOW + 120 }))],
  ['issued in the far future', () => hs256(claims({ iat: 1e15, exp: 1e15 + 60 }))],
  ['without an end', () => hs256(claims({ exp: undefined }))],
  ['that ends at a text', () => forge(HS256, { ...claims(), exp: 'never' })],
  ['that ends in a thousand years', () => hs256(claims({ exp: NOW + 365_250 * DAY }))],
  [
    'that ends past all numbers',
    () => forge(HS256, JSON.stringify(claims()).replace(/"exp":\d+/, '"exp":1e400')),
  ],
  [
    'good for a second more than a brand allows by default',
    () => hs256(claims({ exp: NOW + 30 * DAY + 1 })),
  ],
  [
    "good for a second more than this brand's own limit",
    () => hs256(claims({ iss: 'haiLiao', exp: NOW + 3_601 }), HAI_LIAO_SECRET),
  ],
  ['not yet good', () => hs256(claims({ nbf: NOW + 600 }))],
  ['that begins at a text', () => forge(HS256, { ...claims(), nbf: 'now' })],
  // The person.
  ['without a person', () => hs256(claims({ sub: undefined }))],
  ['of a person without a name to be known by', () => hs256(claims({ sub: '' }))],
  ['of a person who is a number', () => forge(HS256, { ...claims(), sub: 1 })],
  ['of a person that no database can hold', () => hs256(claims({ sub: 'a\u0000b' }))],
  [
    'of half a character',
    () => forge(HS256, JSON.stringify({ ...claims(), sub: 'x' }).replace('"x"', '"\\ud800"')),
  ],
  ['of a person of great length', () => hs256(claims({ sub: 'x'.repeat(65) }))],
  ['with a role of its own making', () => hs256(claims({ role: 'admin' }))],
  ['with a country that is none', () => hs256(claims({ country: 'Atlantis' }))],
]

const EXPIRED: Case[] = [
  ['past its time', () => hs256(claims({ iat: NOW - 60, exp: NOW - 1 }))],
  ['that ends this second', () => hs256(claims({ iat: NOW - 60, exp: NOW }))],
  ['that ended before it was issued', () => hs256(claims({ exp: NOW - DAY }))],
  ['that ended below zero', () => hs256(claims({ exp: -1 }))],
  [
    'issued longer ago than any may be good for',
    () => hs256(claims({ iat: NOW - 31 * DAY, exp: NOW + 60 })),
  ],
  ['issued in 1970', () => hs256(claims({ iat: 0 }))],
]

describe('a hostile token opens nothing, and breaks nothing (issue 7)', () => {
  it.each(INVALID)('%s is refused as invalid', async (_what, token) => {
    const reply = await world.me(`Bearer ${await token()}`)
    expect([reply.status, reply.code]).toEqual([401, 'TOKEN_INVALID'])
    expect(ErrorEnvelope.parse(JSON.parse(reply.text))).toEqual(JSON.parse(reply.text))
  })

  it.each(EXPIRED)('%s is refused as expired', async (_what, token) => {
    const reply = await world.me(`Bearer ${await token()}`)
    expect([reply.status, reply.code]).toEqual([401, 'TOKEN_EXPIRED'])
  })

  it.each(['lumiPlanet', 'holaMet'])(
    "one of a brand whose keys can't be had just now (%s): try again, not sign in again",
    async (iss) => {
      const token = await rs256(claims({ iss }), world.keys.privateKey)
      expect(await world.me(`Bearer ${token}`)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    },
  )

  it.each<Case>([
    [
      "a clock of the app's that goes a minute fast",
      () => hs256(claims({ iat: NOW + 60, nbf: NOW + 60 })),
    ],
    ['the whole time that a brand allows by default', () => hs256(claims({ exp: NOW + 30 * DAY }))],
    [
      'the whole time that this brand allows',
      () => hs256(claims({ iss: 'haiLiao' }), HAI_LIAO_SECRET),
    ],
  ])('a good one with %s is let in all the same', async (_what, token) => {
    expect((await world.me(`Bearer ${await token()}`)).status).toBe(200)
  })

  it('none of them was logged as a fault of ours', () => {
    const faults = world.logs.filter((line) => line.includes('"level":50'))
    // Keys that can't be had are: somebody must look.
    expect(faults.filter((line) => !line.includes('keys of this brand'))).toEqual([])
  })
})

describe('a token comes as "Bearer <token>", once (issue 7)', () => {
  it.each<[what: string, header: (token: string) => string, code: string]>([
    ['nothing', () => '', 'TOKEN_MISSING'],
    ['another scheme', () => 'Basic YTpi', 'TOKEN_INVALID'],
    ['a scheme in small letters', (token) => `bearer ${token}`, 'TOKEN_INVALID'],
    ['two spaces', (token) => `Bearer  ${token}`, 'TOKEN_INVALID'],
    ['a space behind', (token) => `Bearer ${token} `, 'TOKEN_INVALID'],
    ['no scheme', (token) => token, 'TOKEN_INVALID'],
    ['no token', () => 'Bearer ', 'TOKEN_INVALID'],
    ['what is no token', () => 'Bearer hello', 'TOKEN_INVALID'],
    ['quotes', (token) => `Bearer "${token}"`, 'TOKEN_INVALID'],
    ['padding', (token) => `Bearer ${token}==`, 'TOKEN_INVALID'],
    ['two tokens', (token) => `Bearer ${token}, Bearer ${token}`, 'TOKEN_INVALID'],
  ])('%s', async (_what, header, code) => {
    const reply = await world.me(header(await tokenFor('person-1')))
    expect([reply.status, reply.code]).toEqual([401, code])
  })

  it('two headers, even of one token: what stands before this server may read the other', async () => {
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const token = `Bearer ${await tokenFor('person-1')}`
    const status = (tokens: string[]) => {
      const headers = ['host', 'x', 'connection', 'close']
      for (const value of tokens) headers.push('authorization', value)
      return new Promise((answered) => {
        get(`${address}/api/me`, { headers }, (reply) => answered(reply.resume().statusCode))
      })
    }
    expect(await status([token])).toBe(200)
    expect(await status([token, token])).toBe(401)
  })
})

describe('a good token of somebody whom it may not let in', () => {
  it('who is blocked', async () => {
    const token = await hs256(claims({ sub: 'blocked' }))
    await block(world.db, (await world.me(`Bearer ${token}`)).answer.id)
    const fresh = await hs256(claims({ sub: 'blocked', exp: NOW + 60 }))
    const reply = await world.me(`Bearer ${fresh}`)
    expect([reply.status, reply.code]).toEqual([403, 'ACCOUNT_BLOCKED'])
  })

  it('who was signed out everywhere after it was issued', async () => {
    const token = await hs256(claims({ sub: 'left' }))
    await signOut(world.db, (await world.me(`Bearer ${token}`)).answer.id)
    const other = await hs256(claims({ sub: 'left', exp: NOW + 60 }))
    const reply = await world.me(`Bearer ${other}`)
    expect([reply.status, reply.code]).toEqual([401, 'TOKEN_EXPIRED'])
  })
})

describe('a token of the demo world', () => {
  const SECRET = seedKeysOf([{ version: 1, key: SEED_KEY }]).secretOf('demo', 'sign-in', 1)
  const demoToken = (sub: string, given = {}) =>
    hs256(claims({ iss: 'demo', sub, aud: undefined, ...given }), SECRET)

  it("opens no real person's account, nor another by another way to write a number", async () => {
    const demo = await openWorld({}, { demo: true })
    try {
      const { id } = await demo.player()
      for (const sub of [String(id), `0${id}`, ` ${id}`, `${id}.0`, '1e5', '0x186a1', '', '-1']) {
        const reply = await demo.call('GET /api/me', { token: await demoToken(sub) })
        expect([sub, reply.status, reply.code]).toEqual([sub, 401, 'TOKEN_INVALID'])
      }
    } finally {
      await demo.close()
    }
  })

  it('opens nothing where DEMO_WORLD is false, though the database holds a demo world', async () => {
    const closed = await openWorld({ DEMO_WORLD: 'false' }, { demo: true })
    try {
      await closed.db.orm.execute('UPDATE app_user SET is_demo = true')
      const { id } = await closed.player()
      const reply = await closed.call('GET /api/me', { token: await demoToken(String(id)) })
      expect([reply.status, reply.code]).toEqual([401, 'TOKEN_INVALID'])
      expect((await closed.call('GET /api/demo/users')).status).toBe(404)
    } finally {
      await closed.close()
    }
  })

  it('opens nothing where the database says that the world is real', async () => {
    const real = await openWorld({ DEMO_WORLD: 'true' }, {})
    try {
      await real.db.orm.execute(`INSERT INTO world (kind) VALUES ('real')`)
      const { id } = await real.player()
      const reply = await real.call('GET /api/me', { token: await demoToken(String(id)) })
      expect([reply.status, reply.code]).toEqual([401, 'TOKEN_INVALID'])
    } finally {
      await real.close()
    }
  })
})
