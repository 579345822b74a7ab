import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Answers to backends' calls by their `webhook-id`, kept for 48 hours. */
export const backendAnswer = pgTable(
  'backend_answer',
  {
    brand: text('brand').notNull(),
    /** The header `webhook-id`: the idempotency key. */
    id: text('id').notNull(),
    /** Of call and body; the same id with another one is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.id] }), index('backend_answer_age').on(t.createdAt)],
)

/** What an app's store sold; a store's transaction counts once for ever. Append-only. */
export const backendSale = pgTable(
  'backend_sale',
  {
    /** The transfer that credited it. */
    transferId: uuid('transfer_id').primaryKey(),
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    transaction: text('transaction').notNull(),
    userId: whole('user_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold'] }).notNull(),
    amount: whole('amount').notNull(),
    /** By the store. */
    soldAt: instant('sold_at').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('backend_sale_amount', sql`${t.amount} > 0`),
    uniqueIndex('backend_sale_once').on(t.brand, t.store, t.transaction),
  ],
)

/** What a backend took or gave, for which of its brand's reasons. Append-only. */
export const backendAct = pgTable(
  'backend_act',
  {
    transferId: uuid('transfer_id').primaryKey(),
    brand: text('brand').notNull(),
    userId: whole('user_id').notNull(),
    act: text('act', { enum: ['debit', 'gift'] }).notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    amount: whole('amount').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('backend_act_amount', sql`${t.amount} > 0`),
    check('backend_act_act', sql`${t.act} IN ('debit', 'gift')`),
  ],
)
