// npm run audit, content, outbox, people, thaw, tickets: a command of a feature, on the database that
// the settings name.
import { features } from '../server/features.ts'
import { openDatabase } from '../server/main.ts'
import { systemClock } from '../server/platform/clock.ts'
import { systemRandom } from '../server/platform/random.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { told } from './told.ts'

const [name = '', ...words] = process.argv.slice(2)

await told(async () => {
  const all = features()
  const commands = new Map(all.flatMap((feature) => Object.entries(feature.commands ?? {})))
  const act = commands.get(name)?.(words)
  if (!act) {
    throw new SettingError(
      `There is no command ${name}; there are ${[...commands.keys()].join(', ')}.`,
    )
  }
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, { step: () => {} })
  try {
    await db.migrate()
    const lines = await act({
      db,
      clock: systemClock,
      random: systemRandom,
      settings,
      features: all,
      paths: new Set(ROUTE_TABLE.map(({ path }) => path)),
    })
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await db.close()
  }
})
