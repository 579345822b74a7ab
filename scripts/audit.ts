import { audit } from '../server/ledger/audit.ts'
import { openDatabase } from '../server/main.ts'
import { openSeedKeys, proveSeedKeys } from '../server/platform/seed-keys.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'

try {
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, { step: () => {} })
  await db.migrate()
  const seeds = await openSeedKeys(settings)
  await proveSeedKeys(db, seeds)
  const checks = await audit(db, seeds)
  await db.close()
  for (const { check, rows, miss } of checks) {
    process.stdout.write(
      `${miss ? 'MISS' : 'ok  '} ${check} (${rows} looked at)${miss ? `: ${miss}` : ''}\n`,
    )
  }
  process.exitCode = checks.every(({ miss }) => miss === null) ? 0 : 1
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
