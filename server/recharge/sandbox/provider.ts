import { asc, eq } from 'drizzle-orm'
import { eventsIn } from '../../../machines/flow/next.ts'
import { sandboxMachine } from '../../../machines/recharge/sandbox.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/feature.ts'
import { SignatureRefusal, verifySigned } from '../../platform/http/signed.ts'
import type { Provider } from '../provider.ts'
import type { OrderRow } from '../tables.ts'
import { act, lockPayment } from './act.ts'
import { factOf } from './event.ts'
import { webhookKey } from './key.ts'
import { type PaymentRow, sandboxPayment, sandboxWebhook } from './tables.ts'

/** What the sandbox works with. A command has no seeds; it reads no webhooks either. */
type Parts = Pick<Platform, 'db' | 'clock' | 'random'> & Partial<Pick<Platform, 'seeds'>>

/** The payment provider of the demo world: its page is one of ours, and nothing is ever really paid. */
export function sandboxProvider(parts: Parts): Provider {
  return {
    name: 'sandbox',
    takes: () => true,
    open: (order) => open(parts, order),
    readWebhook: async (signed) => {
      const { seeds, clock } = parts
      if (!seeds) throw new Error('without seeds no webhook can be checked')
      const checked = verifySigned(signed, [webhookKey(seeds)], clock.now())
      if ('fault' in checked) throw new SignatureRefusal(checked.fault, 'sandbox')
      return factOf(signed.bytes.toString('utf8'))
    },
    lookUp: (order) => lookUp(parts, order),
    close: (order) => closeOne(parts, order),
    refund: (order) => refund(parts, order),
  }
}

async function open({ db, clock, random }: Parts, order: OrderRow) {
  const id = `sbx_${Buffer.from(random.bytes(16)).toString('hex')}`
  await db.orm
    .insert(sandboxPayment)
    .values({
      id,
      reference: order.number,
      brand: order.brand,
      priceMinor: order.priceMinor,
      priceCurrency: order.priceCurrency,
      method: order.method,
      state: 'open',
      toldMinor: order.priceMinor,
      returnUrl: order.returnUrl,
      createdAt: new Date(await databaseNow({ clock, db: db.orm })),
      expiresAt: order.expiresAt,
    })
    .onConflictDoNothing()
  const payment = await paymentOf(db, order)
  if (!payment) throw new Error(`the payment of ${order.number} is not there`)
  return { ref: payment.id, url: urlOf(payment) }
}

async function paymentOf({ orm }: Parts['db'], { number }: OrderRow) {
  const [row] = await orm.select().from(sandboxPayment).where(eq(sandboxPayment.reference, number))
  return row
}

/** The sandbox's page, which is one of ours. */
const urlOf = ({ id }: PaymentRow) => `/#/sandboxPay?payment=${id}`

async function lookUp({ db }: Parts, order: OrderRow) {
  const payment = await paymentOf(db, order)
  if (!payment) return null
  const events = await db.orm
    .select()
    .from(sandboxWebhook)
    .where(eq(sandboxWebhook.paymentId, payment.id))
    .orderBy(asc(sandboxWebhook.id))
  // What will be paid later is told when it is.
  const told = events.filter(({ sending, settles }) => sending === 1 && !settles)
  return {
    ref: payment.id,
    url: payment.state === 'open' || payment.state === 'declined' ? urlOf(payment) : null,
    isPending: payment.state === 'processing',
    facts: told.flatMap(({ body }) => factOf(body) ?? []),
  }
}

async function closeOne(parts: Parts, order: OrderRow): Promise<void> {
  const found = await paymentOf(parts.db, order)
  if (found) await happen(parts, found, 'close')
}

async function refund(parts: Parts, order: OrderRow): Promise<void> {
  const found = await paymentOf(parts.db, order)
  if (!found) throw new Error(`the sandbox knows no payment of ${order.number}`)
  await happen(parts, found, 'refund')
}

/** Lets something happen to a payment, unless it did or can not any more. */
async function happen(
  { db, clock, random }: Parts,
  { id }: PaymentRow,
  wanted: 'close' | 'refund',
): Promise<void> {
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const payment = await lockPayment(tx, id)
    if (!payment || !eventsIn(sandboxMachine, payment.state).includes(wanted)) return
    const at = await databaseNow({ clock, db: tx })
    await act(tx, { random }, payment, { act: wanted, delivery: 'once', at })
  })
}
