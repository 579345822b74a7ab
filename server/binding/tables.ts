import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYOUT_METHODS } from '../../contract/binding-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'
import { appUser } from '../user/tables.ts'

const userId = () =>
  whole('user_id')
    .notNull()
    .references(() => appUser.id)

/** Whose an account is, in all brands, by a keyed hash of its kind and number. */
export const bindingAccount = pgTable(
  'binding_account',
  {
    accountHash: text('account_hash').primaryKey(),
    userId: userId(),
    at: instant('at').notNull(),
  },
  (t) => [index('binding_account_of_user').on(t.userId)],
)

/** What was bound, first to last; never changed but erased with the account (trigger). */
export const binding = pgTable(
  'binding',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    userId: userId(),
    method: text('method', { enum: PAYOUT_METHODS }).notNull(),
    /** The wallet, the bank or the network; null where the method or the number says it. */
    kind: text('kind'),
    /** The account's when it was bound, ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    /** As people read it, with its number masked. */
    label: text('label').notNull(),
    /** All that a pay-out needs, as sealed JSON; null once it is erased. */
    sealed: text('sealed'),
    accountHash: text('account_hash').references(() => bindingAccount.accountHash),
    boundAt: instant('bound_at').notNull(),
    restsUntil: instant('rests_until').notNull(),
    /** The one whose place it took. */
    replaces: uuid('replaces').references((): AnyPgColumn => binding.id),
  },
  (t) => [
    uniqueIndex('binding_first').on(t.userId, t.method).where(sql`replaces IS NULL`),
    unique('binding_replaced_once').on(t.replaces),
    index('binding_of_user').on(t.userId, t.boundAt),
    index('binding_of_account').on(t.accountHash).where(sql`account_hash IS NOT NULL`),
    check('binding_method', sql`${t.method} IN ('purse', 'bank', 'usdt', 'alipay')`),
    check('binding_rests', sql`${t.restsUntil} >= ${t.boundAt}`),
    check('binding_erased', sql`(${t.sealed} IS NULL) = (${t.accountHash} IS NULL)`),
  ],
)

export type BindingRow = typeof binding.$inferSelect

/** Who tried to bind an account that is another's. */
export const bindingTry = pgTable(
  'binding_try',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    accountHash: text('account_hash').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('binding_try_of_account').on(t.accountHash, t.userId),
    index('binding_try_of_user').on(t.userId),
  ],
)
