// Tickets: a step of signing in that is under way. Each is good once, for five minutes and five tries.
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { drawSecret, hashOf } from './secret.ts'
import { operatorTicket } from './tables.ts'

const GOOD_MS = 5 * 60_000
const TRIES = 5

type Row = typeof operatorTicket.$inferSelect
type Purpose = Row['purpose']

/** Hands out a ticket. */
export async function giveTicket(
  { db, random, clock }: Pick<Platform, 'db' | 'random' | 'clock'>,
  ticket: { purpose: Purpose; operatorId?: string; challenge?: string },
): Promise<string> {
  const secret = drawSecret(random)
  const expiresAt = new Date(clock.now() + GOOD_MS)
  await db.orm.insert(operatorTicket).values({ ...ticket, hash: hashOf(secret), expiresAt })
  return secret
}

/** Counts a try on a ticket; undefined where it is good no more. */
export async function tryTicket(
  db: Reader,
  { ticket, purpose, now }: { ticket: string; purpose: Purpose; now: number },
): Promise<Row | undefined> {
  const [row] = await db
    .update(operatorTicket)
    .set({ tries: sql`${operatorTicket.tries} + 1` })
    .where(and(isGood(ticket, purpose, now), lt(operatorTicket.tries, TRIES)))
    .returning()
  return row
}

/** Takes a ticket, which is good no more after that; undefined where it was not. */
export async function takeTicket(
  db: Reader,
  { ticket, purpose, now }: { ticket: string; purpose: Purpose; now: number },
): Promise<Row | undefined> {
  const [row] = await db
    .delete(operatorTicket)
    .where(isGood(ticket, purpose, now))
    .returning()
  return row
}

const isGood = (ticket: string, purpose: Purpose, now: number) =>
  and(
    eq(operatorTicket.hash, hashOf(ticket)),
    eq(operatorTicket.purpose, purpose),
    gt(operatorTicket.expiresAt, new Date(now)),
  )

/** Ends what somebody has under way, such as a step that an old password was right for. */
export async function dropTickets(db: Reader, operatorId: string): Promise<void> {
  await db.delete(operatorTicket).where(eq(operatorTicket.operatorId, operatorId))
}

/** Deletes tickets that nobody can use any more. */
export async function sweepTickets({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.orm.delete(operatorTicket).where(lt(operatorTicket.expiresAt, new Date(clock.now())))
}
