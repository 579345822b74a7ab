// npm run seed: fills an empty database with the demo world, in the database that the settings name.
import { openDatabase, prepareDatabase } from '../server/main.ts'
import { readSettings } from '../server/platform/settings.ts'
import { exitOnSettingError } from './exit-on-setting-error.ts'
import { progressReporter } from './progress-reporter.ts'

const narrate = progressReporter(process.stdout)

await exitOnSettingError(async () => {
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, narrate)
  let made: boolean
  try {
    made = await prepareDatabase(db, settings, narrate, true)
  } finally {
    narrate.end()
    await db.close()
  }
  const place = settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir
  process.stdout.write(
    made
      ? `The demo world is in ${place}: ${settings.demoUsers} people.\n`
      : `There are people in ${place} already; nothing was changed.\n`,
  )
})
