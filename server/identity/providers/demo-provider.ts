// Stands in for Google and Facebook where the demo world is: a real OpenID Connect provider with two people, so that
// the whole way of signing in can be walked without being registered anywhere.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import type { Provider as OidcProvider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import { Provider } from '../../../contract/identity.ts'
import type { Platform } from '../../platform/feature.ts'
import { originOf } from '../../platform/http/origin.ts'
import { DEMO_PROVIDER, demoClient } from './clients.ts'

/** Whom one can be there. */
const PEOPLE = [
  { sub: 'demo-ana', name: 'Ana', email: 'ana@demo.example' },
  { sub: 'demo-minh', name: 'Minh', email: 'minh@demo.example' },
] as const

type Person = (typeof PEOPLE)[number]

/** Origins by which one demo world is reached. */
const MOST_ORIGINS = 20

/** Serves the provider below `/demo-provider`, for each origin by which the server is reached. */
export function serveDemoProvider(app: FastifyInstance, { settings, seeds }: Platform): void {
  const providers = new Map<string, Promise<OidcProvider>>()
  const cookieKey = seeds.secretOf('session', 'demo-provider', seeds.oldest)

  const providerAt = (request: FastifyRequest): Promise<OidcProvider> => {
    const origin = originOf(request.raw, settings)
    const known = providers.get(origin)
    if (known) return known
    // Requests name the origin: whoever makes up others must not fill the memory.
    if (providers.size >= MOST_ORIGINS) providers.clear()
    const opened = openProvider(origin, cookieKey)
    providers.set(origin, opened)
    return opened
  }

  app.register((scope, _options, done) => {
    // The provider reads the bodies of its own calls.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const hidden = { schema: { hide: true } }
    scope.get(`${DEMO_PROVIDER}/who/:uid`, hidden, async (request, reply) =>
      askWho(await providerAt(request), request, reply),
    )
    scope.get(`${DEMO_PROVIDER}/who/:uid/:person`, hidden, async (request, reply) =>
      signIn(await providerAt(request), request, reply),
    )
    scope.all(`${DEMO_PROVIDER}/*`, hidden, async (request, reply) => {
      const provider = await providerAt(request)
      reply.hijack()
      // By these two it knows below which path it is.
      const originalUrl = request.raw.url ?? ''
      Object.assign(request.raw, { originalUrl, url: originalUrl.slice(DEMO_PROVIDER.length) })
      return provider.callback()(request.raw, reply.raw)
    })
    done()
  })
}

/** Asks the provider within this process: where it is, a request says, and nobody may send this server elsewhere. */
export function fetchWithin(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address)
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...(body ? { payload: String(body) } : {}),
    })
    const type = { 'content-type': String(reply.headers['content-type']) }
    return new Response(reply.payload, { status: reply.statusCode, headers: type })
  }
}

/** Loads the library when somebody signs in there, and draws the keys that sign its tokens. */
async function openProvider(origin: string, cookieKey: string): Promise<OidcProvider> {
  const { Provider: OidcServer } = await import('oidc-provider')
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const issuer = `${origin}${DEMO_PROVIDER}`
  return new OidcServer(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: Provider.options.map((provider) => {
      const { id, secret } = demoClient(provider)
      return {
        client_id: id,
        client_secret: secret,
        redirect_uris: [`${origin}/oauth/${provider}`],
      }
    }),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Google puts them into the id token as well.
    conformIdTokenClaims: false,
    cookies: { keys: [cookieKey] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => {
      const person = PEOPLE.find(({ sub }) => sub === id)
      return (
        person && {
          accountId: id,
          claims: () => ({ ...person, email_verified: true }),
        }
      )
    },
    interactions: { url: (_context, { uid }) => `${DEMO_PROVIDER}/who/${uid}` },
    // Nobody is asked for a consent that nobody needs.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 900,
      Session: 900,
    },
  })
}

/** The page on which one chooses who one is: names, and a way out. */
async function askWho(
  provider: OidcProvider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { uid } = await provider.interactionDetails(raw, reply.raw)
  const at = `${DEMO_PROVIDER}/who/${uid}`
  const rows = PEOPLE.map(
    ({ sub, name, email }) =>
      `<a href="${at}/${sub}"><i>${name[0]}</i><b>${name}</b><small>${email}</small></a>`,
  )
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(page([...rows, `<a href="${at}/nobody">✕</a>`]))
}

/** Signs in as one of them, or as nobody. */
async function signIn(
  provider: OidcProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { person } = request.params as { person: string }
  const chosen: Person | undefined = PEOPLE.find(({ sub }) => sub === person)
  reply.hijack()
  await provider.interactionFinished(
    request.raw,
    reply.raw,
    chosen
      ? { login: { accountId: chosen.sub, remember: false } }
      : { error: 'access_denied', error_description: 'nobody was chosen' },
    { mergeWithLastSubmission: false },
  )
}

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.4 system-ui; margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px; background: Canvas; color: CanvasText }
a { display: grid; grid-template-columns: 48px auto; align-items: center; column-gap: 16px; width: 260px; padding: 12px 20px; border: 1px solid GrayText; border-radius: 16px; color: inherit; text-decoration: none }
i { grid-row: span 2; display: grid; place-items: center; height: 48px; border-radius: 50%; background: #1d4ed8; color: #fff; font: 700 20px system-ui }
a:last-child { display: grid; grid-template-columns: auto; place-items: center; width: 48px; height: 48px; padding: 0; border-radius: 50% }
`

/** The pages' own policy lets no style in that stands in a page; this page has nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const page = (rows: readonly string[]) => `<!doctype html><html><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>demo</title>
<style>${STYLE}</style>
${rows.join('\n')}`
