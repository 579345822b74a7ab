// npm run outbox -- list | show ID: mail that waits, was sent, or could not be, in the database that
// the settings name.
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { mail } from '../server/mail/tables.ts'
import type { Database } from '../server/platform/database.ts'
import { SettingError } from '../server/platform/settings.ts'
import { type Act, onDatabase } from './on-database.ts'

const USAGE = 'npm run outbox -- list | show ID'
const SHOWN = 50

await onDatabase(read)

/** @throws SettingError */
function read([command, id, ...more]: string[]): Act {
  if (command === 'list' && id === undefined) return list
  if (command === 'show' && z.uuid().safeParse(id).success && more.length === 0) {
    return (db) => show(db, String(id))
  }
  throw new SettingError(USAGE)
}

async function list(db: Database): Promise<string[]> {
  const rows = await db.orm.select().from(mail).orderBy(desc(mail.id)).limit(SHOWN)
  if (rows.length === 0) return ['The outbox is empty.']
  return rows.map(
    ({ id, state, tries, recipient, subject, createdAt, fault }) =>
      `${id}  ${createdAt.toISOString()}  ${state.padEnd(6)}  tries ${tries}  ${recipient}  ${subject}${fault === null ? '' : `  (${fault})`}`,
  )
}

async function show(db: Database, id: string): Promise<string[]> {
  const [row] = await db.orm.select().from(mail).where(eq(mail.id, id))
  if (!row) throw new SettingError(`There is no mail ${id}.`)
  return [`To: ${row.recipient}`, `Subject: ${row.subject}`, `State: ${row.state}`, '', row.text]
}
