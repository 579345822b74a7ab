// npm run thaw -- GAME: opens a game again that the conservation monitor has frozen.
import { gamesOf, thawGame } from '../server/ledger/freeze.ts'
import { openDatabase } from '../server/main.ts'
import type { Database } from '../server/platform/database.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'

try {
  const db = await openDatabase(readSettings(process.env), { step: () => {} })
  try {
    await db.migrate()
    process.stdout.write(`${await thaw(db, process.argv[2] ?? '')}\n`)
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** @returns what an operator reads */
async function thaw(db: Database, name: string): Promise<string> {
  const games = await gamesOf(db)
  const game = games.find((it) => it.name === name)
  if (!game) {
    const known = games.map((it) => it.name).join(', ')
    throw new SettingError(
      name === ''
        ? `Name the game to thaw: npm run thaw -- GAME; there are ${known}.`
        : `There is no game ${name}; there are ${known}.`,
    )
  }
  const thawed = await thawGame(db, game.id)
  if (!thawed) return `${name} is not frozen.`
  return `${name} was frozen at ${thawed.frozenAt.toISOString()}: ${thawed.reason}
It is open again. What is still wrong freezes it at the next look.`
}
