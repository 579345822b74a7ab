import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { mail } from './tables.ts'

const USAGE = 'npm run outbox -- list | show ID'
const SHOWN = 50

/** `npm run outbox`: mail that waits, was sent, or could not be. */
export const outboxCommand: Command = ([command, id, ...more]) => {
  if (command === 'list' && id === undefined) return list
  if (command === 'show' && z.uuid().safeParse(id).success && more.length === 0) {
    return (context) => show(context, String(id))
  }
  throw new SettingError(USAGE)
}

async function list({ db }: CommandContext): Promise<string[]> {
  const rows = await db.orm.select().from(mail).orderBy(desc(mail.id)).limit(SHOWN)
  if (rows.length === 0) return ['The outbox is empty.']
  return rows.map(
    ({ id, state, tries, recipient, subject, createdAt, fault }) =>
      `${id}  ${createdAt.toISOString()}  ${state.padEnd(6)}  tries ${tries}  ${recipient}  ${subject}${fault === null ? '' : `  (${fault})`}`,
  )
}

async function show({ db }: CommandContext, id: string): Promise<string[]> {
  const [row] = await db.orm.select().from(mail).where(eq(mail.id, id))
  if (!row) throw new SettingError(`There is no mail ${id}.`)
  return [`To: ${row.recipient}`, `Subject: ${row.subject}`, `State: ${row.state}`, '', row.text]
}
