// Sends the sandbox's webhooks to our own address, by the same code path as another provider's.
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/feature.ts'
import { signedHeaders } from '../../platform/http/signed.ts'
import { webhookKey } from './key.ts'
import { sandboxPayment, sandboxWebhook, type WebhookRow } from './tables.ts'

const MAX_TRIES = 8
const FIRST_WAIT_MS = 15_000
/** Within which a try is over; then another process may take it over. */
const TRY_MS = 60_000
const OK = 200
const MOST = 100

type Parts = Pick<Platform, 'db' | 'clock' | 'seeds'>

/** Sends all that is due. */
export async function deliverDue(app: FastifyInstance, parts: Parts): Promise<void> {
  await deliverAll(app, parts, (now) => lte(sandboxWebhook.dueAt, new Date(now)))
}

/** Sends what is due of one payment, and after it what was held back so that it comes in the wrong order. */
export async function deliverOf(
  app: FastifyInstance,
  parts: Parts,
  paymentId: string,
): Promise<void> {
  const isIts = eq(sandboxWebhook.paymentId, paymentId)
  const sent = await deliverAll(app, parts, (now) =>
    and(isIts, lte(sandboxWebhook.dueAt, new Date(now))),
  )
  if (sent > 0) await deliverAll(app, parts, () => and(isIts, eq(sandboxWebhook.isHeld, true)))
}

async function deliverAll(
  app: FastifyInstance,
  parts: Parts,
  which: (now: number) => SQL | undefined,
): Promise<number> {
  for (let sent = 0; sent < MOST; sent++) {
    const taken = await takeNext(parts, which)
    if (!taken) return sent
    await send(app, parts, taken)
  }
  return MOST
}

/** Takes one for as long as a try lasts; what is to be paid later is paid now. */
async function takeNext(
  { db, clock }: Parts,
  which: (now: number) => SQL | undefined,
): Promise<WebhookRow | undefined> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const now = await databaseNow({ clock, db: tx })
    const [row] = await tx
      .select()
      .from(sandboxWebhook)
      .where(and(isNull(sandboxWebhook.sentAt), which(now)))
      .orderBy(asc(sandboxWebhook.id), asc(sandboxWebhook.sending))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!row) return undefined
    await tx
      .update(sandboxWebhook)
      .set({
        tries: sql`${sandboxWebhook.tries} + 1`,
        dueAt: new Date(now + TRY_MS),
        isHeld: false,
        settles: false,
      })
      .where(isRow(row))
    if (row.settles) {
      await tx
        .update(sandboxPayment)
        .set({ state: 'paid' })
        .where(and(eq(sandboxPayment.id, row.paymentId), eq(sandboxPayment.state, 'processing')))
    }
    return row
  })
}

const isRow = ({ id, sending }: Pick<WebhookRow, 'id' | 'sending'>) =>
  and(eq(sandboxWebhook.id, id), eq(sandboxWebhook.sending, sending))

async function send(
  app: FastifyInstance,
  { db, clock, seeds }: Parts,
  { id, sending, body, isForged, tries }: WebhookRow,
): Promise<void> {
  const keys = [webhookKey(seeds, isForged ? 'forgery' : 'webhooks')]
  const { statusCode: status } = await app.inject({
    method: 'POST',
    url: '/api/recharge/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(body, { id, at: clock.now(), keys }),
    },
    payload: body,
  })
  const now = await databaseNow({ clock, db: db.orm })
  const isOver = status === OK || isForged || tries + 1 >= MAX_TRIES
  await db.orm
    .update(sandboxWebhook)
    .set(
      isOver
        ? { status, sentAt: new Date(now) }
        : { status, dueAt: new Date(now + FIRST_WAIT_MS * 2 ** tries) },
    )
    .where(isRow({ id, sending }))
}
