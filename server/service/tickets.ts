import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { TICKETS_A_DAY } from '../../contract/constants.ts'
import type { serviceApi, Ticket, TicketAnswer } from '../../contract/service.ts'
import { queueMail } from '../mail/queue.ts'
import { tiePictures } from '../pictures/keep.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { WaitingSource } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { ANSWER, RECEIPT } from './letters.ts'
import { TICKET_PICTURES } from './pictures.ts'
import { serviceAnswer, servicePicture, serviceTicket } from './tables.ts'

type Row = typeof serviceTicket.$inferSelect
type Written = z.output<(typeof serviceApi)['POST /api/service/tickets']['body']>

interface With {
  random: Random
  /** Milliseconds since 1970. */
  now: number
}

/** What people say of a ticket, on both sides. */
export const numberOf = (id: string) => id.slice(-8).toUpperCase()

/** Takes a ticket, ties its pictures to it, and writes the receipt. */
export async function openTicket(
  tx: Transaction,
  { random, now }: With,
  userId: number,
  { pictures, ...written }: Written,
): Promise<Ticket> {
  await spendQuota(tx, {
    name: 'service.tickets',
    subject: userId,
    limit: TICKETS_A_DAY,
    at: now,
    message: 'No more tickets of this user today.',
  })
  const id = timeOrderedId(random, now)
  const row = { ...written, id, userId, createdAt: new Date(now), answeredAt: null }
  await tx.insert(serviceTicket).values(row)
  const tied = { ownerId: userId, subjectId: id, path: 'body.pictures' }
  await tiePictures(tx, TICKET_PICTURES, tied, pictures)
  await queueMail(
    tx,
    { random, now },
    {
      letter: RECEIPT,
      to: written.email,
      language: written.language,
      params: { number: numberOf(id), text: written.text },
    },
  )
  return shownTicket(row, pictures)
}

/**
 * Answers a ticket: the answer stands in its thread and goes out as mail.
 * @returns undefined where there is no such ticket
 */
export async function answerTicket(
  tx: Transaction,
  { random, now }: With,
  id: string,
  text: string,
): Promise<Row | undefined> {
  const at = new Date(now)
  const [row] = await tx
    .update(serviceTicket)
    .set({ answeredAt: at })
    .where(eq(serviceTicket.id, id))
    .returning()
  if (!row) return undefined
  const answer = { id: timeOrderedId(random, now), ticketId: id, text, createdAt: at }
  await tx.insert(serviceAnswer).values(answer)
  await queueMail(
    tx,
    { random, now },
    {
      letter: ANSWER,
      to: row.email,
      language: row.language,
      params: { number: numberOf(id), text: row.text, answer: text },
    },
  )
  return row
}

/** A user's tickets, newest first, from the one before `from` on. */
export async function ticketsOf(
  db: Reader,
  userId: number,
  { from, limit }: { from: string | undefined; limit: number },
): Promise<Ticket[]> {
  const rows = await db
    .select()
    .from(serviceTicket)
    .where(and(eq(serviceTicket.userId, userId), from ? lt(serviceTicket.id, from) : undefined))
    .orderBy(desc(serviceTicket.id))
    .limit(limit)
  return withPictures(db, rows)
}

/** @throws ApiError NOT_FOUND also for someone else's */
export async function ticketOf(db: Reader, userId: number, id: string): Promise<Ticket> {
  const rows = await db
    .select()
    .from(serviceTicket)
    .where(and(eq(serviceTicket.id, id), eq(serviceTicket.userId, userId)))
  const [ticket] = await withPictures(db, rows)
  if (!ticket) throw new ApiError('NOT_FOUND', 'You have no such ticket.')
  return ticket
}

/** What was answered to a ticket, newest first. */
export async function answersOf(
  db: Reader,
  ticketId: string,
  { from, limit }: { from: string | undefined; limit: number },
): Promise<TicketAnswer[]> {
  const rows = await db
    .select()
    .from(serviceAnswer)
    .where(and(eq(serviceAnswer.ticketId, ticketId), from ? lt(serviceAnswer.id, from) : undefined))
    .orderBy(desc(serviceAnswer.id))
    .limit(limit)
  return rows.map(({ id, text, createdAt }) => ({ id, text, at: createdAt.getTime() }))
}

async function withPictures(db: Reader, rows: Row[]): Promise<Ticket[]> {
  if (rows.length === 0) return []
  const pictures = await db
    .select()
    .from(servicePicture)
    .where(
      inArray(
        servicePicture.ticketId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(servicePicture.place))
  return rows.map((row) =>
    shownTicket(
      row,
      pictures.filter(({ ticketId }) => ticketId === row.id).map(({ id }) => id),
    ),
  )
}

function shownTicket(row: Row, pictures: string[]): Ticket {
  const { id, category, text, email, createdAt, answeredAt } = row
  const state = answeredAt ? 'answered' : 'open'
  return { id, category, state, text, email, pictures, at: createdAt.getTime() }
}

/** Tickets that nobody has answered, by the index of open ones. */
export const waitingTickets: WaitingSource = {
  rows: sql`SELECT id::text AS item, created_at AS since FROM service_ticket WHERE answered_at IS NULL`,
  promise: { hours: 24 },
  permission: 'answer',
}
