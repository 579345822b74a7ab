import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { SandboxAct, type SandboxPayment } from '../../../contract/sandbox.ts'
import { eventsIn } from '../../../machines/flow/next.ts'
import { sandboxMachine } from '../../../machines/recharge/sandbox.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/feature.ts'
import { register } from '../../platform/http/register.ts'
import { act, lockPayment } from './act.ts'
import { deliverOf } from './deliver.ts'
import { type PaymentRow, sandboxPayment, sandboxWebhook } from './tables.ts'

/** The sandbox's own calls, for its page; only where it is. */
export function sandboxRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  register(app, 'GET /api/sandbox/payments/:id', async ({ params }) => {
    const [payment] = await db.orm
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.id, params.id))
    return shownPayment(db.orm, payment)
  })

  register(app, 'POST /api/sandbox/payments/:id', async ({ params, body }) => {
    await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const payment = found(await lockPayment(tx, params.id))
      const at = await databaseNow({ clock, db: tx })
      await act(tx, platform, payment, { ...body, at })
    })
    await deliverOf(app, platform, params.id)
    const [payment] = await db.orm
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.id, params.id))
    return shownPayment(db.orm, payment)
  })
}

function found(payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw new ApiError('NOT_FOUND', 'The sandbox knows no such payment.')
  return payment
}

async function shownPayment(db: Reader, row: PaymentRow | undefined): Promise<SandboxPayment> {
  const payment = found(row)
  const webhooks = await db
    .select()
    .from(sandboxWebhook)
    .where(eq(sandboxWebhook.paymentId, payment.id))
    .orderBy(asc(sandboxWebhook.id), asc(sandboxWebhook.sending))
  const possible = eventsIn(sandboxMachine, payment.state)
  return {
    id: payment.id,
    reference: payment.reference,
    price: { minor: payment.priceMinor, currency: payment.priceCurrency },
    method: payment.method,
    state: payment.state,
    acts: SandboxAct.options.filter((one) => possible.includes(one)),
    returnUrl: payment.returnUrl,
    webhooks: webhooks.map(({ id, type, dueAt, sentAt, status }) => ({
      id,
      type,
      dueAt: dueAt.getTime(),
      sentAt: sentAt?.getTime() ?? null,
      status,
    })),
  }
}
