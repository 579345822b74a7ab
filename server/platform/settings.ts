import { z } from 'zod'
import { BRANDS } from '../../contract/brands.ts'
import { ADVENTURE_CHOOSING_SECONDS, ADVENTURE_ROUND_SECONDS } from '../../contract/constants.ts'

const KEY_FORM =
  'must be {"secret": "…", "audience": "…"} or {"jwks": "https://…", "audience": "…"}, and may say "maxTokenHours"'
const AUDIENCE = 'must say what the tokens\' "aud" names, such as "https://pages.example"'
const TOKEN_HOURS = 'must be a whole number of hours from 1 to 8760'

/**
 * How a brand's app tokens are checked: by a shared secret (HS256) or by the public keys at an address,
 * for whom they must be issued, and how long one may be good for at the most.
 */
const BrandKey = z
  .strictObject(
    {
      secret: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
      jwks: z
        .string()
        .refine(isPrivateWay, { error: 'must be an https:// address (http:// on loopback alone)' })
        .optional(),
      audience: z.string({ error: AUDIENCE }).min(1, { error: AUDIENCE }),
      maxTokenHours: z
        .number({ error: TOKEN_HOURS })
        .int({ error: TOKEN_HOURS })
        .min(1, { error: TOKEN_HOURS })
        .max(8_760, { error: TOKEN_HOURS })
        .default(720),
    },
    { error: KEY_FORM },
  )
  .refine(({ secret, jwks }) => (secret === undefined) !== (jwks === undefined), {
    error: KEY_FORM,
  })

/** Keys that came over an open line could be anyone's. */
function isPrivateWay(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:') return url?.protocol === 'https:'
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
}
export type BrandKey = z.infer<typeof BrandKey>

const BrandKeys = z.partialRecord(z.enum(BRANDS), BrandKey, {
  error: `must be an object by brand (${BRANDS.join(', ')})`,
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

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL: whole(1, 500).default(24),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  S3_BUCKET: z.string().min(1).default('companion'),
  DEMO_WORLD: flag('true'),
  DEMO_USERS: whole(8, 20_000).default(3000),
  ROUND_SECONDS: whole(10, 86_400).default(ADVENTURE_ROUND_SECONDS),
  CHOOSING_SECONDS: whole(3, 86_400).default(ADVENTURE_CHOOSING_SECONDS),
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
  TRUST_PROXY: flag('false'),
  STALL_LIMIT_MS: whole(0, 600_000).default(3_000),
  RATE_LIMIT_ADDRESS: whole(1, 1_000_000).default(1200),
  RATE_LIMIT_USER: whole(1, 1_000_000).default(300),
})

/** What an operator can set from outside; each field is named as its environment variable (README). */
export interface Settings {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Folder of the embedded database and of files. */
  dataDir: string
  /** PostgreSQL; without it the embedded database runs in `dataDir`. */
  databaseUrl: string | undefined
  /** Connections to PostgreSQL at the most. */
  databasePool: number
  redisUrl: string | undefined
  /** S3-compatible store; without it files lie in `dataDir`. */
  s3Url: string | undefined
  s3Bucket: string
  /** Fill an empty database with a demo world and let anyone enter as its users. */
  demoWorld: boolean
  demoUsers: number
  /** From one adventure round to the next. */
  roundSeconds: number
  /** To choose planets in a round. */
  choosingSeconds: number
  brandKeys: z.infer<typeof BrandKeys>
  logLevel: (typeof LOG_LEVELS)[number]
  /** Believe `X-Forwarded-For`: only behind a balancer of one's own. */
  trustProxy: boolean
  /** Refuse requests while the process answers this late, in milliseconds; 0 never refuses. */
  stallLimitMs: number
  /** API requests a minute from one address. */
  rateLimitAddress: number
  /** API requests a minute of one user. */
  rateLimitUser: number
}

/** A setting that the server can't run with; the message is the one line an operator reads. */
export class SettingError extends Error {}

/**
 * Reads and checks the settings.
 * @throws SettingError naming the first variable that is wrong, and why
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
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    s3Url: env.S3_URL,
    s3Bucket: env.S3_BUCKET,
    demoWorld: env.DEMO_WORLD,
    demoUsers: env.DEMO_USERS,
    roundSeconds: env.ROUND_SECONDS,
    choosingSeconds: env.CHOOSING_SECONDS,
    brandKeys: env.BRAND_KEYS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    stallLimitMs: env.STALL_LIMIT_MS,
    rateLimitAddress: env.RATE_LIMIT_ADDRESS,
    rateLimitUser: env.RATE_LIMIT_USER,
  }
}
