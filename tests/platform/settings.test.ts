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
      companion: { secret: 'x'.repeat(32) },
      ai: { jwks: 'https://keys.example/jwks.json', audience: 'pages' },
    }
    expect(readSettings({ BRAND_KEYS: JSON.stringify(brandKeys) })).toMatchObject({ brandKeys })
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
    [{ BRAND_KEYS: '{"ai":{"jwks":"keys"}}' }, 'BRAND_KEYS.ai.jwks: must be an http(s):// address'],
    [
      { BRAND_KEYS: '[]' },
      'BRAND_KEYS: must be an object by brand (companion, ai, holaMet, qiwee, haiLiao, lumixingqiu, lumiPlanet)',
    ],
    [
      { BRAND_KEYS: '{"ai":{}}' },
      'BRAND_KEYS.ai: must be {"secret": "…"} or {"jwks": "https://…"}',
    ],
    [{ RATE_LIMIT_USER: 'none' }, 'RATE_LIMIT_USER: must be a whole number from 1 to 1000000'],
  ])('%j ends the start with one clear line', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(new SettingError(line))
  })
})
