import { z } from 'zod'
import { CHOOSING_SECONDS, ROUND_SECONDS } from '../../contract/constants.ts'
import { BRANDS } from './brands.ts'
import { hostUrls } from './database/hosts.ts'
import { isHost, isLoopback } from './http/host.ts'
import { type Proxies, parseProxies } from './http/proxies.ts'
import { parseSeedKeys, type SeedKey } from './secrets/seed-key.ts'

const KEY_FORM =
  'must be {"secret": "…", "audience": "…"} or {"jwks": "https://…", "audience": "…"}, and may say "maxTokenHours"'
const AUDIENCE = 'must say what the tokens\' "aud" names, such as "https://pages.example"'
const TOKEN_HOURS = 'must be a whole number of hours from 1 to 8760'

/** A key of the Standard Webhooks specification. */
const SigningKey = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, {
  error: 'must be whsec_ and 24 random bytes or more as base64',
})

/**
 * How a brand's app tokens are checked: by a shared secret (HS256) or by the public keys at a JWKS
 * address; their required audience, and their longest lifetime.
 */
const BrandKey = z
  .strictObject(
    {
      secret: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
      jwks: z
        .string()
        .refine(isSecureUrl, { error: 'must be an https:// address (http:// on loopback alone)' })
        .optional(),
      audience: z.string({ error: AUDIENCE }).min(1, { error: AUDIENCE }),
      maxTokenHours: z
        .number({ error: TOKEN_HOURS })
        .int({ error: TOKEN_HOURS })
        .min(1, { error: TOKEN_HOURS })
        .max(8_760, { error: TOKEN_HOURS })
        .default(720),
      /** The brand's own server: by which keys it signs, and where it is told of what happens here. */
      backend: z
        .strictObject({
          keys: z.array(SigningKey).min(1).max(4),
          webhookUrl: z
            .string()
            .refine(isSecureUrl, {
              error: 'must be an https:// address (http:// on loopback alone)',
            })
            .optional(),
          webhookKey: SigningKey.optional(),
        })
        .refine(
          ({ webhookUrl, webhookKey }) => (webhookUrl === undefined) === (webhookKey === undefined),
          {
            error: 'webhookUrl and webhookKey must be said together',
          },
        )
        .optional(),
    },
    { error: KEY_FORM },
  )
  .refine(({ secret, jwks }) => (secret === undefined) !== (jwks === undefined), {
    error: KEY_FORM,
  })

/** HTTPS, or HTTP on loopback: keys fetched over an unencrypted connection could be forged. */
function isSecureUrl(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''))
}
export type BrandKey = z.infer<typeof BrandKey>

const BRAND_IDS = Array.from(BRANDS.keys())
const BrandKeys = z.partialRecord(z.enum(BRAND_IDS), BrandKey, {
  error: `must be an object by brand (${BRAND_IDS.join(', ')})`,
})

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(fallback)
    .transform((value) => value === 'true')

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const BEACONS = ['off', 'drand'] as const

/** drand's public relays (docs.drand.love). */
const DRAND_RELAYS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]

const BeaconUrl = z.string().trim().refine(isBeaconUrl, {
  error: 'must be an https:// address (http:// on loopback alone), without user, query or fragment',
})

function isBeaconUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !isSecureUrl(text)) return false
  const { username, password, search, hash } = url
  return [username, password, search, hash].every((part) => part === '')
}
const TRUSTS_EVERYONE =
  'true would believe whoever asks; say how many balancers stand before this server, such as 1, or where they are, such as 10.0.0.0/8'

const TrustProxy = z
  .string()
  .default('false')
  .refine((text) => text !== 'true', { error: TRUSTS_EVERYONE, abort: true })
  .transform((text, context): Proxies => {
    const proxies = parseProxies(text)
    if (proxies !== undefined) return proxies
    context.addIssue({
      code: 'custom',
      message:
        'must be false, a number of balancers from 1 to 10, or their addresses, such as 10.0.0.0/8,fd00::/8',
    })
    return z.NEVER
  })

const PublicHost = z
  .string()
  .default('')
  .transform((text) =>
    text === '' ? [] : text.split(',').map((host) => host.trim().toLowerCase()),
  )
  .refine((hosts) => hosts.every(isHost), {
    error: 'must be a host, such as play.example or play.example:8443, or several with commas',
  })

/** An origin without a path: the pages append their paths to it. */
const ApiBase = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && isOrigin(text), {
    error: 'must be an origin, such as https://api.example, without a path or a slash at its end',
  })
  .optional()

function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text
}

/** PostgreSQL; of several hosts the primary is used: `postgres://user@a:5432,b:5432/name`. */
const PostgresUrl = z
  .string()
  .refine(
    (text) =>
      hostUrls(text).every((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')),
    { error: 'must be a postgres:// address' },
  )

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_POOL: whole(1, 500).default(24),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  S3_BUCKET: z.string().min(1).default('companion'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  SMS_URL: z
    .string()
    .refine(isSecureUrl, { error: 'must be an https:// address (http:// on loopback alone)' })
    .optional(),
  SMS_KEY: SigningKey.optional(),
  STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'must be a secret key of Stripe: sk_… or rk_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must be the signing secret of a Stripe webhook: whsec_…' })
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  DEMO_WORLD: flag('true'),
  DEMO_USERS: whole(8, 20_000).default(3000),
  DEMO_LIFE: flag('true'),
  ROUND_SECONDS: whole(10, 86_400).default(ROUND_SECONDS),
  CHOOSING_SECONDS: whole(3, 86_400).default(CHOOSING_SECONDS),
  SEED_KEY: z
    .string()
    .transform((text, context) => {
      const keys = parseSeedKeys(text)
      if (keys) return keys
      context.addIssue({
        code: 'custom',
        message: 'must be 64 hex digits, or 1:…,2:… with one for each version',
      })
      return z.NEVER
    })
    .optional(),
  BRAND_KEYS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(BrandKeys),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
  BEACON: z.enum(BEACONS, { error: `must be one of ${BEACONS.join(', ')}` }).default('off'),
  BEACON_URLS: z
    .string()
    .default(DRAND_RELAYS.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(BeaconUrl).max(8, { error: 'must be 8 addresses at the most' })),
  TRUST_PROXY: TrustProxy,
  PUBLIC_HOST: PublicHost,
  VITE_API_BASE: ApiBase,
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, { error: 'must have 16 characters or more, and no spaces' })
    .optional(),
  API_DOCS: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  HEADERS_SECONDS: whole(1, 600).default(10),
  REQUEST_SECONDS: whole(1, 3_600).default(30),
  IDLE_CONNECTIONS: whole(1, 1_000_000).default(5_000),
  STALL_LIMIT_MS: whole(0, 600_000).default(3_000),
  RATE_LIMIT_ADDRESS: whole(1, 1_000_000).default(1200),
  RATE_LIMIT_USER: whole(1, 1_000_000).default(300),
})

/** A client as it is registered at an OAuth provider. */
export interface ProviderClient {
  id: string
  secret: string
}

/** The settings of an operator; each field is named like its environment variable (README). */
export interface Settings {
  host: string
  /** 0 lets the system choose a free port. */
  port: number
  /** Folder of the embedded database and of files. */
  dataDir: string
  /** PostgreSQL, or a pooler before it; without it the embedded database runs in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined
  /** The most connections to PostgreSQL. */
  databasePool: number
  redisUrl: string | undefined
  /** S3-compatible store; without it files are stored in `dataDir`. */
  s3Url: string | undefined
  s3Bucket: string
  /** The SMTP server that sends mail; without it mail stays in the outbox. */
  smtpUrl: string | undefined
  /** The sender's address; required with `smtpUrl`. */
  mailFrom: string | undefined
  /** The operator's gateway for text messages; without it they stay in the outbox. */
  smsUrl: string | undefined
  /** Signs what is posted to the gateway; required with `smsUrl`. */
  smsKey: string | undefined
  /** Stripe's secret key and the secret of its webhook; both or none. */
  stripe: { key: string; webhookSecret: string } | undefined
  /** Sign-in at other providers: the client that is registered there. */
  google: ProviderClient | undefined
  facebook: ProviderClient | undefined
  /** Fill an empty database with a demo world and let anyone sign in as its users. */
  demoWorld: boolean
  demoUsers: number
  /** Let users of the demo world play while the server runs. */
  demoLife: boolean
  /** Time from the start of one round to the start of the next. */
  roundSeconds: number
  /** Time to choose planets in a round. */
  choosingSeconds: number
  /** The keys from which server seeds are derived; without them a key file in `dataDir`. */
  seedKeys: SeedKey[] | undefined
  brandKeys: z.infer<typeof BrandKeys>
  logLevel: (typeof LOG_LEVELS)[number]
  /** The public randomness beacon that is mixed into draws. */
  beacon: (typeof BEACONS)[number]
  /** The beacon's relays, tried in this order. */
  beaconUrls: string[]
  /** The operator's own load balancers, whose `X-Forwarded-For` is trusted. */
  trustProxy: Proxies
  /** The hosts under which players reach this server; if empty, the request's `Host` is used. */
  publicHosts: string[]
  /** The origin of the API for the built pages; undefined if it is the pages' own origin. */
  apiBase: string | undefined
  /** A separate port for `/metrics`. */
  metricsPort: number | undefined
  /** The bearer token required to read `/metrics`. */
  metricsToken: string | undefined
  /** Serve the API reference at `/api/docs`. */
  apiDocs: boolean
  /** Time-out for receiving a request's headers. */
  headersSeconds: number
  /** Time-out for receiving a whole request with its body. */
  requestSeconds: number
  /** The most idle connections; beyond that the longest idle one is closed. */
  idleConnections: number
  /** Refuse API requests while the event loop is this many milliseconds late; 0 never refuses. */
  stallLimitMs: number
  /** API requests a minute from one address. */
  rateLimitAddress: number
  /** API requests a minute of one user. */
  rateLimitUser: number
}

/** A setting with which the server can't run; the message is one line for the operator. */
export class SettingError extends Error {}

/**
 * Reads and checks the settings.
 * @throws SettingError naming the first invalid variable and the reason
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new SettingError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = result.data
  refuseBadCombinations(given, env)
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    s3Url: env.S3_URL,
    s3Bucket: env.S3_BUCKET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    smsKey: env.SMS_KEY,
    stripe: both(env.STRIPE_KEY, env.STRIPE_WEBHOOK_SECRET, (key, webhookSecret) => ({
      key,
      webhookSecret,
    })),
    google: both(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, clientOf),
    facebook: both(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET, clientOf),
    demoWorld: env.DEMO_WORLD,
    demoUsers: env.DEMO_USERS,
    demoLife: env.DEMO_LIFE,
    roundSeconds: env.ROUND_SECONDS,
    choosingSeconds: env.CHOOSING_SECONDS,
    seedKeys: env.SEED_KEY,
    brandKeys: env.BRAND_KEYS,
    logLevel: env.LOG_LEVEL,
    beacon: env.BEACON,
    beaconUrls: env.BEACON_URLS,
    trustProxy: env.TRUST_PROXY,
    publicHosts: env.PUBLIC_HOST,
    apiBase: env.VITE_API_BASE,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    apiDocs: env.API_DOCS === undefined ? env.DEMO_WORLD : env.API_DOCS === 'true',
    headersSeconds: env.HEADERS_SECONDS,
    requestSeconds: env.REQUEST_SECONDS,
    idleConnections: env.IDLE_CONNECTIONS,
    stallLimitMs: env.STALL_LIMIT_MS,
    rateLimitAddress: env.RATE_LIMIT_ADDRESS,
    rateLimitUser: env.RATE_LIMIT_USER,
  }
}

const clientOf = (id: string, secret: string): ProviderClient => ({ id, secret })

/** What two settings are together; `PAIRS` has refused one without the other. */
function both<T>(
  one: string | undefined,
  other: string | undefined,
  join: (one: string, other: string) => T,
): T | undefined {
  return one === undefined || other === undefined ? undefined : join(one, other)
}

/** Settings that are said together or not at all. */
const PAIRS = [
  ['SMS_URL', 'SMS_KEY'],
  ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const

/**
 * Checks settings that are valid one by one but not together.
 * @throws SettingError
 */
function refuseBadCombinations(
  given: Record<string, unknown>,
  env: z.infer<typeof Environment>,
): void {
  const isForOthers = given.BRAND_KEYS !== undefined || !isLoopback(env.HOST)
  if (given.DEMO_WORLD === undefined && isForOthers) {
    const why = given.BRAND_KEYS === undefined ? `HOST is ${env.HOST}` : 'BRAND_KEYS is set'
    throw new SettingError(
      `DEMO_WORLD: must be said where ${why}: false for real players, true to let anyone in without a password`,
    )
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new SettingError(
      'MAIL_FROM: must be said where SMTP_URL is: the address that mail is from',
    )
  }
  for (const [one, other] of PAIRS) {
    const missing = env[one] === undefined ? one : other
    if ((env[one] === undefined) !== (env[other] === undefined)) {
      throw new SettingError(`${missing}: must be said where ${missing === one ? other : one} is`)
    }
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new SettingError('DATABASE_URL: must be said where DATABASE_DIRECT_URL is: the pooler')
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT) {
    throw new SettingError('METRICS_PORT: must be another than PORT')
  }
  if (env.HEADERS_SECONDS > env.REQUEST_SECONDS) {
    throw new SettingError('HEADERS_SECONDS: must not be more than REQUEST_SECONDS')
  }
}
