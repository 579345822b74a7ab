import { and, eq } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import { ORDER_MINUTES, ORDERS_A_DAY } from '../../contract/recharge-constants.ts'
import type { Pack } from '../../contract/recharge-tuning.ts'
import { marketOf, priceOf, takes } from '../../machines/recharge/packs.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import {
  type IdempotentRequest,
  lockUser,
  refuseOtherBody,
  storedAnswer,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { referenceNumber } from '../platform/secrets/reference-number.ts'
import { requireConsent } from './consent.ts'
import { hasPaid } from './credit.ts'
import { ORDER_FLOW } from './flow.ts'
import { topUpStop } from './limits.ts'
import { rechargeMetrics } from './metrics.ts'
import { bonusOf, methodsOf } from './offers.ts'
import type { Provider } from './provider.ts'
import { type OrderRow, rechargeOrder } from './tables.ts'
import type { Till } from './till.ts'

type OrderBody = Body<'POST /api/recharge/orders'>

/** Who orders what. */
export interface Wish {
  user: { id: number; brand: string; country: string }
  body: OrderBody
  request: IdempotentRequest
  /** Where the pages are, such as `https://play.example`. */
  origin: string
}

/**
 * Keeps an order, before any provider is called: its provider's name and our reference stand. A retry finds the
 * same order.
 * @returns null where the request is answered already
 * @throws ApiError what its contract names; nothing is kept then
 */
export async function keepOrder(
  platform: Pick<Platform, 'db' | 'clock' | 'random' | 'metrics'>,
  till: Till,
  wish: Wish,
): Promise<OrderRow | null> {
  const { db, clock, metrics } = platform
  const { kept, isNew } = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const { request, user } = wish
    await lockUser(tx, user.id)
    if ((await storedAnswer(tx, request)) !== undefined) return { kept: null, isNew: false }
    const earlier = await earlierOrder(tx, request)
    if (earlier) return { kept: earlier, isNew: false }
    const at = await databaseNow({ clock, db: tx })
    const sale = saleOf(till, wish)
    const stop = await topUpStop(tx, { userId: user.id, ...wish.body.price }, at)
    if (stop) throw stop
    await spendQuota(tx, {
      name: 'recharge.orders',
      subject: user.id,
      limit: ORDERS_A_DAY,
      at,
      message: 'That is enough payments for today.',
    })
    const reader = { userId: user.id, brand: user.brand as Brand, language: wish.body.lang }
    await requireConsent(tx, reader, wish.body.consent, at)
    const { version: tuningVersion } = till.tuning
    return { kept: await insertOrder(tx, platform, { wish, sale, at, tuningVersion }), isNew: true }
  })
  if (kept && isNew) rechargeMetrics(metrics).orders.labels(kept.provider).inc()
  return kept
}

/** The order that this request made before, where its answer was not kept yet. */
async function earlierOrder(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<OrderRow | undefined> {
  const { userId, key } = request
  const [row] = await tx
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.userId, userId), eq(rechargeOrder.requestKey, key)))
  if (row) refuseOtherBody(row.bodyHash, request)
  return row
}

interface Sale {
  pack: Pack
  provider: Provider['name']
}

/**
 * What is sold, as the player saw it.
 * @throws ApiError AMOUNT_NOT_AVAILABLE when the pack is not, or no longer, on offer at this price;
 *   AMOUNT_NOT_SUPPORTED when it can't be paid by this method
 */
function saleOf({ tuning, providers }: Till, { user, body }: Wish): Sale {
  const { currency } = marketOf(tuning, user.country)
  const pack = tuning.packs.find(({ id }) => id === body.pack)
  const isAsSeen =
    body.tuningVersion === tuning.version &&
    body.price.currency === currency &&
    pack !== undefined &&
    priceOf(pack, currency) === body.price.minor
  if (!isAsSeen) {
    throw new ApiError('AMOUNT_NOT_AVAILABLE', 'This pack is not on offer at this price now.')
  }
  const isOffered = methodsOf(tuning, providers, user.country).includes(body.method)
  const provider = providers.find((one) => one.takes(body.method))
  if (!isOffered || !provider || !takes(tuning, body.method, pack)) {
    throw new ApiError('AMOUNT_NOT_SUPPORTED', 'This amount can not be paid by this method.')
  }
  return { pack, provider: provider.name }
}

async function insertOrder(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  order: { wish: Wish; sale: Sale; at: number; tuningVersion: number },
): Promise<OrderRow> {
  const { wish, sale, at, tuningVersion } = order
  const { user, body, request, origin } = wish
  const { pack, provider } = sale
  const id = timeOrderedId(random, at)
  const [row] = await tx
    .insert(rechargeOrder)
    .values({
      id,
      number: referenceNumber(random, 'RC'),
      userId: user.id,
      requestKey: request.key,
      bodyHash: request.bodyHash,
      brand: user.brand as Brand,
      pack: pack.id,
      currency: pack.currency,
      amount: pack.amount,
      bonus: bonusOf(pack, !(await hasPaid(tx, user.id))),
      priceMinor: body.price.minor,
      priceCurrency: body.price.currency,
      usdMinor: priceOf(pack, 'USD'),
      country: user.country,
      method: body.method,
      provider,
      returnUrl: returnUrlOf(origin, body.back ?? '/recharge', id),
      lang: body.lang,
      tuningVersion,
      state: 'created',
      createdAt: new Date(at),
      expiresAt: new Date(at + ORDER_MINUTES * 60_000),
    })
    .returning()
  if (!row) throw new Error('the order just made is not there')
  await beginFlow(tx, ORDER_FLOW, id, { state: 'created', at, actor: `user:${user.id}` })
  return row
}

/** The page to come back to, which then knows what it waits for. */
function returnUrlOf(origin: string, back: string, order: string): string {
  return `${origin}/#${back}${back.includes('?') ? '&' : '?'}order=${order}`
}
