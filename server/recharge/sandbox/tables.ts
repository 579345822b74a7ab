import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SANDBOX_STATES } from '../../../machines/recharge/sandbox.ts'
import { instant, whole } from '../../platform/database/columns.ts'

/** A payment at the provider of the demo world. */
export const sandboxPayment = pgTable('sandbox_payment', {
  id: text('id').primaryKey(),
  /** Our order's number. */
  reference: text('reference').notNull().unique(),
  brand: text('brand').notNull(),
  priceMinor: whole('price_minor').notNull(),
  priceCurrency: text('price_currency').notNull(),
  method: text('method').notNull(),
  state: text('state', { enum: SANDBOX_STATES }).notNull(),
  /** What it tells that was paid: another amount where a tester wants that. */
  toldMinor: whole('told_minor').notNull(),
  /** How many disputes it has had. */
  disputes: integer('disputes').notNull().default(0),
  returnUrl: text('return_url').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export type PaymentRow = typeof sandboxPayment.$inferSelect

/** A webhook that it sends, once or more often under the same id. */
export const sandboxWebhook = pgTable(
  'sandbox_webhook',
  {
    id: text('id').notNull(),
    /** 1; 2 where the same one is sent twice. */
    sending: integer('sending').notNull(),
    paymentId: text('payment_id').notNull(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    isForged: boolean('is_forged').notNull().default(false),
    /** Sent after the next one, or when it is due. */
    isHeld: boolean('is_held').notNull().default(false),
    /** As it is sent, the payment that was to be paid later is paid. */
    settles: boolean('settles').notNull().default(false),
    dueAt: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it was taken, or given up. */
    sentAt: instant('sent_at'),
    /** What the last try was answered. */
    status: integer('status'),
  },
  (t) => [
    primaryKey({ name: 'sandbox_webhook_pk', columns: [t.id, t.sending] }),
    index('sandbox_webhook_due').on(t.dueAt).where(sql`sent_at IS NULL`),
    index('sandbox_webhook_payment').on(t.paymentId),
  ],
)

export type WebhookRow = typeof sandboxWebhook.$inferSelect
