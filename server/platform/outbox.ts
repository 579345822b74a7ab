// What leaves and must leave once: mail, text messages, webhooks (house.md: "Rooms that many features share").
// A message is written in the transaction that causes it; each process sends what is due by the channels of
// its features (`Feature.channels`).
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from './database/database.ts'
import { outbox } from './database/tables.ts'
import { ApiError } from './errors.ts'
import type { Channel, OutboxMessage, Platform, WaitingSource } from './feature.ts'
import { type Random, timeOrderedId } from './secrets/random.ts'
import { outboxMetrics } from './watch/outbox-metrics.ts'

type Row = typeof outbox.$inferSelect

const MINUTE_MS = 60_000
/** Within which one try is over: channels give up sooner. Then another may take it over. */
const TRY_MS = 5 * MINUTE_MS
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 30 * MINUTE_MS
/** After this it would come as a surprise. */
const GIVE_UP_MS = 48 * 60 * MINUTE_MS

/**
 * Why a message was not taken: `refused` never will be, `later` may be at another try, `away` means that nothing
 * gets through this channel just now.
 */
export class SendFault extends Error {
  readonly kind: 'refused' | 'later' | 'away'

  constructor(kind: SendFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** A message to be sent once. */
export interface Message {
  /** One of `Feature.channels`. */
  channel: string
  recipient: string
  body: OutboxMessage['body']
  /** When it is of no use any more, as a code that has expired; 48 hours later if omitted. */
  until?: number
}

/**
 * Puts a message into the outbox, with all that the transaction does or not at all.
 * @param now milliseconds since 1970
 * @returns its id, by which its reader knows it again
 */
export async function queueMessage(
  tx: Transaction,
  { random, now }: { random: Random; now: number },
  { channel, recipient, body, until = now + GIVE_UP_MS }: Message,
): Promise<string> {
  const at = new Date(now)
  const id = timeOrderedId(random, now)
  await tx.insert(outbox).values({
    id,
    channel,
    recipient,
    body,
    state: 'queued',
    dueAt: at,
    endsAt: new Date(until),
    createdAt: at,
  })
  return id
}

/** Deletes all messages to some recipients, also those that have not left. */
export async function forgetRecipients(
  tx: Transaction,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return
  await tx.delete(outbox).where(inArray(outbox.recipient, [...recipients]))
}

/**
 * Queues a message anew that could not be sent. One that had the usual time gets it again; what is of use for a
 * set time alone, such as a code, is not sent after it.
 * @returns its row as it was
 * @throws ApiError NOT_FOUND; OPS_CHANGED when it has not failed; OPS_MESSAGE_OVER when it is too late for it
 */
export async function retryMessage(tx: Transaction, id: string, now: number): Promise<Row> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such message.')
  if (row.state !== 'failed') throw new ApiError('OPS_CHANGED', `It is ${row.state} by now.`)
  const hadUsualTime = row.endsAt.getTime() - row.createdAt.getTime() === GIVE_UP_MS
  if (!hadUsualTime && isOver(row, now)) {
    throw new ApiError('OPS_MESSAGE_OVER', 'It is of no use any more.')
  }
  const endsAt = hadUsualTime ? new Date(now + GIVE_UP_MS) : row.endsAt
  // The tries count on: what another process still notes of an earlier one is passed over.
  await tx
    .update(outbox)
    .set({ state: 'queued', dueAt: new Date(now), endsAt, endedAt: null })
    .where(eq(outbox.id, id))
  return row
}

/** Messages that could not be sent. One that was of use for a short time, such as a code, waits for nobody. */
export const failedMessages: WaitingSource = {
  rows: sql`
    SELECT id::text AS item, ended_at AS since FROM outbox
    WHERE state = 'failed' AND ends_at - created_at >= interval '48 hours' `,
  promise: { hours: 24 },
  permission: 'tune',
}

/** How long what was sent, or is of no use any more, is kept; what could not be sent waits longer for an operator. */
const KEPT_MS = { done: 24 * 60 * MINUTE_MS, failed: 30 * 24 * 60 * MINUTE_MS }

/** Deletes messages that nobody needs any more: their texts and recipients are people's own. */
export async function forgetOldMessages({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now() - ms)
  await db.orm
    .delete(outbox)
    .where(
      or(
        and(eq(outbox.state, 'sent'), lt(outbox.endedAt, before(KEPT_MS.done))),
        and(eq(outbox.state, 'queued'), lt(outbox.endsAt, before(KEPT_MS.done))),
        lt(outbox.createdAt, before(KEPT_MS.failed)),
      ),
    )
}

/** Sends what is due by every channel that can send. */
export async function sendAllDue(platform: Platform): Promise<void> {
  const channels = platform.features.flatMap(({ channels = {} }) => Object.entries(channels))
  await Promise.all(
    channels.map(async ([name, channel]) => {
      if (channel.when(platform.settings)) await sendDue(platform, name, channel)
    }),
  )
}

/**
 * Sends what is due by one channel, one after the other. Each message is taken by one process; where that dies
 * after it was taken there and before this is noted, it goes out a second time under the same id.
 */
export async function sendDue(platform: Platform, name: string, channel: Channel): Promise<void> {
  for (;;) {
    const due = await takeNext(platform, name)
    if (!due || !(await send(platform, channel, due))) return
  }
}

/** Takes the message that has waited longest for as long as a try can last. */
async function takeNext({ db, clock }: Platform, channel: string): Promise<Row | undefined> {
  const now = new Date(clock.now())
  const next = sql`(
    SELECT id FROM ${outbox}
    WHERE channel = ${channel} AND state = 'queued' AND due_at <= ${now.toISOString()}
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)`
  const [taken] = await db.orm
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + TRY_MS) })
    .where(eq(outbox.id, next))
    .returning()
  return taken
}

/** @returns whether the message behind it is worth a try */
async function send(platform: Platform, channel: Channel, due: Row): Promise<boolean> {
  const { log, metrics, clock } = platform
  const { tries } = outboxMetrics(metrics)
  const { id, recipient, body, createdAt } = due
  const told = { message: id, channel: due.channel, tries: due.tries }
  try {
    if (isOver(due, clock.now())) throw new SendFault('refused', 'it is too late for it')
    await channel.send(platform, { id, recipient, body, createdAt: createdAt.getTime() })
  } catch (error) {
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const kind = error instanceof SendFault ? error.kind : 'later'
    const now = clock.now()
    const dueAt = now + waitAfter(due.tries)
    const isLost = kind === 'refused' || isOver(due, now)
    tries.labels(due.channel, isLost ? 'failed' : 'delayed').inc()
    if (isLost) {
      log.error({ ...told, fault }, 'a message could not be sent')
      await note(platform, due, { state: 'failed', fault, endedAt: new Date(now) })
    } else {
      log.warn({ ...told, fault }, 'a message waits')
      await note(platform, due, { fault, dueAt: new Date(dueAt) })
    }
    return kind !== 'away'
  }
  tries.labels(due.channel, 'sent').inc()
  await note(platform, due, { state: 'sent', fault: null, endedAt: new Date(clock.now()) })
  return true
}

/** What came of a try; a later try of another process is not written over. */
async function note({ db }: Platform, { id, tries }: Row, set: Partial<Row>): Promise<void> {
  await db.orm
    .update(outbox)
    .set(set)
    .where(and(eq(outbox.id, id), eq(outbox.tries, tries)))
}

function isOver({ endsAt }: Row, now: number): boolean {
  return now >= endsAt.getTime()
}

function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
}
