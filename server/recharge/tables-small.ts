import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Redeem codes, by a hash that only the seed key makes; append-only. */
export const redeemCode = pgTable(
  'redeem_code',
  {
    id: uuid('id').primaryKey(),
    /** `hashOf` of the code, by the key of this version. */
    hash: text('hash').notNull().unique(),
    keyVersion: integer('key_version').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold'] }).notNull(),
    amount: whole('amount').notNull(),
    /** How many people may use it, each once. */
    uses: integer('uses').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    batch: text('batch').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    index('redeem_code_of_batch').on(t.batch, t.id),
    check('redeem_code_currency', sql`${t.currency} IN ('diamond', 'gold')`),
    check('redeem_code_amount', sql`${t.amount} > 0`),
    check('redeem_code_uses', sql`${t.uses} > 0`),
    check('redeem_code_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** Batches of codes that an operator ended before their time; append-only. */
export const redeemEnd = pgTable('redeem_end', {
  id: uuid('id').primaryKey(),
  batch: text('batch').notNull().unique(),
  endedBy: text('ended_by').notNull(),
  at: instant('at').notNull(),
})

/** Who used which code, and the transfer that paid it; append-only. */
export const redeemUse = pgTable(
  'redeem_use',
  {
    id: uuid('id').primaryKey(),
    codeId: uuid('code_id').notNull(),
    userId: whole('user_id').notNull(),
    transferId: uuid('transfer_id').notNull().unique(),
    at: instant('at').notNull(),
  },
  (t) => [unique('redeem_use_once').on(t.codeId, t.userId)],
)

const own = () => ({
  /** Minor units of `currency` a UTC day; null: none. */
  day: whole('day'),
  /** What holds instead from `dayLaterFrom` on; null then means none. */
  dayLater: whole('day_later'),
  dayLaterFrom: instant('day_later_from'),
  /** The same a week, from Monday. */
  week: whole('week'),
  weekLater: whole('week_later'),
  weekLaterFrom: instant('week_later_from'),
})

/** A player's own limits on top-ups in a currency; players without any have no row. */
export const topUpLimit = pgTable(
  'top_up_limit',
  {
    userId: whole('user_id').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    ...own(),
    /** By the clock that judged the change. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.currency] })],
)

/** Every state that these limits were ever in, written by a trigger; never changed. */
export const topUpLimitChange = pgTable(
  'top_up_limit_change',
  {
    id: uuid('id').notNull().unique(),
    userId: whole('user_id').notNull(),
    currency: text('currency').notNull(),
    /** 1, 2, 3, … of this player in this currency. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    ...own(),
  },
  (t) => [
    primaryKey({
      name: 'top_up_limit_change_pk',
      columns: [t.userId, t.currency, t.number],
    }),
  ],
)
