// npm run audit, content, fairness, flights, import:world-cup, ops:admin, outbox, people, radar-reports, thaw, tickets: runs
// a feature's command on the database of the settings; in the running server where that has the embedded database open.
import './check-brands.ts'
import { features } from '../server/features.ts'
import { openDatabase } from '../server/main.ts'
import { systemClock } from '../server/platform/clock.ts'
import { FolderInUse } from '../server/platform/database/folder-lock.ts'
import { findCommand } from '../server/platform/feature.ts'
import { askServer } from '../server/platform/operate/ask-server.ts'
import { type Outcome, runCommand } from '../server/platform/operate/run-command.ts'
import { systemRandom } from '../server/platform/secrets/random.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { exitOnSettingError } from './exit-on-setting-error.ts'
import { ROUTE_TABLE } from './route-table.ts'

const words = process.argv.slice(2)
const paths = ROUTE_TABLE.map(({ path }) => path)
const cwd = process.cwd()

await exitOnSettingError(async () => {
  const [name = '', ...args] = words
  // Wrong arguments are refused before a database is opened.
  findCommand(features(), name)(args)
  const { code, out, err } = await runWhereOpen(readSettings(process.env))
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
})

async function runWhereOpen(settings: Settings): Promise<Outcome> {
  try {
    return await runHere(settings)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const outcome = await askServer(settings.dataDir, { words, cwd, paths })
    if (!outcome) throw error
    return outcome
  }
}

async function runHere(settings: Settings): Promise<Outcome> {
  const db = await openDatabase(settings, { step: () => {} })
  try {
    await db.migrate()
    return await runCommand(words, {
      db,
      clock: systemClock,
      random: systemRandom,
      settings,
      features: features(),
      cwd,
      paths: new Set(paths),
    })
  } finally {
    await db.close()
  }
}
