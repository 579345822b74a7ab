import { features } from '../server/features.ts'
import type { Audited } from '../server/ledger/audit.ts'
import { openDatabase } from '../server/main.ts'
import type { Database } from '../server/platform/database.ts'
import { openSeedKeys, proveSeedKeys } from '../server/platform/seed-keys.ts'
import { readSettings, SettingError, type Settings } from '../server/platform/settings.ts'

/** Does what a command was asked to, and gives the lines that an operator reads. */
export type Act = (db: Database, settings: Settings) => Promise<string[]>

/**
 * Runs a command on the database that the settings name; what is wrong with either is one clear line
 * and exit code 1.
 * @param read what was asked for, by the words behind the command; SettingError where it is nothing
 */
export async function onDatabase(read: (words: string[]) => Act): Promise<void> {
  await told(async () => {
    const act = read(process.argv.slice(2))
    const settings = readSettings(process.env)
    const db = await openDatabase(settings, { step: () => {} })
    try {
      await db.migrate()
      process.stdout.write(`${(await act(db, settings)).join('\n')}\n`)
    } finally {
      await db.close()
    }
  })
}

/** What an audit looks at, with the seeds that the settings keep. */
export async function auditedIn(db: Database, settings: Settings): Promise<Audited> {
  const seeds = await openSeedKeys(settings)
  await proveSeedKeys(db, seeds)
  return { db, seeds, features: features() }
}

/** Does something; a setting that is wrong is one line on the standard error, and exit code 1. */
export async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
