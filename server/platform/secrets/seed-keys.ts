import { createHash, createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { seedKey } from '../database/tables.ts'
import { SettingError, type Settings } from '../settings.ts'
import { parseSeedKeys, type SeedKey } from './seed-key.ts'

/** What a secret is for; the same id has a different secret for each purpose. */
export type SecretPurpose =
  | 'pair'
  | 'round'
  | 'flight'
  | 'contest'
  | 'place'
  | 'demo'
  | 'session'
  | 'code'
  | 'redeem'
  | 'column'
  | 'keyed-hash'
  | 'recovery'
  | 'invitation'
  | 'ops-device'
  | 'statement'

/**
 * Derives server seeds and other secrets from keys that are in no database: reading all rows tells none
 * of the unrevealed seeds (design §3).
 */
export interface SeedKeys {
  /** The version of the newest key, with which new seeds are made. */
  version: number
  /** The version of the oldest key, for secrets that must stay the same when a key is added. */
  oldest: number
  /**
   * The secret of an id, 64 hex digits; always the same for one key version.
   * @throws Error when this process does not have that key version
   */
  secretOf(purpose: SecretPurpose, id: string | number, version: number): string
  /** A hash that tells keys apart without revealing them; undefined for an unknown version. */
  fingerprintOf(version: number): string | undefined
}

const KEY_BYTES = 32
const GROUP_AND_OTHERS = 0o077

/** Secrets from the given keys; new seeds are made with the highest version. */
export function seedKeysOf(keys: readonly SeedKey[]): SeedKeys {
  const byVersion = new Map(keys.map(({ version, key }) => [version, Buffer.from(key, 'hex')]))
  return {
    version: Math.max(...byVersion.keys()),
    oldest: Math.min(...byVersion.keys()),
    secretOf(purpose, id, version) {
      const key = byVersion.get(version)
      if (!key) throw new Error(`there is no seed key of version ${version}`)
      return createHmac('sha256', key).update(`companion:${purpose}:${id}`).digest('hex')
    },
    fingerprintOf(version) {
      const key = byVersion.get(version)
      return key && createHash('sha256').update('companion:fingerprint:').update(key).digest('hex')
    },
  }
}

/**
 * Secrets from the keys in the settings, else from the key file in `DATA_DIR`, which is created at the
 * first start.
 * @throws SettingError when `SEED_KEY` is required and missing, or others may read the file
 */
export async function openSeedKeys({
  seedKeys,
  databaseUrl,
  demoWorld,
  dataDir,
}: Pick<Settings, 'seedKeys' | 'databaseUrl' | 'demoWorld' | 'dataDir'>): Promise<SeedKeys> {
  if (seedKeys) return seedKeysOf(seedKeys)
  if (databaseUrl && !demoWorld) {
    throw new SettingError(
      'SEED_KEY: is needed with DATABASE_URL: 64 hex digits (openssl rand -hex 32), the same for every process, kept outside the database and its backups',
    )
  }
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'seed-key')
  const text = (await readKeyFile(path)) ?? (await makeKeyFile(path))
  const keys = parseSeedKeys(text.trim())
  if (!keys) throw new SettingError(`${path}: is no seed key; restore it from where you keep it`)
  return seedKeysOf(keys)
}

async function readKeyFile(path: string): Promise<string | null> {
  try {
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & GROUP_AND_OTHERS) !== 0) {
      throw new SettingError(`${path}: others may read this key; run: chmod 600 ${path}`)
    }
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Creates the key file atomically; of several processes at once the first one's key is used by all. */
async function makeKeyFile(path: string): Promise<string> {
  const part = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(part, `1:${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 })
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(part)
  }
  return readFile(path, 'utf8')
}

/**
 * Compares the keys with those that this database's seeds were made with, and records a new key's
 * fingerprint.
 * @throws SettingError when a key differs, or a key is missing while some of its seeds are unrevealed
 */
export async function verifySeedKeys(
  { orm }: Pick<Database, 'orm'>,
  keys: SeedKeys,
): Promise<void> {
  const fingerprint = keys.fingerprintOf(keys.version) ?? ''
  await orm.insert(seedKey).values({ version: keys.version, fingerprint }).onConflictDoNothing()
  const rows = await orm.select().from(seedKey).orderBy(seedKey.version)
  for (const row of rows) {
    const known = keys.fingerprintOf(row.version)
    if (known === row.fingerprint) continue
    if (known !== undefined) {
      throw new SettingError(
        `SEED_KEY: version ${row.version} is not the key that this database's seeds were made with; restore that key, or add yours under a version of its own`,
      )
    }
    const [needed] = await orm
      .select({ version: seedKey.version })
      .from(seedKey)
      .where(sql`${eq(seedKey.version, row.version)} AND seed_key_is_needed(${row.version})`)
    if (needed) {
      throw new SettingError(
        `SEED_KEY: the key of version ${row.version} is missing, and seeds made with it are not revealed yet`,
      )
    }
  }
}
