// Providers that answer late, wrongly or not at all; a local server plays them.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Provider } from '../../contract/identity.ts'
import { beginAt } from '../../server/identity/providers/begin.ts'
import { openClients, type ProviderClient } from '../../server/identity/providers/clients.ts'
import { returnFrom } from '../../server/identity/providers/return.ts'
import { ApiError } from '../../server/platform/errors.ts'
import type { Platform } from '../../server/platform/feature.ts'
import type { Cookies } from '../../server/platform/http/register.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { openWorld, type World } from './harness.ts'

const CLIENT = 'our-client'
const REFUSED = { google: 'GOOGLE_NOT_SIGNED_IN', facebook: 'FACEBOOK_NOT_SIGNED_IN' } as const

/** What the provider answers at a path; without an answer it hangs. */
type Answers = Record<string, (reply: ServerResponse) => void>

let world: World
let origin: string
let key: CryptoKey
let answers: Answers = {}
const provider = createServer((request, reply) => {
  answers[request.url?.split('?')[0] ?? '']?.(reply)
})

beforeAll(async () => {
  world = await openWorld()
  ;({ privateKey: key } = await generateKeyPair('RS256'))
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await world.close()
})
beforeEach(() => {
  answers = {}
})

const json =
  (body: unknown, status = 200) =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const html = (reply: ServerResponse) =>
  reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Just a moment</h1>')
const busy = (reply: ServerResponse) => reply.writeHead(503).end('<h1>Busy</h1>')
const cut = (reply: ServerResponse) => reply.destroy()

function clientOf(isOidc: boolean): ProviderClient {
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/me`,
  }
  const config = new oidc.Configuration(server, CLIENT, 'a-secret')
  oidc.allowInsecureRequests(config)
  config.timeout = 1
  return { config, scope: 'openid', isOidc }
}

/** A browser's cookies. */
function openJar(): Cookies {
  const jar = new Map<string, string>()
  return {
    get: (name) => jar.get(name),
    set: (name, value) => void jar.set(name, value),
    clear: (name) => void jar.delete(name),
  }
}

/** Begins at a provider; what comes back is made of the nonce that it was given. */
async function begin(name: Provider) {
  const client = clientOf(name === 'google')
  const cookies = openJar()
  const { db, clock } = world
  const url = new URL(
    await beginAt({ db, clock, random: systemRandom }, client, cookies, {
      provider: name,
      brand: 'companion',
      language: 'en',
      origin: 'https://pages.example',
    }),
  )
  const query = `code=a-code&state=${url.searchParams.get('state')}`
  const end = async () => {
    const log = { info: () => {} } as unknown as Platform['log']
    const returned = returnFrom({ db, clock, log }, client, cookies, { provider: name, query })
    return returned.then(
      ({ person }) => person,
      (error: unknown) => {
        if (error instanceof ApiError) return error.code
        throw error
      },
    )
  }
  return { nonce: url.searchParams.get('nonce') ?? '', end }
}

interface IdClaims {
  nonce: string | undefined
  sub: string
  issuer: string
  audience: string
  /** Seconds from now. */
  expiresIn: number
}

async function tokensWith(nonce: string, change: Partial<IdClaims> = {}) {
  const claims = { nonce, sub: 'g-1', issuer: origin, audience: CLIENT, expiresIn: 600, ...change }
  const now = Math.floor(Date.now() / 1_000)
  const idToken = await new SignJWT({
    name: 'Ana',
    email: 'Ana@Example.org',
    ...(claims.nonce === undefined ? {} : { nonce: claims.nonce }),
  })
    .setProtectedHeader({ alg: 'RS256' })
    .setSubject(claims.sub)
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setIssuedAt(now - 1_000)
    .setExpirationTime(now + claims.expiresIn)
    .sign(key)
  return { access_token: 'a', token_type: 'bearer', id_token: idToken }
}

describe('a provider of OpenID Connect', () => {
  it('that answers as it should names somebody', async () => {
    const { nonce, end } = await begin('google')
    answers = { '/token': json(await tokensWith(nonce)) }
    expect(await end()).toEqual({ subject: 'g-1', name: 'Ana', email: 'ana@example.org' })
  })

  it.each<[string, Partial<IdClaims>]>([
    ['with the nonce of another attempt', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { audience: 'another' }],
    ['of another issuer', { issuer: 'https://another.example' }],
    ['that has expired', { expiresIn: -600 }],
    ['that names nobody', { sub: '' }],
    ['with a name too long for an id', { sub: 'x'.repeat(256) }],
  ])('whose id token comes %s names nobody', async (_name, change) => {
    const { nonce, end } = await begin('google')
    answers = { '/token': json(await tokensWith(nonce, change)) }
    expect(await end()).toBe(REFUSED.google)
    // It was used: the right answer comes too late.
    answers = { '/token': json(await tokensWith(nonce)) }
    expect(await end()).toBe(REFUSED.google)
  })

  it.each<[string, Answers[string]]>([
    ['answers with a page', html],
    ['answers with a list', json([])],
    ['answers without an id token', json({ access_token: 'a', token_type: 'bearer' })],
    ['answers with an id token that is none', json({ access_token: 'a', id_token: 'x.y.z' })],
    ['does not know the code', json({ error: 'invalid_grant' }, 400)],
  ])('that %s names nobody', async (_name, answer) => {
    const { end } = await begin('google')
    answers = { '/token': answer }
    expect(await end()).toBe(REFUSED.google)
  })

  it.each<[string, Answers]>([
    ['does not answer in time', {}],
    ['hangs up', { '/token': cut }],
    ['is at fault', { '/token': json({ error: 'server_error' }, 500) }],
    ['is overloaded, and answers with a page', { '/token': busy }],
  ])('that %s is away', async (_name, given) => {
    const { end } = await begin('google')
    answers = given
    expect(await end()).toBe('UNAVAILABLE')
  })

  it('whose description cannot be had is away, and is asked again the next time', async () => {
    const lines: object[] = []
    const log = { warn: (line: object) => void lines.push(line) } as unknown as Platform['log']
    const settings = { ...world.settings, google: { id: CLIENT, secret: 'a-secret' } }
    // It speaks no TLS: nobody answers there.
    const noDemo = () => Promise.reject(new Error('there is no demo world'))
    const clientAt = openClients({ settings, log }, noDemo, origin.replace('http:', 'https:'))
    for (const times of [1, 2]) {
      await expect(clientAt('google', origin)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(lines).toHaveLength(times)
    }
  })
})

describe('a provider of OAuth 2', () => {
  const TOKENS = json({ access_token: 'a', token_type: 'bearer' })

  it('is asked for the person by their access token', async () => {
    const { end } = await begin('facebook')
    answers = { '/token': TOKENS, '/me': json({ id: 'f-1', name: 'Ana' }) }
    expect(await end()).toEqual({ subject: 'f-1', name: 'Ana', email: null })
  })

  it.each<[string, Answers[string]]>([
    ['answers with a page', html],
    ['names nobody', json({ name: 'Ana' })],
    ['refuses the token', json({ error: { code: 190 } }, 400)],
  ])('that %s has signed nobody in (spec §8)', async (_name, answer) => {
    const { end } = await begin('facebook')
    answers = { '/token': TOKENS, '/me': answer }
    expect(await end()).toBe(REFUSED.facebook)
  })

  it.each<[string, Answers]>([
    ['does not answer in time', {}],
    ['hangs up', { '/me': cut }],
    ['is at fault', { '/me': json({ error: { code: 2 } }, 500) }],
  ])('that %s when it is asked for the person is away', async (_name, given) => {
    const { end } = await begin('facebook')
    answers = { '/token': TOKENS, ...given }
    expect(await end()).toBe('UNAVAILABLE')
  })
})
