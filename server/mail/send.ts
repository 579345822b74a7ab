import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '../platform/feature.ts'
import { mailMetrics } from './metrics.ts'
import { faultOf, type Smtp } from './smtp.ts'
import { mail } from './tables.ts'

type Mail = typeof mail.$inferSelect
type Part = Pick<Platform, 'db' | 'clock' | 'metrics' | 'log'>

const MINUTE_MS = 60_000
/** Within which one try is over: the SMTP client gives up sooner. Then another may take it over. */
const TRY_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 30 * MINUTE_MS
/** After this it would come as a surprise. */
const GIVE_UP_MS = 48 * 60 * MINUTE_MS

/**
 * Sends what is due, one after the other. Each mail is taken by one process; where that dies after the
 * server took it and before this is noted, the mail goes out a second time under the same Message-ID.
 * @param from whose mail it is
 */
export async function sendDue(part: Part, smtp: Smtp, from: string): Promise<void> {
  for (;;) {
    const due = await takeNext(part)
    if (!due || !(await send(part, due, smtp, from))) return
  }
}

/** Takes the mail that has waited longest for as long as a try can last. */
async function takeNext({ db, clock }: Part): Promise<Mail | undefined> {
  const now = new Date(clock.now())
  const next = sql`(
    SELECT id FROM ${mail} WHERE state = 'queued' AND due_at <= ${now.toISOString()}
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)`
  const [taken] = await db.orm
    .update(mail)
    .set({ tries: sql`${mail.tries} + 1`, dueAt: new Date(now.getTime() + TRY_MS) })
    .where(eq(mail.id, next))
    .returning()
  return taken
}

/** @returns whether the mail behind it is worth a try */
async function send(part: Part, due: Mail, smtp: Smtp, from: string): Promise<boolean> {
  const { id, recipient: to, subject, text, html } = due
  const { log, metrics, clock } = part
  const { sent } = mailMetrics(metrics)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  try {
    await smtp.send({ messageId: `<${id}@${domain}>`, from, to, subject, text, html })
  } catch (error) {
    const fault = (error as Error).message.slice(0, 500)
    const kind = faultOf(error)
    const now = clock.now()
    const isOver = kind === 'refused' || now - due.createdAt.getTime() >= GIVE_UP_MS
    sent.labels(isOver ? 'failed' : 'delayed').inc()
    if (isOver) {
      log.error({ mail: id, tries: due.tries, fault }, 'mail could not be sent')
      await note(part, due, { state: 'failed', fault, endedAt: new Date(now) })
    } else {
      log.warn({ mail: id, tries: due.tries, fault }, 'mail waits')
      await note(part, due, { fault, dueAt: new Date(now + waitAfter(due.tries)) })
    }
    return kind !== 'away'
  }
  sent.labels('sent').inc()
  await note(part, due, { state: 'sent', fault: null, endedAt: new Date(clock.now()) })
  return true
}

/** What came of a try; a later try of another process is not written over. */
async function note({ db }: Part, { id, tries }: Mail, set: Partial<Mail>): Promise<void> {
  await db.orm
    .update(mail)
    .set(set)
    .where(and(eq(mail.id, id), eq(mail.tries, tries)))
}

function waitAfter(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
}
