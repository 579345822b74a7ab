import { openDatabase } from '../server/main.ts'
import type { Database } from '../server/platform/database.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'

/** Does what a command was asked to, and gives the lines that an operator reads. */
export type Act = (db: Database) => Promise<string[]>

/**
 * Runs a command on the database that the settings name; what is wrong with either is one clear line
 * and exit code 1.
 * @param read what was asked for, by the words behind the command; SettingError where it is nothing
 */
export async function onDatabase(read: (words: string[]) => Act): Promise<void> {
  try {
    const act = read(process.argv.slice(2))
    const db = await openDatabase(readSettings(process.env), { step: () => {} })
    try {
      await db.migrate()
      process.stdout.write(`${(await act(db)).join('\n')}\n`)
    } finally {
      await db.close()
    }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
