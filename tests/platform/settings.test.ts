import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../server/platform/brands.ts'
import { readSettings, SettingError } from '../../server/platform/settings.ts'

const NO_BRANDS = `BRAND_KEYS: must be an object by brand (${[...BRANDS.keys()].sort().join(', ')})`

describe('settings come from the environment and are checked at the start', () => {
  it('stand without any', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      demoWorld: true,
      demoLife: true,
      roundSeconds: 600,
      choosingSeconds: 50,
      beacon: 'off',
      beaconUrls: [
        'https://api.drand.sh',
        'https://api2.drand.sh',
        'https://api3.drand.sh',
        'https://drand.cloudflare.com',
      ],
    })
  })

  it('take an empty variable for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
  })

  it('take several hosts of PostgreSQL', () => {
    const DATABASE_URL = 'postgres://me:secret@one:5432,two:5432/name'
    expect(readSettings({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  })

  it('take relays of a beacon in their order, without encryption on this machine alone', () => {
    const BEACON_URLS = 'https://relay.example:8443/drand, http://127.0.0.1:8080,http://[::1]:81'
    expect(readSettings({ BEACON: 'drand', BEACON_URLS })).toMatchObject({
      beacon: 'drand',
      beaconUrls: ['https://relay.example:8443/drand', 'http://127.0.0.1:8080', 'http://[::1]:81'],
    })
  })

  it('take keys per brand: a secret, or the address of published keys', () => {
    const brandKeys = {
      companion: { secret: 'x'.repeat(32), audience: 'pages' },
      ai: { jwks: 'https://keys.example/jwks.json', audience: 'pages', maxTokenHours: 24 },
      qiwee: { jwks: 'http://127.0.0.1:8080/jwks.json', audience: 'pages' },
      holaMet: { jwks: 'http://[::1]/jwks.json', audience: 'pages' },
      haiLiao: { jwks: 'http://localhost/jwks.json', audience: 'pages' },
    }
    const read = readSettings({ BRAND_KEYS: JSON.stringify(brandKeys), DEMO_WORLD: 'false' })
    expect(read).toMatchObject({ brandKeys })
    expect(read.brandKeys.companion?.maxTokenHours).toBe(30 * 24)
  })

  it('take balancers by their number or their ranges, and hosts by name', () => {
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toEqual({ hops: 2 })
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }).trustProxy).toEqual({
      ranges: ['10.0.0.0/8', 'fd00::/8'],
    })
    expect(readSettings({ TRUST_PROXY: 'false' }).trustProxy).toBeNull()
    expect(readSettings({ PUBLIC_HOST: 'Play.example, x.example:8443' }).publicHosts).toEqual([
      'play.example',
      'x.example:8443',
    ])
  })

  it('take where the pages find the API as an origin alone', () => {
    expect(readSettings({}).apiBase).toBeUndefined()
    expect(readSettings({ VITE_API_BASE: 'https://api.example' }).apiBase).toBe(
      'https://api.example',
    )
    for (const address of [
      'https://api.example/',
      'https://api.example/v1',
      'api.example',
      'x:y',
    ]) {
      expect(() => readSettings({ VITE_API_BASE: address })).toThrow(
        'VITE_API_BASE: must be an origin',
      )
    }
  })

  const KEY = 'x'.repeat(32)
  const FORM =
    'must be {"secret": "…", "audience": "…"} or {"jwks": "https://…", "audience": "…"}, and may say "maxTokenHours"'
  const HTTPS = 'must be an https:// address (http:// on loopback alone)'
  const AUDIENCE = 'must say what the tokens\' "aud" names, such as "https://pages.example"'
  const HOURS = 'must be a whole number of hours from 1 to 8760'
  it.each([
    [{ secret: KEY }, `BRAND_KEYS.ai.audience: ${AUDIENCE}`],
    [{ secret: KEY, audience: '' }, `BRAND_KEYS.ai.audience: ${AUDIENCE}`],
    [{ jwks: 'https://keys.example' }, `BRAND_KEYS.ai.audience: ${AUDIENCE}`],
    [{ audience: 'pages' }, `BRAND_KEYS.ai: ${FORM}`],
    [{ secret: KEY, jwks: 'https://keys.example', audience: 'pages' }, `BRAND_KEYS.ai: ${FORM}`],
    [{ secret: KEY, audience: 'pages', key: 1 }, `BRAND_KEYS.ai: ${FORM}`],
    ['secret', `BRAND_KEYS.ai: ${FORM}`],
    [{ jwks: 'http://keys.example', audience: 'pages' }, `BRAND_KEYS.ai.jwks: ${HTTPS}`],
    [{ jwks: 'http://127.0.0.1.example', audience: 'pages' }, `BRAND_KEYS.ai.jwks: ${HTTPS}`],
    [{ jwks: 'http://localhost@keys.example', audience: 'p' }, `BRAND_KEYS.ai.jwks: ${HTTPS}`],
    [{ jwks: 'file:///etc/keys', audience: 'pages' }, `BRAND_KEYS.ai.jwks: ${HTTPS}`],
    [{ secret: KEY, audience: 'p', maxTokenHours: 0 }, `BRAND_KEYS.ai.maxTokenHours: ${HOURS}`],
    [{ secret: KEY, audience: 'p', maxTokenHours: 9e9 }, `BRAND_KEYS.ai.maxTokenHours: ${HOURS}`],
  ])('take no key of a brand like %j', (key, line) => {
    const environment = { BRAND_KEYS: JSON.stringify({ ai: key }) }
    expect(() => readSettings(environment)).toThrow(new SettingError(line))
  })

  it.each([
    [{}, true],
    [{ DEMO_WORLD: 'false' }, false],
    [{ DEMO_WORLD: 'true', HOST: '0.0.0.0' }, true],
    [{ DEMO_WORLD: 'false', API_DOCS: 'true' }, true],
    [{ API_DOCS: 'false' }, false],
  ])('%j: the API reference is served: %s', (environment, apiDocs) => {
    expect(readSettings(environment)).toMatchObject({ apiDocs })
  })

  const KEYS = { BRAND_KEYS: `{"ai":{"secret":"${'x'.repeat(32)}","audience":"pages"}}` }
  const whyIn = (why: string) =>
    `DEMO_WORLD: must be said where ${why}: false for real players, true to let anyone in without a password`

  it.each<[given: Record<string, string>, why: string]>([
    [KEYS, 'BRAND_KEYS is set'],
    [{ ...KEYS, DEMO_WORLD: '' }, 'BRAND_KEYS is set'],
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '::' }, 'HOST is ::'],
    [{ HOST: '192.168.1.5' }, 'HOST is 192.168.1.5'],
    [{ HOST: '127.0.0.1.evil.example' }, 'HOST is 127.0.0.1.evil.example'],
  ])('%j does not start without a word about the demo world (issue 7)', (given, why) => {
    expect(() => readSettings(given)).toThrow(new SettingError(whyIn(why)))
    for (const said of ['true', 'false']) {
      expect(readSettings({ ...given, DEMO_WORLD: said }).demoWorld).toBe(said === 'true')
    }
  })

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])(
    'a laptop on %s plays in the demo world unasked',
    (host) => {
      expect(readSettings({ HOST: host }).demoWorld).toBe(true)
    },
  )

  it.each([
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: true would believe whoever asks; say how many balancers stand before this server, such as 1, or where they are, such as 10.0.0.0/8',
    ],
    [
      { TRUST_PROXY: 'loopback' },
      'TRUST_PROXY: must be false, a number of balancers from 1 to 10, or their addresses, such as 10.0.0.0/8,fd00::/8',
    ],
    [
      { PUBLIC_HOST: 'https://play.example' },
      'PUBLIC_HOST: must be a host, such as play.example or play.example:8443, or several with commas',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have 16 characters or more, and no spaces'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must be another than PORT'],
    [{ API_DOCS: 'yes' }, 'API_DOCS: must be true or false'],
    [{ HEADERS_SECONDS: '31' }, 'HEADERS_SECONDS: must not be more than REQUEST_SECONDS'],
    [{ IDLE_CONNECTIONS: '0' }, 'IDLE_CONNECTIONS: must be a whole number from 1 to 1000000'],
    [{ PORT: 'web' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ DATABASE_URL: 'postgres://one,t wo/x' }, 'DATABASE_URL: must be a postgres:// address'],
    [
      { DATABASE_DIRECT_URL: 'postgres://one/x' },
      'DATABASE_URL: must be said where DATABASE_DIRECT_URL is: the pooler',
    ],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: must be a whole number from 1 to 500'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL: must be a redis:// address'],
    [{ S3_URL: 'bucket' }, 'S3_URL: must be an http(s):// address'],
    [{ DEMO_WORLD: 'yes' }, 'DEMO_WORLD: must be true or false'],
    [{ DEMO_LIFE: 'no' }, 'DEMO_LIFE: must be true or false'],
    [{ DEMO_USERS: '1' }, 'DEMO_USERS: must be a whole number from 8 to 20000'],
    [{ ROUND_SECONDS: '9' }, 'ROUND_SECONDS: must be a whole number from 10 to 86400'],
    [{ CHOOSING_SECONDS: '2' }, 'CHOOSING_SECONDS: must be a whole number from 3 to 86400'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of trace, debug, info, warn, error, silent'],
    [{ BRAND_KEYS: '{' }, 'BRAND_KEYS: must be JSON'],
    [{ BRAND_KEYS: '{"nobody":{}}' }, NO_BRANDS],
    [
      { BRAND_KEYS: '{"ai":{"secret":"short"}}' },
      'BRAND_KEYS.ai.secret: must have 32 characters or more',
    ],
    [
      { BRAND_KEYS: '{"ai":{"jwks":"keys"}}' },
      'BRAND_KEYS.ai.jwks: must be an https:// address (http:// on loopback alone)',
    ],
    [{ BRAND_KEYS: '[]' }, NO_BRANDS],
    [{ BEACON: 'on' }, 'BEACON: must be one of off, drand'],
    ...[
      ['relay.example', 0] as const,
      ['http://relay.example', 0] as const,
      ['http://127.0.0.1.relay.example', 0] as const,
      ['https://a.example,', 1] as const,
      ['https://name:word@a.example', 0] as const,
      ['https://a.example/?key=1', 0] as const,
      ['https://a.example/#top', 0] as const,
      ['ftp://a.example', 0] as const,
    ].map(([BEACON_URLS, place]): [Record<string, string>, string] => [
      { BEACON_URLS },
      `BEACON_URLS.${place}: must be an https:// address (http:// on loopback alone), without user, query or fragment`,
    ]),
    [
      { BEACON_URLS: Array(9).fill('https://a.example').join() },
      'BEACON_URLS: must be 8 addresses at the most',
    ],
    [{ RATE_LIMIT_USER: 'none' }, 'RATE_LIMIT_USER: must be a whole number from 1 to 1000000'],
  ])('%j ends the start with one clear line', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(new SettingError(line))
  })
})
