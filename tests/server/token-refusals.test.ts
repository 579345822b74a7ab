import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claims, hs256, NOW, openTokenWorld, rs256, type TokenWorld } from './tokens.ts'

let world: TokenWorld
beforeAll(async () => {
  world = await openTokenWorld()
})
afterAll(() => world.close())

const INVALID = { code: 'TOKEN_INVALID', message: 'The token is not one that this server accepts.' }
const EXPIRED = { code: 'TOKEN_EXPIRED', message: 'The token has expired.' }
const qiwee = () => claims({ iss: 'qiwee' })
const stranger = async () => (await generateKeyPair('RS256')).privateKey

type Told = { claim: string; reason: string; brand?: string }

const REFUSED: [
  what: string,
  token: () => string | Promise<string>,
  told: Told,
  answer?: object,
][] = [
  [
    'no brand',
    () => hs256(claims({ iss: 'evil' })),
    { claim: 'iss', reason: 'names no brand with a key (BRAND_KEYS)' },
  ],
  [
    'no token',
    () => 'a.b.c',
    { claim: 'form', reason: 'is no JWT whose claims are a JSON object' },
  ],
  [
    'another secret',
    () => hs256(claims(), 'x'.repeat(40)),
    { claim: 'signature', reason: "is not by the brand's key", brand: 'companion' },
  ],
  [
    'an unknown key',
    async () => rs256(qiwee(), await stranger(), { kid: 'two' }),
    { claim: 'kid', reason: 'names no key that the brand publishes', brand: 'qiwee' },
  ],
  [
    'another algorithm',
    async () => rs256(claims(), await stranger()),
    { claim: 'alg', reason: "is not one that the brand's key is for", brand: 'companion' },
  ],
  [
    'another audience',
    () => hs256(claims({ aud: 'https://else.example' })),
    { claim: 'aud', reason: 'is not what it must be', brand: 'companion' },
  ],
  [
    'no audience',
    () => hs256(claims({ aud: undefined })),
    { claim: 'aud', reason: 'is missing', brand: 'companion' },
  ],
  [
    'no end',
    () => hs256(claims({ exp: undefined })),
    { claim: 'exp', reason: 'is missing', brand: 'companion' },
  ],
  [
    'too late an end',
    () => hs256(claims({ exp: NOW + 31 * 86_400 })),
    { claim: 'exp', reason: 'is more than 720 hours after iat', brand: 'companion' },
  ],
  [
    'an end that is past',
    () => hs256(claims({ iat: NOW - 60, exp: NOW - 1 })),
    { claim: 'exp', reason: 'is past', brand: 'companion' },
    EXPIRED,
  ],
  [
    'too old a beginning',
    () => hs256(claims({ iat: NOW - 31 * 86_400 })),
    { claim: 'iat', reason: 'is longer ago than a token may be good for', brand: 'companion' },
    EXPIRED,
  ],
  [
    'no beginning',
    () => hs256(claims({ iat: undefined })),
    { claim: 'iat', reason: 'is missing', brand: 'companion' },
  ],
  [
    'a beginning to come',
    () => hs256(claims({ nbf: NOW + 6_000 })),
    { claim: 'nbf', reason: 'is not what it must be', brand: 'companion' },
  ],
  [
    'no person',
    () => hs256(claims({ sub: undefined })),
    { claim: 'sub', reason: 'is missing', brand: 'companion' },
  ],
  [
    'too long a person',
    () => hs256(claims({ sub: 'x'.repeat(65) })),
    {
      claim: 'sub',
      reason: 'Too big: expected string to have <=64 characters',
      brand: 'companion',
    },
  ],
  [
    'a role of its own making',
    () => hs256(claims({ role: 'admin' })),
    {
      claim: 'role',
      reason: 'Invalid option: expected one of "user"|"streamer"|"agent"',
      brand: 'companion',
    },
  ],
]

describe('an operator is told which claim of a refused token is wrong, and its caller the code alone', () => {
  it.each(REFUSED)('%s', async (_what, token, told, answer = INVALID) => {
    const before = world.logs.length
    const reply = await world.me(`Bearer ${await token()}`)
    expect(JSON.parse(reply.text)).toEqual({ error: { ...answer, params: {} } })
    const line = world.logs.slice(before).find((it) => it.includes('"security":"token"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ code: (answer as typeof INVALID).code, ...told })
    expect('brand' in JSON.parse(line)).toBe('brand' in told)
  })

  it('a header that is no token of ours', async () => {
    const before = world.logs.length
    expect((await world.me('Basic YTpi')).code).toBe('TOKEN_INVALID')
    const line = JSON.parse(world.logs.slice(before).join('').trim())
    expect(line).toMatchObject({
      claim: 'form',
      reason: 'Authorization must be "Bearer <token>", once',
    })
  })
})
