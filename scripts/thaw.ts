// npm run thaw -- GAME, or account ID: opens again what the conservation monitor has frozen, once the
// books are right.
import { features } from '../server/features.ts'
import type { Audited } from '../server/ledger/audit.ts'
import { gamesOf, type Thawing, thawAccount, thawGame } from '../server/ledger/thaw.ts'
import { openDatabase } from '../server/main.ts'
import { openSeedKeys, proveSeedKeys } from '../server/platform/seed-keys.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'

try {
  const settings = readSettings(process.env)
  const db = await openDatabase(settings, { step: () => {} })
  try {
    await db.migrate()
    const seeds = await openSeedKeys(settings)
    await proveSeedKeys(db, seeds)
    const audited = { db, seeds, features: features() }
    const [name = '', id = ''] = process.argv.slice(2)
    process.stdout.write(
      `${name === 'account' ? await account(audited, id) : await game(audited, name)}\n`,
    )
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function game(audited: Audited, name: string): Promise<string> {
  const games = await gamesOf(audited.db)
  const found = games.find((it) => it.name === name)
  if (!found) {
    const known = games.map((it) => it.name).join(', ')
    throw new SettingError(
      name === ''
        ? `Name the game to thaw: npm run thaw -- GAME, or npm run thaw -- account ID; there are ${known}.`
        : `There is no game ${name}; there are ${known}.`,
    )
  }
  return tell(name, await thawGame(audited, found))
}

async function account(audited: Audited, id: string): Promise<string> {
  const ownerId = /^\d{1,15}$/.test(id) ? Number(id) : null
  if (ownerId === null) {
    throw new SettingError('Name the account to thaw by its number: npm run thaw -- account ID.')
  }
  return tell(`account ${ownerId}`, await thawAccount(audited, ownerId))
}

/**
 * @returns what an operator reads
 * @throws SettingError when it stays frozen
 */
function tell(name: string, thawing: Thawing | null): string {
  if (!thawing) return `${name} is not frozen.`
  const frozen = `was frozen at ${thawing.frozenAt.toISOString()}: ${thawing.reason}`
  if (thawing.stands.length === 0)
    return `${name} ${frozen}\nIts books are right. It is open again.`
  const stands = thawing.stands.map((miss) => `  ${miss}`).join('\n')
  throw new SettingError(`${name} ${frozen}\nIt stays frozen. Still wrong:\n${stands}`)
}
