// npm run audit, content, flights, outbox, people, radar-reports, thaw, tickets: runs a feature's command on
// the database of the settings.
import './check-brands.ts'
import { features } from '../server/features.ts'
import { openDatabase } from '../server/main.ts'
import { systemClock } from '../server/platform/clock.ts'
import { findCommand, MissFound } from '../server/platform/feature.ts'
import { systemRandom } from '../server/platform/secrets/random.ts'
import { readSettings } from '../server/platform/settings.ts'
import { exitOnSettingError } from './exit-on-setting-error.ts'
import { ROUTE_TABLE } from './route-table.ts'

const [name = '', ...words] = process.argv.slice(2)

await exitOnSettingError(async () => {
  const all = features()
  const command = findCommand(all, name)(words)
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, { step: () => {} })
  try {
    await db.migrate()
    const lines = await command({
      db,
      clock: systemClock,
      random: systemRandom,
      settings,
      features: all,
      paths: new Set(ROUTE_TABLE.map(({ path }) => path)),
    })
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof MissFound)) throw error
    process.stdout.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    await db.close()
  }
})
