import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from '../../server/platform/settings.ts'

describe('settings come from the environment and are checked at the start', () => {
  it('stand without any', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      demoWorld: true,
      roundSeconds: 600,
      choosingSeconds: 50,
    })
  })

  it('take an empty variable for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
  })

  it('take keys per brand: a secret, or the address of published keys', () => {
    const brandKeys = {
      companion: { secret: 'x'.repeat(32), audience: 'pages' },
      ai: { jwks: 'https://keys.example/jwks.json', audience: 'pages', maxTokenHours: 24 },
      qiwee: { jwks: 'http://127.0.0.1:8080/jwks.json', audience: 'pages' },
      holaMet: { jwks: 'http://[::1]/jwks.json', audience: 'pages' },
      haiLiao: { jwks: 'http://localhost/jwks.json', audience: 'pages' },
    }
    const read = readSettings({ BRAND_KEYS: JSON.stringify(brandKeys) })
    expect(read).toMatchObject({ brandKeys })
    expect(read.brandKeys.companion?.maxTokenHours).toBe(30 * 24)
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
    [{ PORT: 'web' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL: must be a postgres:// address'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: must be a whole number from 1 to 500'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL: must be a redis:// address'],
    [{ S3_URL: 'bucket' }, 'S3_URL: must be an http(s):// address'],
    [{ DEMO_WORLD: 'yes' }, 'DEMO_WORLD: must be true or false'],
    [{ DEMO_USERS: '1' }, 'DEMO_USERS: must be a whole number from 8 to 20000'],
    [{ ROUND_SECONDS: '9' }, 'ROUND_SECONDS: must be a whole number from 10 to 86400'],
    [{ CHOOSING_SECONDS: '2' }, 'CHOOSING_SECONDS: must be a whole number from 3 to 86400'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of trace, debug, info, warn, error, silent'],
    [{ BRAND_KEYS: '{' }, 'BRAND_KEYS: must be JSON'],
    [
      { BRAND_KEYS: '{"nobody":{}}' },
      'BRAND_KEYS: must be an object by brand (companion, ai, holaMet, qiwee, haiLiao, lumixingqiu, lumiPlanet)',
    ],
    [
      { BRAND_KEYS: '{"ai":{"secret":"short"}}' },
      'BRAND_KEYS.ai.secret: must have 32 characters or more',
    ],
    [
      { BRAND_KEYS: '{"ai":{"jwks":"keys"}}' },
      'BRAND_KEYS.ai.jwks: must be an https:// address (http:// on loopback alone)',
    ],
    [
      { BRAND_KEYS: '[]' },
      'BRAND_KEYS: must be an object by brand (companion, ai, holaMet, qiwee, haiLiao, lumixingqiu, lumiPlanet)',
    ],
    [{ RATE_LIMIT_USER: 'none' }, 'RATE_LIMIT_USER: must be a whole number from 1 to 1000000'],
  ])('%j ends the start with one clear line', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(new SettingError(line))
  })
})
