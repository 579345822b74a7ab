import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Brand } from '../../contract/brands.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import type { OrderState } from '../../contract/recharge.ts'
import type { MethodId } from '../../contract/recharge-tuning.ts'
import { instant, whole } from '../platform/database/columns.ts'

/**
 * A top-up's order. What was bought for how much never changes (trigger); its state is a flow's
 * (`platform/flow.ts`), whose steps are its history.
 */
export const rechargeOrder = pgTable(
  'recharge_order',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    /** What people and providers call it: our reference at the provider. */
    number: text('number').notNull().unique(),
    userId: whole('user_id').notNull(),
    /** The key of the request that made it, and the hash of its body: a retry is the same order. */
    requestKey: uuid('request_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    pack: text('pack').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold'] }).notNull(),
    amount: whole('amount').notNull(),
    /** What comes on top if this is the first payment. */
    bonus: whole('bonus').notNull(),
    priceMinor: whole('price_minor').notNull(),
    priceCurrency: text('price_currency').notNull(),
    /** The pack's price in US cents, by which figures of all countries can be added. */
    usdMinor: whole('usd_minor').notNull(),
    country: text('country').notNull(),
    method: text('method').$type<MethodId>().notNull(),
    /** Its name, kept before it is called. */
    provider: text('provider').notNull(),
    /** What the provider calls the payment; null until it answered. */
    providerRef: text('provider_ref'),
    payUrl: text('pay_url'),
    /** Where the provider's page leads back to. */
    returnUrl: text('return_url').notNull(),
    lang: text('lang', { enum: LANGUAGES }).notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** The state that its player has seen (`receipt.ts`). */
    seenState: text('seen_state').$type<OrderState>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider was last asked about it. */
    lookedAt: instant('looked_at'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    uniqueIndex('recharge_order_ref')
      .on(t.provider, t.providerRef)
      .where(sql`provider_ref IS NOT NULL`),
    unique('recharge_order_once').on(t.userId, t.requestKey),
    index('recharge_order_mine').on(t.userId, t.id),
    index('recharge_order_open').on(t.lookedAt).where(sql`state IN ('created', 'paying')`),
    index('recharge_order_given_up')
      .on(t.expiresAt)
      .where(
        sql`state IN ('cancelled', 'failed') AND (looked_at IS NULL OR looked_at < expires_at)`,
      ),
    check('recharge_order_sold', sql`${t.currency} IN ('diamond', 'gold')`),
    check(
      'recharge_order_amounts',
      sql`${t.amount} > 0 AND ${t.bonus} >= 0 AND ${t.priceMinor} > 0`,
    ),
    check(
      'recharge_order_state',
      sql`${t.state} IN ('created', 'paying', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed', 'won', 'lost')`,
    ),
  ],
)

export type OrderRow = typeof rechargeOrder.$inferSelect

/** What an order moves, first to last: two transfers of one moment are in no order by their ids. */
const MOVED = ['paid', 'bonus', 'refund', 'bonus-refund'] as const
type Moved = { what: (typeof MOVED)[number] }
export const byWhat = (one: Moved, other: Moved) =>
  MOVED.indexOf(one.what) - MOVED.indexOf(other.what)

/** What an order moved, each once; append-only. */
export const rechargeTransfer = pgTable(
  'recharge_transfer',
  {
    transferId: uuid('transfer_id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    userId: whole('user_id').notNull(),
    what: text('what', { enum: MOVED }).notNull(),
  },
  (t) => [
    unique('recharge_transfer_once').on(t.orderId, t.what),
    // A first payment is one.
    uniqueIndex('recharge_transfer_first').on(t.userId).where(sql`what = 'bonus'`),
    check('recharge_transfer_what', sql`${t.what} IN ('paid', 'bonus', 'refund', 'bonus-refund')`),
  ],
)

/** What providers told, and what came of it; append-only. */
export const rechargeFact = pgTable(
  'recharge_fact',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's id of what it told: the same one does nothing twice. */
    event: text('event').notNull(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id'),
    /** What it said, as far as it may be kept. */
    body: text('body').notNull(),
    /** `known` said nothing new, `kept` waits for an operator. */
    outcome: text('outcome', { enum: ['applied', 'known', 'kept'] }).notNull(),
    why: text('why'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('recharge_fact_once').on(t.provider, t.event),
    index('recharge_fact_order').on(t.orderId).where(sql`order_id IS NOT NULL`),
    check('recharge_fact_outcome', sql`${t.outcome} IN ('applied', 'known', 'kept')`),
  ],
)

/** The consent before somebody's first payment, by its text's version; append-only. */
export const rechargeConsent = pgTable('recharge_consent', {
  userId: whole('user_id').primaryKey(),
  slug: text('slug').notNull(),
  /** Empty for the text of all brands. */
  brand: text('brand').notNull(),
  language: text('language').notNull(),
  version: integer('version').notNull(),
  at: instant('at').notNull(),
})

/** Somebody who has opened a page of top-ups. */
export const rechargeReader = pgTable('recharge_reader', {
  userId: whole('user_id').primaryKey(),
  /** Their part of the live room: only they know its name. */
  room: uuid('room').notNull(),
})

/** Payments that are to be given back, and who wants that; append-only. */
export const rechargeRefundWish = pgTable('recharge_refund_wish', {
  orderId: uuid('order_id').primaryKey(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})
