// The clients at Google (OpenID Connect) and Facebook (OAuth 2); in a demo world a local provider stands in for both.
import * as oidc from 'openid-client'
import type { Provider } from '../../../contract/identity.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import type { Settings } from '../../platform/settings.ts'

/** Somebody as their provider names them. */
export interface ProvidersPerson {
  /** The provider's own id of them. */
  subject: string
  name: string
  email: string | null
}

/** A client at one provider. */
export interface ProviderClient {
  config: oidc.Configuration
  scope: string
  /** Whether an id token comes with a nonce; without, the person is asked for by their access token. */
  isOidc: boolean
}

/** Seconds that a call to a provider may take. */
const TIMEOUT_SECONDS = 10

const GOOGLE = 'https://accounts.google.com'
const FACEBOOK = 'https://www.facebook.com'
const FACEBOOK_GRAPH = 'https://graph.facebook.com'
const FACEBOOK_VERSION = 'v23.0'

/** Facebook speaks OAuth 2 and has no discovery for websites. */
const FACEBOOK_SERVER = {
  issuer: FACEBOOK,
  authorization_endpoint: `${FACEBOOK}/${FACEBOOK_VERSION}/dialog/oauth`,
  token_endpoint: `${FACEBOOK_GRAPH}/${FACEBOOK_VERSION}/oauth/access_token`,
  userinfo_endpoint: `${FACEBOOK_GRAPH}/${FACEBOOK_VERSION}/me?fields=id,name,email`,
}

/** The providers at which people can sign in on this server. */
export function providersOf({ google, facebook, demoWorld }: Settings): Provider[] {
  const all: [Provider, boolean][] = [
    ['google', google !== undefined || demoWorld],
    ['facebook', facebook !== undefined || demoWorld],
  ]
  return all.filter(([, isThere]) => isThere).map(([provider]) => provider)
}

/** The path of the local provider of a demo world, below an origin of this server. */
export const DEMO_PROVIDER = '/demo-provider'

/** Its description; it is known, so that nobody needs to be asked where to sign in. */
const demoServer = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
})

/** The client that stands in for one that is not registered anywhere. */
export const demoClient = (provider: Provider) => ({
  id: `demo-${provider}`,
  secret: `the-demo-world-keeps-no-secret-of-${provider}`,
})

/**
 * Opens clients: those that are registered once, those of a demo world for each origin of this server.
 * @param fetchDemo asks the provider that stands in for the others in a demo world
 * @param google where Google describes itself; tests have another place
 * @returns opens the client of a provider; undefined where people cannot sign in there; throws `UNAVAILABLE` where
 *   the provider cannot be reached
 */
export function openClients(
  { settings, log }: Pick<Platform, 'settings' | 'log'>,
  fetchDemo: oidc.CustomFetch,
  google = GOOGLE,
): (provider: Provider, origin: string) => Promise<ProviderClient | undefined> {
  const open = new Map<string, Promise<ProviderClient>>()

  return async (provider, origin) => {
    if (!providersOf(settings).includes(provider)) return undefined
    const registered = settings[provider]
    if (registered === undefined) return demoClientAt(provider, origin, fetchDemo)
    const client = open.get(provider) ?? clientAt(provider, registered, google)
    open.set(provider, client)
    try {
      return await client
    } catch (error) {
      // What cannot be reached now may be later.
      open.delete(provider)
      log.warn({ err: error, provider }, 'a provider to sign in at cannot be reached')
      throw new ApiError('UNAVAILABLE', `${provider} cannot be reached just now.`)
    }
  }
}

function demoClientAt(
  provider: Provider,
  origin: string,
  fetchDemo: oidc.CustomFetch,
): ProviderClient {
  const { id, secret } = demoClient(provider)
  const config = new oidc.Configuration(demoServer(`${origin}${DEMO_PROVIDER}`), id, secret)
  oidc.allowInsecureRequests(config)
  config[oidc.customFetch] = fetchDemo
  config.timeout = TIMEOUT_SECONDS
  return { config, scope: 'openid profile email', isOidc: true }
}

async function clientAt(
  provider: Provider,
  { id, secret }: NonNullable<Settings[Provider]>,
  google: string,
): Promise<ProviderClient> {
  if (provider === 'google') {
    const options = { timeout: TIMEOUT_SECONDS }
    const config = await oidc.discovery(new URL(google), id, secret, undefined, options)
    return { config, scope: 'openid profile email', isOidc: true }
  }
  const config = new oidc.Configuration(FACEBOOK_SERVER, id, secret, oidc.ClientSecretPost(secret))
  config.timeout = TIMEOUT_SECONDS
  return { config, scope: 'public_profile email', isOidc: false }
}
