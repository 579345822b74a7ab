import { parseArgs } from 'node:util'
import { type Command, type CommandContext, MissFound } from '../platform/feature.ts'
import { openSeedKeys, verifySeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'
import { type AuditContext, audit } from './audit.ts'
import { listGames, type ThawResult, thawAccount, thawGame } from './thaw.ts'

/**
 * `npm run audit`: proves the money and all that the chain anchors; heads that were published earlier
 * are held against it (`--head SEQ:HASH …`).
 * @throws MissFound
 */
export const auditCommand: Command = (args) => {
  const { values } = parseArgs({ args, options: { head: { type: 'string', multiple: true } } })
  const published = (values.head ?? []).map(parseHead)
  return async (desk) => {
    const checks = await audit(await auditContext(desk), published)
    const lines = checks.flatMap(({ check, rows, miss, notes = [] }) => [
      `${miss ? 'MISS' : 'ok  '} ${check} (${rows} looked at)${miss ? `: ${miss}` : ''}`,
      ...notes.map((line) => `       ${line}`),
    ])
    if (checks.some(({ miss }) => miss !== null)) throw new MissFound(lines)
    return lines
  }
}

/** @throws SettingError when a head is written in another way than it is published */
function parseHead(text: string) {
  const [, seq, head] = /^([1-9][0-9]*):([0-9a-f]{64})$/.exec(text) ?? []
  if (!seq || !head) throw new SettingError(`--head: ${text} is no SEQ:HASH of the chain`)
  return { seq: Number(seq), head }
}

/**
 * `npm run thaw`: opens again what the conservation monitor has frozen, a game or an account, once the
 * books are right.
 */
export const thawCommand: Command =
  ([name = '', id = '']) =>
  async (desk) => {
    const audited = await auditContext(desk)
    return [
      await (name === 'account' ? thawNumberedAccount(audited, id) : thawNamedGame(audited, name)),
    ]
  }

/** What an audit looks at, with the seeds that the settings keep. */
async function auditContext({ db, settings, features }: CommandContext): Promise<AuditContext> {
  const seeds = await openSeedKeys(settings)
  await verifySeedKeys(db, seeds)
  return { db, seeds, features }
}

async function thawNamedGame(audited: AuditContext, name: string): Promise<string> {
  const games = await listGames(audited.db)
  const found = games.find((it) => it.name === name)
  if (found) return describeThaw(name, await thawGame(audited, found))
  const known = games.map((it) => it.name).join(', ')
  throw new SettingError(
    name === ''
      ? `Name the game to thaw: npm run thaw -- GAME, or npm run thaw -- account ID; there are ${known}.`
      : `There is no game ${name}; there are ${known}.`,
  )
}

async function thawNumberedAccount(audited: AuditContext, id: string): Promise<string> {
  if (/^\d{1,15}$/.test(id))
    return describeThaw(`account ${Number(id)}`, await thawAccount(audited, Number(id)))
  throw new SettingError('Name the account to thaw by its number: npm run thaw -- account ID.')
}

/**
 * @returns what an operator reads
 * @throws SettingError when it stays frozen
 */
function describeThaw(name: string, thawing: ThawResult | null): string {
  if (!thawing) return `${name} is not frozen.`
  const frozen = `was frozen at ${thawing.frozenAt.toISOString()}: ${thawing.reason}`
  if (thawing.stillWrong.length === 0)
    return `${name} ${frozen}\nIts books are right. It is open again.`
  const stands = thawing.stillWrong.map((miss) => `  ${miss}`).join('\n')
  throw new SettingError(`${name} ${frozen}\nIt stays frozen. Still wrong:\n${stands}`)
}
