import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { outbox } from '../platform/database/tables.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'

const USAGE = 'npm run outbox -- list | show ID'
const SHOWN = 50

/** `npm run outbox`: what waits, was sent, or could not be, of mail, text messages and webhooks. */
export const outboxCommand: Command = ([command, id, ...more]) => {
  if (command === 'list' && id === undefined) return list
  if (command === 'show' && z.uuid().safeParse(id).success && more.length === 0) {
    return (context) => show(context, String(id))
  }
  throw new SettingError(USAGE)
}

async function list({ db }: CommandContext): Promise<string[]> {
  const rows = await db.orm.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN)
  if (rows.length === 0) return ['The outbox is empty.']
  return rows.map(({ id, channel, state, tries, recipient, body, createdAt, fault }) =>
    [
      id,
      createdAt.toISOString(),
      channel.padEnd(7),
      state.padEnd(6),
      `tries ${tries}`,
      recipient,
      headOf(body),
      ...(fault === null ? [] : [`(${fault})`]),
    ].join('  '),
  )
}

/** What tells a message from others: a mail's subject, a webhook's type, a text's beginning. */
function headOf({ subject, type, text = '' }: Readonly<Record<string, string>>): string {
  return subject ?? type ?? Array.from(text).slice(0, 80).join('')
}

async function show({ db }: CommandContext, id: string): Promise<string[]> {
  const [row] = await db.orm.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new SettingError(`There is no message ${id}.`)
  const { html: _, ...body } = row.body
  const { text, ...heads } = body
  return [
    `To: ${row.recipient} (${row.channel})`,
    ...Object.entries(heads).map(([name, value]) => `${name}: ${value}`),
    `State: ${row.state}`,
    ...(text === undefined ? [] : ['', text]),
  ]
}
