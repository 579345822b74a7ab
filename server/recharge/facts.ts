// What a provider told of an order, by webhook, at the return from its page or when a job asked: one way in,
// which comes to the same however often and in which order it is told.
import { and, eq } from 'drizzle-orm'
import { stateAfter } from '../../machines/flow/next.ts'
import type { OrderFact } from '../../machines/recharge/chart.ts'
import { isDeleted } from '../identity/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform, TopUp, TopUpChange } from '../platform/feature.ts'
import { stepFlow, stepsOf } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { type BrandNews, tellBrand } from '../platform/tell-brand.ts'
import { usersOf } from '../user/queries.ts'
import { credit } from './credit.ts'
import { ORDER_FLOW } from './flow.ts'
import { tellChange } from './live.ts'
import { rechargeMetrics } from './metrics.ts'
import type { FactKind, Provider, ProviderFact } from './provider.ts'
import { wishRefund } from './refund-wish.ts'
import { type OrderRow, rechargeFact, rechargeOrder } from './tables.ts'
import { takeBackOrder } from './take-back.ts'

/** What came of a fact. */
export interface Outcome {
  /** `known` said nothing new, `kept` moved nothing and waits for an operator. */
  outcome: 'applied' | 'known' | 'kept'
  why: string | null
}

type Step = OrderFact['type']

/** What must have happened for each, the thing itself last: who is told of a refund first, is told of both. */
const STEPS: Readonly<Record<FactKind, readonly [...Step[], Step]>> = {
  paid: ['PAID'],
  failed: ['FAILED'],
  cancelled: ['CANCELLED'],
  expired: ['EXPIRED'],
  refunded: ['PAID', 'REFUNDED'],
  disputed: ['PAID', 'DISPUTED'],
  'dispute-won': ['PAID', 'DISPUTED', 'DISPUTE_WON'],
  'dispute-lost': ['PAID', 'DISPUTED', 'DISPUTE_LOST'],
}

/** What features are told of, of a payment that was credited. */
const CHANGES: Readonly<Partial<Record<Step, TopUpChange['change']>>> = {
  DISPUTED: 'disputed',
  DISPUTE_WON: 'dispute-won',
  DISPUTE_LOST: 'refunded',
  REFUNDED: 'refunded',
}

/** Why something is taken back, for the books. */
const REASONS: Readonly<Partial<Record<Step, string>>> = {
  REFUNDED: 'the payment was given back',
  DISPUTE_LOST: 'the dispute was lost',
}

/** Nothing was paid: once something was, these say nothing. */
const UNPAID: readonly FactKind[] = ['failed', 'cancelled', 'expired']

/**
 * Takes in what a provider told, with all that follows from it in one transaction. What does not fit its order
 * (another amount, currency, brand, an order that nobody knows) is kept for operators and moves nothing.
 */
export async function applyProviderFact(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'random' | 'live' | 'metrics' | 'log' | 'settings' | 'features'
  >,
  provider: Provider['name'],
  fact: ProviderFact,
): Promise<Outcome> {
  const { db, clock, live, metrics, log } = platform
  const { outcome, userId } = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const order = await lockedOrder(tx, fact.reference)
    const at = await databaseNow({ clock, db: tx })
    if (await wasTold(tx, provider, fact)) {
      return { outcome: { outcome: 'known', why: 'told before' } as const, userId: null }
    }
    const outcome = await judge(tx, platform, { order, provider, fact, at })
    await tx
      .insert(rechargeFact)
      .values({
        id: timeOrderedId(platform.random, at),
        provider,
        event: fact.event,
        kind: fact.kind,
        orderId: order?.id ?? null,
        body: fact.body,
        ...outcome,
        at: new Date(at),
      })
      // An order that nobody knows holds no lock.
      .onConflictDoNothing()
    return { outcome, userId: outcome.outcome === 'applied' ? (order?.userId ?? null) : null }
  })
  rechargeMetrics(metrics).facts.labels(provider, outcome.outcome).inc()
  if (outcome.outcome === 'kept') {
    const told = { provider, event: fact.event, kind: fact.kind, reference: fact.reference }
    log.error(
      { ...told, why: outcome.why },
      'what a payment provider told does not fit: npm run recharge -- kept',
    )
  }
  if (userId !== null) await tellChange({ db, live }, userId)
  return outcome
}

/** An order by its number, with its user's row: all that happens to one player's money happens in turn. */
async function lockedOrder(tx: Transaction, number: string): Promise<OrderRow | undefined> {
  const [found] = await tx
    .select({ id: rechargeOrder.id, userId: rechargeOrder.userId })
    .from(rechargeOrder)
    .where(eq(rechargeOrder.number, number))
  if (!found) return undefined
  await lockUser(tx, found.userId)
  const [order] = await tx
    .select()
    .from(rechargeOrder)
    .where(eq(rechargeOrder.id, found.id))
    .for('no key update')
  return order
}

async function wasTold(tx: Transaction, provider: string, { event }: ProviderFact) {
  const [told] = await tx
    .select({ id: rechargeFact.id })
    .from(rechargeFact)
    .where(and(eq(rechargeFact.provider, provider), eq(rechargeFact.event, event)))
  return told !== undefined
}

interface Told {
  order: OrderRow | undefined
  provider: Provider['name']
  fact: ProviderFact
  at: number
}

async function judge(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings' | 'features'>,
  told: Told,
): Promise<Outcome> {
  const { order, fact } = told
  if (!order) return kept('no order has this number')
  const misfit = misfitOf(order, told)
  if (misfit !== null) return kept(misfit)
  const done = await stepsOf(tx, ORDER_FLOW, order.id)
  const last = STEPS[fact.kind].at(-1)
  const isDone = done.some(
    ({ event, detail }) => event === last && (detail.dispute ?? null) === (fact.dispute ?? null),
  )
  if (isDone) return known('it happened before')
  const steps = possibleSteps(order.state, STEPS[fact.kind])
  if (!steps) {
    return UNPAID.includes(fact.kind) ? known(`it is ${order.state}`) : kept(`it is ${order.state}`)
  }
  for (const step of steps) await take(tx, platform, { ...told, order }, step)
  return { outcome: 'applied', why: null }
}

/** What in a fact does not fit its order; null when all does. */
function misfitOf(order: OrderRow, { provider, fact }: Told): string | null {
  if (order.provider !== provider) return `it is an order at ${order.provider}`
  if (order.brand !== fact.brand) return `it is an order of ${order.brand}`
  const isAboutMoney = !UNPAID.includes(fact.kind)
  if (!isAboutMoney && fact.minor === null) return null
  if (fact.currency !== order.priceCurrency) return `it costs ${order.priceCurrency}`
  return fact.minor === order.priceMinor ? null : `it costs ${order.priceMinor}`
}

/** The fewest steps from a state that end with the last; null where none do. */
function possibleSteps(state: string, steps: readonly Step[]): readonly Step[] | null {
  for (let from = steps.length - 1; from >= 0; from--) {
    const tried = steps.slice(from)
    let reached: string | null = state
    for (const type of tried) {
      reached = reached === null ? null : stateAfter(ORDER_FLOW.machine, reached, { type })
    }
    if (reached !== null) return tried
  }
  return null
}

async function take(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings' | 'features'>,
  { order, provider, fact, at }: Told & { order: OrderRow },
  type: Step,
): Promise<void> {
  const actor = `provider:${provider}`
  const detail = { fact: fact.event, ...(fact.dispute ? { dispute: fact.dispute } : {}) }
  const isOfDispute = type.startsWith('DISPUTE')
  const changed = await stepFlow(tx, ORDER_FLOW, order.id, {
    event: { type },
    at,
    actor,
    detail: isOfDispute ? detail : { fact: fact.event },
  })
  if (!changed) throw new Error(`order ${order.number} takes no ${type}`)
  const { number, userId, currency, amount } = order
  const reason = `${REASONS[type] ?? type} (${fact.event})`
  const tell = { order: number, currency, amount }
  if (type === 'PAID') {
    const { bonus, transferId } = await credit(tx, platform, order, at)
    await tellOf(tx, platform, order, { type: 'top-up.paid', data: { ...tell, bonus }, at })
    // Nobody is there any more who could have what they paid.
    if (await isDeleted(tx, userId)) {
      const why = 'the account was deleted before its payment came'
      await wishRefund(tx, { orderId: order.id, actor: 'job', reason: why, at })
    } else {
      const topUp: TopUp = { userId, orderId: order.id, transferId, currency, amount, actor, at }
      for (const { toppedUp } of platform.features) await toppedUp?.(tx, platform, topUp)
    }
  }
  if (type === 'REFUNDED' || type === 'DISPUTE_LOST') {
    const { owed } = await takeBackOrder(tx, platform, order, { at, actor, reason })
    await tellOf(tx, platform, order, { type: 'top-up.refunded', data: { ...tell, owed }, at })
  }
  const change = CHANGES[type]
  if (!change) return
  const topUp = { userId, orderId: order.id, change, actor, reason, at }
  for (const { topUpChanged } of platform.features) await topUpChanged?.(tx, platform, topUp)
}

type TopUpNews = 'top-up.paid' | 'top-up.refunded'

/** Tells the brand of an order, whose backend knows its people by its own ids. */
async function tellOf<Type extends TopUpNews>(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings'>,
  { userId, brand }: OrderRow,
  { type, data, at }: { type: Type; data: Omit<BrandNews[Type], 'sub'>; at: number },
): Promise<void> {
  const person = (await usersOf(tx, [userId])).get(userId)
  if (!person) throw new Error(`user ${userId} is not there`)
  const news = { ...data, sub: person.externalId } as BrandNews[Type]
  await tellBrand(tx, platform, brand, { type, data: news, at })
}

const known = (why: string): Outcome => ({ outcome: 'known', why })
const kept = (why: string): Outcome => ({ outcome: 'kept', why })
