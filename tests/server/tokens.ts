import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import {
  AUDIENCE,
  brandKeys,
  type Got,
  openWorld,
  read,
  SECRETS,
  START,
  type World,
} from './harness.ts'

/** The second at which every world begins. */
export const NOW = Math.floor(START / 1_000)

export const HAI_LIAO_SECRET = 'haiLiao-secret-of-thirty-two-bytes-or-more'

/** A world whose brands have their keys in every way: a secret, published, or out of reach. */
export interface TokenWorld extends World {
  /** The key pair that qiwee publishes as `one`. */
  keys: { privateKey: CryptoKey; publicKey: CryptoKey }
  /** What the published keys' address answers. */
  published: string
  me(authorization?: string): Promise<Got<Me>>
}

interface Me {
  id: number
  nickname: string
  brand: string
  balances: object
}

/**
 * Opens it: companion and ai by secrets, qiwee by published keys, haiLiao by a secret for tokens of an
 * hour at the most, lumiPlanet and holaMet by keys that can't be had.
 */
export async function openTokenWorld(): Promise<TokenWorld> {
  const servers: Server[] = []
  const serve = async (status: number, body: string) => {
    const server = createServer((_request, reply) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys.json`
  }
  const keys = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }
  const published = JSON.stringify({ keys: [key] })
  const audience = AUDIENCE
  const world = await openWorld({
    BRAND_KEYS: JSON.stringify({
      ...brandKeys(SECRETS),
      qiwee: { jwks: await serve(200, published), audience },
      haiLiao: { secret: HAI_LIAO_SECRET, audience, maxTokenHours: 1 },
      lumiPlanet: { jwks: 'http://127.0.0.1:9/nobody-listens', audience },
      holaMet: { jwks: await serve(500, 'down'), audience },
    }),
  })
  return {
    ...world,
    keys,
    published,
    me: async (authorization) =>
      read<Me>(
        await world.app.inject({
          url: '/api/me',
          headers: authorization === undefined ? {} : { authorization },
        }),
      ),
    async close() {
      await world.close()
      for (const server of servers) server.close()
    },
  }
}

/** The claims of a good token of companion's, but for those given; undefined leaves one out. */
export const claims = (given: Record<string, unknown> = {}): JWTPayload =>
  JSON.parse(
    JSON.stringify({
      iss: 'companion',
      sub: 'person-1',
      aud: AUDIENCE,
      iat: NOW,
      exp: NOW + 3600,
      ...given,
    }),
  )

export const hs256 = (payload: JWTPayload, secret: string = SECRETS.companion) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))

export const rs256 = (
  payload: JWTPayload,
  key: CryptoKey,
  header: Partial<JWTHeaderParameters> = { kid: 'one' },
) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(key)
