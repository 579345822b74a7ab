import { parseArgs } from 'node:util'
import { type Command, type CommandContext, MissFound } from '../platform/feature.ts'
import { openSeedKeys, verifySeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'
import { type AuditContext, audit } from './audit.ts'
import { listGames, type ThawResult, thawAccount, thawGame } from './thaw.ts'

const AUDIT_USAGE = 'npm run audit -- [--head SEQ:HASH …]'
const THAW_USAGE = 'npm run thaw -- GAME, or npm run thaw -- account ID'

/**
 * `npm run audit`: audits the whole database. `--head SEQ:HASH …` also compares heads that were published
 * earlier with the chain.
 * @throws MissFound
 */
export const auditCommand: Command = (args) => {
  const published = headsIn(args).map(parseHead)
  return async (context) => {
    const checks = await audit(await auditContext(context), published)
    const lines = checks.flatMap(({ check, rows, miss, notes = [] }) => [
      `${miss ? 'MISS' : 'ok  '} ${check} (${rows} looked at)${miss ? `: ${miss}` : ''}`,
      ...notes.map((line) => `       ${line}`),
    ])
    if (checks.some(({ miss }) => miss !== null)) throw new MissFound(lines)
    return lines
  }
}

function headsIn(args: string[]): string[] {
  try {
    const { values } = parseArgs({ args, options: { head: { type: 'string', multiple: true } } })
    return values.head ?? []
  } catch {
    throw new SettingError(AUDIT_USAGE)
  }
}

/** Parses `SEQ:HASH`, as heads are published. */
function parseHead(text: string) {
  const [, seq, head] = /^([1-9][0-9]*):([0-9a-f]{64})$/.exec(text) ?? []
  if (!seq || !head) throw new SettingError(`--head: ${text} is no SEQ:HASH of the chain`)
  return { seq: Number(seq), head }
}

/** `npm run thaw`: thaws a game or an account that the monitor has frozen, if an audit finds it right again. */
export const thawCommand: Command = ([name = '', ...more]) => {
  const isAccount = name === 'account'
  const [id = ''] = more
  if (more.length > (isAccount ? 1 : 0)) throw new SettingError(THAW_USAGE)
  return async (context) => {
    const audited = await auditContext(context)
    return [await (isAccount ? thawNumberedAccount(audited, id) : thawNamedGame(audited, name))]
  }
}

/** An audit's context, with the seed keys of the settings. */
async function auditContext({
  db,
  clock,
  settings,
  features,
}: CommandContext): Promise<AuditContext> {
  const seeds = await openSeedKeys(settings)
  await verifySeedKeys(db, seeds)
  return { db, clock, seeds, features }
}

async function thawNamedGame(audited: AuditContext, name: string): Promise<string> {
  const games = await listGames(audited.db)
  const found = games.find((it) => it.name === name)
  if (found) return describeThaw(name, await thawGame(audited, found))
  const known = games.map((it) => it.name).join(', ')
  throw new SettingError(
    name === ''
      ? `Name the game to thaw: ${THAW_USAGE}; there are ${known}.`
      : `There is no game ${name}; there are ${known}.`,
  )
}

async function thawNumberedAccount(audited: AuditContext, id: string): Promise<string> {
  if (/^\d{1,15}$/.test(id))
    return describeThaw(`account ${Number(id)}`, await thawAccount(audited, Number(id)))
  throw new SettingError('Name the account to thaw by its number: npm run thaw -- account ID.')
}

/**
 * The outcome of a thaw for the operator.
 * @throws SettingError when it stays frozen
 */
function describeThaw(name: string, result: ThawResult | null): string {
  if (!result) return `${name} is not frozen.`
  const frozen = `was frozen at ${result.frozenAt.toISOString()}: ${result.reason}`
  if (result.stillWrong.length === 0)
    return `${name} ${frozen}\nIts books are right. It is open again.`
  const stillWrong = result.stillWrong.map((miss) => `  ${miss}`).join('\n')
  throw new SettingError(`${name} ${frozen}\nIt stays frozen. Still wrong:\n${stillWrong}`)
}
