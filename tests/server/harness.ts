import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import {
  type Answer,
  api,
  type Body,
  type Call,
  type Params,
  type Query,
} from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import { errorsOf } from '../../contract/call-errors.ts'
import type { ErrorCode, ErrorEnvelope } from '../../contract/errors.ts'
import type { Balances, Currency } from '../../contract/money.ts'
import { features } from '../../server/features.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import type { DrawBeacon } from '../../server/platform/beacon/draw-beacon.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import type { Feature } from '../../server/platform/feature.ts'
import { type AppParts, buildApp } from '../../server/platform/http/app.ts'
import { signedHeaders } from '../../server/platform/http/signed.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { openSeedKeys, type SeedKeys } from '../../server/platform/secrets/seed-keys.ts'
import { readSettings, type Settings } from '../../server/platform/settings.ts'
import { addSignIn } from '../../server/user/authenticate.ts'
import { addUsers } from '../../server/user/users.ts'
import { openTestDatabase } from './databases.ts'
import { keepForThisFile } from './kept.ts'

/** Noon UTC, a Monday. */
export const START = Date.UTC(2026, 5, 1, 12)

export const SECRETS = {
  companion: 'companion-secret-of-thirty-two-bytes-or-more',
  ai: 'ai-secret-that-is-also-thirty-two-bytes-or-more',
} as const

/** What the servers of tests make their seeds of. */
export const SEED_KEY = '5eed'.repeat(16)
/** By which brands' backends sign in tests. */
export const BACKEND_KEY = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const METRICS_TOKEN = 'a-token-for-metrics-alone'
/** For whom the tokens of these brands are. */
export const AUDIENCE = 'https://pages.example'

/** The server's clock in tests: it stands still until it is moved. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

/** What a caller sends. */
export type Sent<C extends Call> = {
  body?: Body<C>
  query?: Query<C>
  params?: Params<C>
  /** The idempotency key; a new one is made where the call needs one and none is given. */
  key?: string
  token?: string
}

/** What comes back, as text and as the contract reads it. */
export interface Got<T> {
  status: number
  text: string
  headers: Record<string, string | string[] | number | undefined>
  /** The answer of a call that went well. @throws when it did not */
  answer: T
  /** The code of a call that was refused; undefined when it went well. */
  code: ErrorCode | undefined
  error: ErrorEnvelope['error'] | undefined
}

/** A signed-in user who calls the API. */
export interface Player {
  id: number
  token: string
  call<C extends Call>(call: C, sent?: Sent<C>): Promise<Got<Answer<C>>>
}

/** A whole server on a database of its own. */
export interface World {
  app: FastifyInstance
  db: Database
  seeds: SeedKeys
  features: readonly Feature[]
  settings: Settings
  clock: TestClock
  /** Every line that was logged. */
  logs: string[]
  dataDir: string
  call<C extends Call>(call: C, sent?: Sent<C>): Promise<Got<Answer<C>>>
  /** A new user with these holdings, signed in by their brand's token. */
  player(holdings?: Partial<Balances>): Promise<Player>
  give(userId: number, currency: Currency, amount: number): Promise<void>
  /** What an operator reads at `/metrics`, a second after what went before. */
  metrics(): Promise<string>
  close(): Promise<void>
}

export interface Extras {
  /** Marks the database as a demo world. */
  demo?: boolean
  jobs?: boolean
  /** Works by the role that changes no rule, as a server does. */
  asApp?: boolean
  beacon?: DrawBeacon
  /** Instead of an empty one. */
  db?: Database
  /** Besides those that there are. */
  more?: Feature[]
  /** In the place of those of their names. */
  instead?: Feature[]
  /** The paths of all pages, which texts may link to. */
  paths?: readonly string[]
  /** What serves the pages, and is handed what takes saved tunings. */
  pages?: AppParts['pages']
  /** Instead of the usual sign-in. */
  signIn?: AppParts['signIn']
}

/**
 * Builds the whole server on an empty database of the kind under test.
 * @param environment settings that differ from those of every test
 * @param asApp works by the app's rights, as `npm start` does; tests that break rules need the owner's
 */
export async function openWorld(
  environment: Record<string, string> = {},
  {
    demo = false,
    jobs = false,
    asApp = false,
    beacon,
    db: given,
    more = [],
    instead = [],
    pages,
    paths,
    signIn = addSignIn,
  }: Extras = {},
): Promise<World> {
  const db = given ?? (await (asApp ? openBoundDatabase() : openTestDatabase()))
  if (demo) await db.orm.execute(DEMO_WORLD)
  const clock = testClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'companion-test-'))
  const logs: string[] = []
  const settings = readSettings({
    DATA_DIR: dataDir,
    SEED_KEY,
    DEMO_WORLD: String(demo),
    DEMO_LIFE: 'false',
    LOG_LEVEL: 'trace',
    BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
    // Tests share a busy machine; how late it is says nothing about the server.
    STALL_LIMIT_MS: '0',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_USER: '100000',
    METRICS_TOKEN,
    ...environment,
  })
  const seeds = await openSeedKeys(settings)
  const all = [
    ...features().map((own) => instead.find(({ name }) => name === own.name) ?? own),
    ...more,
  ]
  const app = await buildApp({
    db,
    clock,
    random: systemRandom,
    settings,
    ...(beacon ? { beacon } : {}),
    ...(pages ? { pages } : {}),
    ...(paths ? { paths } : {}),
    features: all,
    signIn,
    jobs,
    logTo: { write: (line) => void logs.push(line) },
  })
  const inside = { app }
  const call = caller(inside, clock)
  const world: World = {
    ...inside,
    db,
    seeds,
    features: all,
    settings,
    clock,
    logs,
    dataDir,
    call,
    async player(holdings = {}) {
      const externalId = randomUUID()
      const [id] = await db.orm.transaction((tx) =>
        addUsers(tx as Transaction, [personOf(externalId)]),
      )
      if (id === undefined) throw new Error('no user was added')
      for (const [currency, amount] of Object.entries(holdings)) {
        await give(db, clock, id, currency as Currency, amount)
      }
      const fresh = () => tokenFor(externalId, { now: clock.now() })
      return {
        id,
        token: await fresh(),
        // The app brings a new token whenever the clock has been moved on.
        call: async (name, sent) => call(name, { token: await fresh(), ...sent }),
      }
    },
    give: (userId, currency, amount) => give(db, clock, userId, currency, amount),
    async metrics() {
      clock.advance(1_000)
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      return (await inside.app.inject({ url: '/metrics', headers })).body
    },
    async close() {
      await inside.app.close().finally(() => rm(dataDir, { recursive: true }))
    },
  }
  keepForThisFile(world, inside)
  return world
}

/** Its made-up past is over before anything happens. */
const DEMO_WORLD = sql`INSERT INTO world (kind, seeded_at) VALUES ('demo', ${new Date(START - 86_400_000).toISOString()})`
const openBoundDatabase = async () => (await openTestDatabase()).asApp()

/** Each brand's key as `BRAND_KEYS` takes it. */
export function brandKeys(secrets: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(secrets).map(([brand, secret]) => [
      brand,
      { secret, audience: AUDIENCE, backend: { keys: [BACKEND_KEY] } },
    ]),
  )
}

/** Someone who plays, as they are added to a database. */
export function personOf(externalId: string, brand: Brand = 'companion') {
  return {
    brand,
    externalId,
    nickname: 'Minh',
    gender: 'male' as const,
    country: 'VN',
    avatar: 'avatars/0.svg',
    role: 'user' as const,
    createdAt: START,
  }
}

function testClock(): TestClock {
  let now = START
  return {
    fixed: true,
    now: () => now,
    advance: (ms) => {
      now += ms
    },
  }
}

/** A token as a brand's app would send it; good for an hour. */
export function tokenFor(
  subject: string,
  {
    brand = 'companion' as Brand,
    secret = SECRETS.companion as string,
    now = START,
    claims = { name: 'Minh', country: 'VN' } as Record<string, string>,
  } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(brand)
    .setSubject(subject)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + 3600)
    .sign(new TextEncoder().encode(secret))
}

function give(
  db: Database,
  clock: Clock,
  ownerId: number,
  currency: Currency,
  amount: number,
): Promise<void> {
  return db.orm.transaction((tx) =>
    moveMoney(tx as Transaction, {
      id: timeOrderedId(systemRandom, clock.now()),
      kind: 'ledger.grant',
      at: clock.now(),
      lines: [
        { ownerId, currency, amount },
        { ownerId: ISSUANCE, currency, amount: -amount },
      ],
    }),
  )
}

function caller(inside: Pick<World, 'app'>, clock: TestClock): World['call'] {
  return async <C extends Call>(call: C, sent: Sent<C> = {}) => {
    // A moment passes between two requests, as it does for players.
    clock.advance(1)
    const [method, pattern] = call.split(' ') as ['GET' | 'POST', string]
    const params = (sent.params ?? {}) as Record<string, string>
    const url = pattern.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '')
    const payload = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const reply = await inside.app.inject({
      method,
      url,
      query: Object.fromEntries(
        Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
      ),
      headers: {
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(method === 'POST' ? { 'idempotency-key': sent.key ?? randomUUID() } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isBackends(call) ? signatureOf(payload ?? '', sent.key, clock) : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const got = read<Answer<C>>(reply)
    if (got.code !== undefined && call in api && !errorsOf(call).includes(got.code)) {
      throw new Error(`${call} answers ${got.code}, which its contract does not name`)
    }
    return got
  }
}

const isBackends = (call: string) => call in api && api[call as Call].auth === 'backend'

/** As a brand's backend signs; its key is the message's id. */
function signatureOf(body: string, key: string | undefined, clock: Clock) {
  return signedHeaders(body, { id: key ?? randomUUID(), at: clock.now(), keys: [BACKEND_KEY] })
}

/** Reads an answer, whoever asked for it. */
export function read<T>(reply: {
  statusCode: number
  payload: string
  headers: Got<T>['headers']
}): Got<T> {
  const error =
    reply.statusCode < 400 ? undefined : (JSON.parse(reply.payload) as ErrorEnvelope).error
  return {
    status: reply.statusCode,
    text: reply.payload,
    headers: reply.headers,
    get answer() {
      if (error) throw new Error(`refused: ${reply.payload}`)
      return JSON.parse(reply.payload) as T
    },
    code: error?.code,
    error,
  }
}
