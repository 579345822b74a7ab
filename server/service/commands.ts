import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FreeText } from '../../contract/endpoint.ts'
import type { Orm, Transaction } from '../platform/database/database.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { serviceAnswer, serviceTicket } from './tables.ts'
import { answerTicket, numberOf } from './tickets.ts'

const USAGE = 'npm run tickets -- list | show NUMBER | answer NUMBER "text"'
const SHOWN = 50
const LONGEST_ANSWER = 5_000

/** A ticket as its number, which people see, or as its id, which alone is sure to be one ticket's. */
const TicketName = z.union([z.stringFormat('ticket number', /^[0-9a-f]{8}$/i), z.uuid()])

/** `npm run tickets`: customer service at a terminal; the ops console does the same (`ops.ts`). */
export const ticketsCommand: Command = (args) => {
  const [command, given, text, ...more] = args
  if (args.length === 1 && command === 'list') return list
  const name = TicketName.safeParse(given)
  if (!name.success || more.length > 0) throw new SettingError(USAGE)
  if (command === 'show' && text === undefined) return (context) => show(context, name.data)
  const answer = FreeText(LONGEST_ANSWER).safeParse(text)
  if (command !== 'answer' || !answer.success) throw new SettingError(USAGE)
  return (context) => tell(context, name.data, answer.data)
}

/** Those without an answer first, the oldest on top. */
async function list({ db }: CommandContext): Promise<string[]> {
  const rows = await db.orm
    .select()
    .from(serviceTicket)
    .orderBy(sql`${serviceTicket.answeredAt} IS NOT NULL`, asc(serviceTicket.id))
    .limit(SHOWN)
  if (rows.length === 0) return ['There is no ticket.']
  return rows.map(
    ({ id, createdAt, answeredAt, category, userId }) =>
      `${id}  no. ${numberOf(id)}  ${createdAt.toISOString()}  ${answeredAt ? 'answered' : 'open    '}  ${category}  user ${userId}`,
  )
}

/** @throws SettingError where there is none of this name, or several have the number */
async function ticketNamed(orm: Orm, name: string): Promise<typeof serviceTicket.$inferSelect> {
  const isIt = z.uuid().safeParse(name).success
    ? eq(serviceTicket.id, name)
    : eq(sql`right(${serviceTicket.id}::text, 8)`, name.toLowerCase())
  const [ticket, ...others] = await orm
    .select()
    .from(serviceTicket)
    .where(isIt)
    .orderBy(asc(serviceTicket.id))
  if (!ticket) throw new SettingError(`There is no ticket ${name}.`)
  if (others.length === 0) return ticket
  const ids = [ticket, ...others].map(({ id }) => id).join(', ')
  throw new SettingError(`Several tickets have the number ${name}; say which: ${ids}.`)
}

async function show({ db }: CommandContext, name: string): Promise<string[]> {
  const ticket = await ticketNamed(db.orm, name)
  const { id } = ticket
  const answers = await db.orm
    .select()
    .from(serviceAnswer)
    .where(eq(serviceAnswer.ticketId, id))
    .orderBy(asc(serviceAnswer.id))
  const { userId, category, email, language, createdAt, text } = ticket
  return [
    `No. ${numberOf(id)} of user ${userId}, ${category}, in ${language}, ${createdAt.toISOString()}`,
    `Answers go to ${email}`,
    '',
    text,
    ...answers.flatMap((answer) => ['', `— ${answer.createdAt.toISOString()}`, answer.text]),
  ]
}

async function tell(
  { db, clock, random }: CommandContext,
  name: string,
  text: string,
): Promise<string[]> {
  const { id } = await ticketNamed(db.orm, name)
  const by = { random, now: clock.now() }
  const row = await db.orm.transaction((tx) => answerTicket(tx as Transaction, by, id, text))
  if (!row) throw new SettingError(`There is no ticket ${name}.`)
  return [`No. ${numberOf(id)} is answered; the answer goes to ${row.email}.`]
}
