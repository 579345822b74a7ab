import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The house's own side of the ledger: money comes from and goes to these. Ids are negative. */
export const house = pgTable('house', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull().unique(),
})

/**
 * One owner's holding of one currency. Users have positive ids and a balance;
 * houses have negative ids and none, so that no row is touched by everyone (design §2).
 */
export const account = pgTable(
  'account',
  {
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    balance: bigint('balance', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.currency] }),
    check('account_currency', sql`${t.currency} IN ('diamond', 'gold', 'point')`),
    check('account_balance_not_negative', sql`${t.balance} >= 0`),
    check('account_house_has_no_balance', sql`(${t.ownerId} < 0) = (${t.balance} IS NULL)`),
  ],
)

/** One movement of money, for one reason. */
export const transfer = pgTable('transfer', {
  id: uuid('id').primaryKey(),
  /** `<feature>.<reason>`, such as `turntable.spin`. */
  kind: text('kind').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** The transfer that this one takes back. */
  reverses: uuid('reverses').unique(),
})

/** One line of a transfer; lines sum to zero per currency and are never changed (triggers). */
export const entry = pgTable(
  'entry',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfer.id),
    line: smallint('line').notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.line] }),
    index('entry_owner').on(t.ownerId, t.transferId).where(sql`owner_id > 0`),
  ],
)
