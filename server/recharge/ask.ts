// Calls of payment providers: never within a transaction, never for long, and what failed is tried again later.
import { and, eq, isNull } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { applyProviderFact } from './facts.ts'
import { ORDER_FLOW } from './flow.ts'
import { tellChange } from './live.ts'
import { rechargeMetrics } from './metrics.ts'
import type { Provider, Providers } from './provider.ts'
import { providerNamed } from './providers.ts'
import { type OrderRow, rechargeOrder } from './tables.ts'

const PATIENCE_MS = 10_000
/** A player who waits has their provider asked this often. */
const ASK_AGAIN_MS = 10_000

/** Whether a provider is to be asked about an order whose player waits for it. */
export function isDueToAsk({ state, createdAt, lookedAt }: OrderRow, now: number): boolean {
  const last = Math.max(createdAt.getTime(), lookedAt?.getTime() ?? 0)
  return (state === 'created' || state === 'paying') && now - last >= ASK_AGAIN_MS
}

/**
 * Lets an order's provider open its payment, and keeps its answer. Without an answer the order stays created, and
 * the job asks again.
 */
export async function openPayment(
  platform: Platform,
  providers: Providers,
  order: OrderRow,
): Promise<void> {
  const provider = providerNamed(providers, order.provider)
  if (!provider) return
  const opened = await asked(platform, provider, 'open', () => provider.open(order))
  if (opened) await keepOpened(platform, order, opened)
}

async function keepOpened(
  platform: Platform,
  { id, userId, provider }: OrderRow,
  { ref, url }: { ref: string; url: string | null },
): Promise<void> {
  const { db, clock } = platform
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const at = await databaseNow({ clock, db: tx })
    // Its webhook may have come before its answer; the payment is paid then, and stays so.
    await stepFlow(tx, ORDER_FLOW, id, {
      event: { type: 'OPENED' },
      at,
      actor: `provider:${provider}`,
      detail: { ref },
    })
    await tx
      .update(rechargeOrder)
      .set({ providerRef: ref, payUrl: url })
      .where(and(eq(rechargeOrder.id, id), isNull(rechargeOrder.providerRef)))
  })
  await tellChange(platform, userId)
}

/**
 * Asks an order's provider what it knows of its payment, and takes in what it tells. What it never heard of is
 * opened, while there is time; what nobody paid in time is over.
 */
export async function lookUp(
  platform: Platform,
  providers: Providers,
  order: OrderRow,
): Promise<void> {
  const { db, clock } = platform
  const now = await databaseNow({ clock, db: db.orm })
  await db.orm
    .update(rechargeOrder)
    .set({ lookedAt: new Date(now) })
    .where(eq(rechargeOrder.id, order.id))
  const isLate = now >= order.expiresAt.getTime()
  const provider = providerNamed(providers, order.provider)
  if (!provider) {
    // One that is switched off answers nobody; what it tells once it is back still counts.
    if (isLate) await expire(platform, order)
    return
  }
  const found = await asked(platform, provider, 'lookUp', async () => ({
    payment: await provider.lookUp(order),
  }))
  if (!found) return
  const { payment } = found
  if (!payment && !isLate) return openPayment(platform, providers, order)
  if (payment && order.providerRef === null) await keepOpened(platform, order, payment)
  for (const fact of payment?.facts ?? []) await applyProviderFact(platform, provider.name, fact)
  if (isLate && !payment?.isPending) await expire(platform, order)
}

/**
 * Lets nobody pay an order any more that its player gave up: else they could pay more than their own limits allow, by
 * cancelling and ordering again. Where the provider does not answer, what is paid there still counts.
 */
export async function closePayment(
  platform: Platform,
  providers: Providers,
  order: OrderRow,
): Promise<void> {
  const provider = providerNamed(providers, order.provider)
  if (!provider || order.state !== 'cancelled') return
  await asked(platform, provider, 'close', () => provider.close(order))
}

/**
 * Lets a provider give an order's payment back, as an operator wished, and takes in what it then knows: also where
 * it refused, since it may have given it back before. Asked again, a provider does nothing.
 */
export async function refundWished(
  platform: Platform,
  providers: Providers,
  order: OrderRow,
): Promise<void> {
  const provider = providerNamed(providers, order.provider)
  if (!provider) return
  const wish = `refund of ${order.number}`
  await asked(platform, provider, 'refund', () => provider.refund(order, wish))
  await lookUp(platform, providers, order)
}

/** Ends an order that nobody paid in time; what was paid meanwhile stays paid. */
async function expire(platform: Platform, { id, userId }: OrderRow): Promise<void> {
  const { db, clock } = platform
  const changed = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const at = await databaseNow({ clock, db: tx })
    return stepFlow(tx, ORDER_FLOW, id, { event: { type: 'EXPIRED' }, at, actor: 'job' })
  })
  if (changed) await tellChange(platform, userId)
}

/** What a provider answered; undefined where it did not, which is logged and counted. */
async function asked<T>(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  { name }: Provider,
  call: 'open' | 'lookUp' | 'close' | 'refund',
  ask: () => Promise<T>,
): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    rechargeMetrics(metrics).silences.labels(name, call).inc()
    log.warn({ provider: name, call, err: error }, 'a payment provider did not answer')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
