// npm run seed: fills an empty database with the demo world, in the database that the settings name.
import { openDatabase, seed } from '../server/main.ts'
import { readSettings } from '../server/platform/settings.ts'
import { narrator } from './narrator.ts'
import { told } from './on-database.ts'

const narrate = narrator(process.stdout)

await told(async () => {
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, narrate)
  let made = false
  try {
    await db.alone(
      async () => {
        narrate.step('database: migrating')
        await db.migrate()
        made = await seed(db, settings, narrate)
      },
      () => narrate.step('database: waiting for another process that prepares it'),
    )
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
