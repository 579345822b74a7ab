import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseSeedKeys } from '../../server/platform/secrets/seed-key.ts'
import { openSeedKeys, seedKeysOf } from '../../server/platform/secrets/seed-keys.ts'
import { readSettings } from '../../server/platform/settings.ts'

const [KEY, OTHER] = ['5eed'.repeat(16), 'feed'.repeat(16)] as const

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'companion-seed-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const settings = (more: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, DEMO_WORLD: 'true', ...more })

describe('server seeds are made of a key outside the database (design §3)', () => {
  it('each id, purpose, version and key has a seed of its own, always the same', () => {
    const keys = seedKeysOf([
      { version: 1, key: KEY },
      { version: 2, key: OTHER },
    ])
    const seeds = [
      keys.secretOf('pair', 'a', 1),
      keys.secretOf('pair', 'b', 1),
      keys.secretOf('round', 'a', 1),
      keys.secretOf('pair', 'a', 2),
    ]
    expect(new Set(seeds).size).toBe(4)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(keys.secretOf('pair', 'a', 1)).toBe(seeds[0])
    expect(keys.version).toBe(2)
  })

  it('a version whose key is not there makes no seed', () => {
    expect(() => seedKeysOf([{ version: 2, key: KEY }]).secretOf('pair', 'a', 1)).toThrow(
      'no seed key of version 1',
    )
  })

  it('the fingerprint tells keys apart and is not the key', () => {
    const keys = seedKeysOf([
      { version: 1, key: KEY },
      { version: 2, key: OTHER },
    ])
    expect(keys.fingerprintOf(1)).not.toBe(keys.fingerprintOf(2))
    expect(keys.fingerprintOf(1)).not.toContain(KEY.slice(0, 16))
    expect(keys.fingerprintOf(3)).toBeUndefined()
  })
})

describe('SEED_KEY is 64 hex digits, or one for each version', () => {
  it.each([
    ['a key alone', KEY, [{ version: 1, key: KEY }]],
    ['capitals', KEY.toUpperCase(), [{ version: 1, key: KEY }]],
    [
      'two versions',
      `1:${KEY}, 2:${OTHER}`,
      [
        { version: 1, key: KEY },
        { version: 2, key: OTHER },
      ],
    ],
  ])('%s is taken', (_name, text, keys) => expect(parseSeedKeys(text)).toEqual(keys))

  it.each([
    ['too short', KEY.slice(1)],
    ['no hex', 'z'.repeat(64)],
    ['version 0', `0:${KEY}`],
    ['a version twice', `1:${KEY},1:${OTHER}`],
    ['an end too many', `1:${KEY},`],
    ['nothing', ''],
  ])('%s is refused', (_name, text) => expect(parseSeedKeys(text)).toBeNull())

  it('a wrong one stops the start with a line to read, which does not repeat it', () => {
    expect(() => settings({ SEED_KEY: 'secret-but-short' })).toThrow(/^SEED_KEY: must be 64 hex/)
    expect(() => settings({ SEED_KEY: 'secret-but-short' })).not.toThrow('secret-but-short')
  })
})

describe('without SEED_KEY a key file beside the embedded database serves', () => {
  it('made at the first start, for its owner alone, and kept', async () => {
    const first = await openSeedKeys(settings())
    const file = join(dataDir, 'seed-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toMatch(/^1:[0-9a-f]{64}\n$/)
    expect((await openSeedKeys(settings())).fingerprintOf(1)).toBe(first.fingerprintOf(1))
  })

  it('of many processes that start at once, all have the same', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => openSeedKeys(settings())))
    expect(new Set(all.map((keys) => keys.fingerprintOf(1))).size).toBe(1)
  })

  it('that others may read is refused, with what to do', async () => {
    await openSeedKeys(settings())
    await chmod(join(dataDir, 'seed-key'), 0o644)
    await expect(openSeedKeys(settings())).rejects.toThrow(/others may read this key.*chmod 600/)
  })

  it('that is broken is refused rather than made anew: its seeds are in use', async () => {
    await writeFile(join(dataDir, 'seed-key'), 'half', { mode: 0o600 })
    await expect(openSeedKeys(settings())).rejects.toThrow('is no seed key')
  })

  it('a world of real users on PostgreSQL needs SEED_KEY', async () => {
    const real = settings({ DEMO_WORLD: 'false', DATABASE_URL: 'postgres://db/companion' })
    await expect(openSeedKeys(real)).rejects.toThrow(/^SEED_KEY: is needed with DATABASE_URL/)
    const given = settings({
      DEMO_WORLD: 'false',
      DATABASE_URL: 'postgres://db/companion',
      SEED_KEY: KEY,
    })
    expect((await openSeedKeys(given)).version).toBe(1)
  })
})
