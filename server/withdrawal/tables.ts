import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Brand } from '../../contract/brands.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import {
  HOLD_RULES,
  REJECTIONS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_WAYS,
} from '../../contract/withdrawal-values.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** What a US dollar is worth, as operators set it; the newest row of a currency holds. Append-only. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** Millionths of the currency's unit for one US dollar. */
    micros: whole('micros').notNull(),
    /** The day that the rate is of, such as `2026-09-29`. */
    dated: text('dated').notNull(),
    source: text('source').notNull(),
    /** `file`, or `operator:<name>`. */
    setBy: text('set_by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('exchange_rate_newest').on(t.currency, t.id),
    check('exchange_rate_micros', sql`${t.micros} > 0`),
  ],
)

export type RateRow = typeof exchangeRate.$inferSelect

/**
 * A withdrawal. What was asked for never changes, and what was decided, asked of a provider and told is learnt once
 * (trigger); its state is a flow's (`platform/flow.ts`), whose steps are its history.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    /** What people and providers call it: our reference at the provider. */
    number: text('number').notNull().unique(),
    userId: whole('user_id').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    country: text('country').notNull(),
    lang: text('lang', { enum: LANGUAGES }).notNull(),
    way: text('way', { enum: WITHDRAWAL_WAYS }).notNull(),
    /** The account that it is paid to; null where it goes to an upline … */
    bindingId: uuid('binding_id'),
    /** … which is this user. */
    uplineId: whole('upline_id'),
    points: whole('points').notNull(),
    /** What it comes to, by the rate of its request. */
    currency: text('currency').notNull(),
    minor: whole('minor').notNull(),
    /** US cents, by which figures of all countries can be added. */
    usdMinor: whole('usd_minor').notNull(),
    rateId: uuid('rate_id'),
    /** Where its points are held (`ledger/hold.ts`). */
    holdId: uuid('hold_id').notNull().unique(),
    needsSecond: boolean('needs_second').notNull(),
    /** Of all that an approval is bound to (`content.ts`). */
    hash: text('hash').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its review begins; it can be cancelled before. */
    reviewAt: instant('review_at').notNull(),
    firstApproverId: uuid('first_approver_id'),
    firstApprover: text('first_approver'),
    firstApprovedAt: instant('first_approved_at'),
    /** Who approved it at last, or rejected it; null where a provider refused it. */
    deciderId: uuid('decider_id'),
    decider: text('decider'),
    decidedAt: instant('decided_at'),
    /** Why it was rejected. */
    why: text('why', { enum: REJECTIONS }),
    /** Its name, kept before it is called. */
    provider: text('provider'),
    /** When the provider was, or was about to be, asked to pay. */
    askedAt: instant('asked_at'),
    /** What the provider calls it. */
    providerRef: text('provider_ref'),
    /** When the provider was last asked what became of it. */
    lookedAt: instant('looked_at'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    index('withdrawal_mine').on(t.userId, t.id),
    index('withdrawal_of_upline').on(t.uplineId, t.id).where(sql`upline_id IS NOT NULL`),
    index('withdrawal_of_binding').on(t.bindingId).where(sql`binding_id IS NOT NULL`),
    index('withdrawal_created').on(t.createdAt, t.id),
    index('withdrawal_open')
      .on(t.state, t.reviewAt)
      .where(sql`state IN ('submitted', 'inReview', 'approved', 'sent', 'unknown')`),
    index('withdrawal_paid').on(t.way, t.paidAt).where(sql`paid_at IS NOT NULL`),
    check(
      'withdrawal_second_person',
      sql`${t.state} NOT IN ('approved', 'sent', 'paid', 'unknown', 'returned') OR NOT ${t.needsSecond}
        OR (${t.firstApproverId} IS NOT NULL AND ${t.firstApproverId} <> ${t.deciderId})`,
    ),
  ],
)

export type WithdrawalRow = typeof withdrawal.$inferSelect

/** What a withdrawal moved, each once; append-only. */
export const withdrawalTransfer = pgTable(
  'withdrawal_transfer',
  {
    transferId: uuid('transfer_id').primaryKey(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    userId: whole('user_id').notNull(),
    what: text('what', { enum: ['held', 'released', 'settled', 'proxy', 'returned'] }).notNull(),
  },
  (t) => [
    unique('withdrawal_transfer_once').on(t.withdrawalId, t.what),
    // What is held ends in one way.
    uniqueIndex('withdrawal_transfer_end')
      .on(t.withdrawalId)
      .where(sql`what IN ('released', 'settled', 'proxy')`),
  ],
)

/** Why a withdrawal is looked at closely (`holds/`): the rule and what it found, in figures and ids; append-only. */
export const withdrawalRisk = pgTable(
  'withdrawal_risk',
  {
    withdrawalId: uuid('withdrawal_id').notNull(),
    rule: text('rule', { enum: HOLD_RULES }).notNull(),
    evidence: jsonb('evidence').$type<Record<string, number | string | number[]>>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'withdrawal_risk_pk', columns: [t.withdrawalId, t.rule] })],
)

/** What providers of pay-outs told, and what came of it; append-only. */
export const withdrawalFact = pgTable(
  'withdrawal_fact',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's id of what it told: the same one does nothing twice. */
    event: text('event').notNull(),
    kind: text('kind', { enum: ['sent', 'paid', 'refused', 'returned'] }).notNull(),
    withdrawalId: uuid('withdrawal_id'),
    reference: text('reference').notNull(),
    minor: whole('minor'),
    currency: text('currency'),
    /** `known` said nothing new, `kept` waits for an operator. */
    outcome: text('outcome', { enum: ['applied', 'known', 'kept'] }).notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('withdrawal_fact_once').on(t.provider, t.event),
    index('withdrawal_fact_of').on(t.withdrawalId).where(sql`withdrawal_id IS NOT NULL`),
    index('withdrawal_fact_kept').on(t.at, t.id).where(sql`outcome = 'kept'`),
  ],
)

/** A file for the bank, by the hash of its bytes; append-only. */
export const withdrawalBatch = pgTable(
  'withdrawal_batch',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    sha256: text('sha256').notNull(),
    lines: integer('lines').notNull(),
    operatorId: uuid('operator_id').notNull(),
    operator: text('operator').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('withdrawal_batch_made').on(t.at, t.id)],
)

export type BatchRow = typeof withdrawalBatch.$inferSelect

/** Which withdrawals stand in a file, each in one at the most; append-only. */
export const withdrawalBatchLine = pgTable(
  'withdrawal_batch_line',
  {
    withdrawalId: uuid('withdrawal_id').primaryKey(),
    batchId: uuid('batch_id').notNull(),
    line: integer('line').notNull(),
  },
  (t) => [unique('withdrawal_batch_line_once').on(t.batchId, t.line)],
)

/** A pay-out at the provider of the demo world. */
export const sandboxPayout = pgTable('sandbox_payout', {
  /** Our withdrawal's number. */
  reference: text('reference').primaryKey(),
  id: text('id').notNull().unique(),
  minor: whole('minor').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: ['pending', 'paid', 'refused', 'returned'] }).notNull(),
  askedAt: instant('asked_at').notNull(),
})
