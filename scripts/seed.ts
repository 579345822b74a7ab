// npm run seed: fills the database of the settings with the demo world, if it is empty.
import './check-brands.ts'
import { openDatabase, prepareDatabase } from '../server/main.ts'
import { readSettings } from '../server/platform/settings.ts'
import { exitOnSettingError } from './exit-on-setting-error.ts'
import { progressReporter } from './progress-reporter.ts'
import { readWords } from './read-words.ts'

readWords('npm run seed', { options: {} })

const reporter = progressReporter(process.stdout)

await exitOnSettingError(async () => {
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, reporter)
  let made: boolean
  try {
    made = await prepareDatabase(db, settings, reporter, true)
  } finally {
    reporter.end()
    await db.close()
  }
  const place = settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir
  process.stdout.write(
    made
      ? `The demo world is in ${place}: ${settings.demoUsers} people.\n`
      : `There are people in ${place} already; nothing was changed.\n`,
  )
})
