// npm run thaw -- GAME, or account ID: opens again what the conservation monitor has frozen, once the
// books are right.
import type { Audited } from '../server/ledger/audit.ts'
import { gamesOf, type Thawing, thawAccount, thawGame } from '../server/ledger/thaw.ts'
import { SettingError } from '../server/platform/settings.ts'
import { auditedIn, onDatabase } from './on-database.ts'

await onDatabase(([name = '', id = '']) => async (db, settings) => {
  const audited = await auditedIn(db, settings)
  return [await (name === 'account' ? account(audited, id) : game(audited, name))]
})

async function game(audited: Audited, name: string): Promise<string> {
  const games = await gamesOf(audited.db)
  const found = games.find((it) => it.name === name)
  if (found) return tell(name, await thawGame(audited, found))
  const known = games.map((it) => it.name).join(', ')
  throw new SettingError(
    name === ''
      ? `Name the game to thaw: npm run thaw -- GAME, or npm run thaw -- account ID; there are ${known}.`
      : `There is no game ${name}; there are ${known}.`,
  )
}

async function account(audited: Audited, id: string): Promise<string> {
  if (/^\d{1,15}$/.test(id))
    return tell(`account ${Number(id)}`, await thawAccount(audited, Number(id)))
  throw new SettingError('Name the account to thaw by its number: npm run thaw -- account ID.')
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
