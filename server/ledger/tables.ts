import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** The house's own side of the ledger: money comes from and goes to these. Ids are negative. */
export const house = pgTable(
  'house',
  {
    id: whole('id').primaryKey(),
    name: text('name').notNull().unique(),
    /** The gate stands before games alone (`Feature.house`). */
    class: text('class', { enum: ['game', 'clearing', 'issuance'] }).notNull(),
  },
  (t) => [check('house_class', sql`${t.class} IN ('game', 'clearing', 'issuance')`)],
)

/**
 * One owner's holding of one currency. Users have positive ids and a balance;
 * houses have negative ids and none, so that no row is touched by everyone (design §2).
 */
export const account = pgTable(
  'account',
  {
    ownerId: whole('owner_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    balance: whole('balance'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.currency] }),
    check('account_currency', sql`${t.currency} IN ('diamond', 'gold', 'point')`),
    check('account_balance_not_negative', sql`${t.balance} >= 0`),
    check('account_house_has_no_balance', sql`(${t.ownerId} < 0) = (${t.balance} IS NULL)`),
  ],
)

/** Every kind of transfer that the ledger takes: what `kinds.ts` gathers, for the database. */
export const transferKind = pgTable('transfer_kind', {
  kind: text('kind').primaryKey(),
  /** Those that it may touch. */
  houses: whole('houses').array().notNull(),
  reason: text('reason').notNull(),
})

/** One movement of money, for one reason. */
export const transfer = pgTable(
  'transfer',
  {
    id: uuid('id').primaryKey(),
    /** `<feature>.<reason>`, such as `ledger.grant`; one of `transfer_kind` (trigger). */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** The transfer that this one takes back. */
    reverses: uuid('reverses'),
  },
  (t) => [
    uniqueIndex('transfer_reverses_unique').on(t.reverses).where(sql`reverses IS NOT NULL`),
    check('transfer_reversal', sql`(${t.kind} = 'ledger.reversal') = (${t.reverses} IS NOT NULL)`),
  ],
)

/** One line of a transfer; lines sum to zero per currency and are never changed (triggers). */
export const entry = pgTable(
  'entry',
  {
    /** Its transfer and its account exist: the database looks once a statement, not once a line. */
    transferId: uuid('transfer_id').notNull(),
    line: smallint('line').notNull(),
    ownerId: whole('owner_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    amount: whole('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.line] }),
    index('entry_owner').on(t.ownerId, t.transferId).where(sql`owner_id > 0`),
  ],
)

/**
 * What the conservation monitor has looked at lately, span by span: each begins where the one before
 * it ends, and the last one's end is how far it has come.
 */
export const monitorSpan = pgTable('monitor_span', {
  after: uuid('after').notNull(),
  through: uuid('through').primaryKey(),
  /** How many it held when it was looked at; one that ended late makes them more. */
  transfers: integer('transfers').notNull(),
})

/**
 * What an account held when only the transfers below an id had been, proven from their entries: the
 * monitor sums on from here, so that a long history costs it nothing.
 */
export const balanceProof = pgTable(
  'balance_proof',
  {
    ownerId: whole('owner_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    balance: whole('balance').notNull(),
    below: uuid('below').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.currency] })],
)

/** A link of the chain of commitments and books (`chain.ts`); never changed. */
export const chainLink = pgTable(
  'chain_link',
  {
    /** 1, 2, 3, … */
    seq: whole('seq').primaryKey(),
    at: instant('at').notNull(),
    /** It holds what has an id above `after`, up to `through` … */
    after: uuid('after').notNull(),
    through: uuid('through').notNull(),
    /** … and the users above `usersAfter`, up to `usersThrough`. */
    usersAfter: whole('users_after').notNull(),
    usersThrough: whole('users_through').notNull(),
    /** 32 bytes as hex. */
    head: text('head').notNull(),
  },
  (t) => [index('chain_link_at').on(t.at)],
)

/** What a link holds, one line of its text each; never changed. */
export const chainItem = pgTable(
  'chain_item',
  {
    seq: whole('seq').notNull(),
    /** `sum` is of the books; the others are commitments, each in one link. */
    kind: text('kind', { enum: ['seed', 'round', 'tuning', 'sum'] }).notNull(),
    ref: text('ref').notNull(),
    value: text('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seq, t.kind, t.ref] }),
    uniqueIndex('chain_item_once').on(t.kind, t.ref).where(sql`kind <> 'sum'`),
  ],
)

/** What looks at the books found wrong, by the name of the check and when first; kept until a thaw. */
export type Misses = Record<string, { miss: string; names: string[]; at: number }>

const freeze = () => ({
  frozenAt: instant('frozen_at').notNull(),
  /** What froze it first, for operators. */
  reason: text('reason').notNull(),
  misses: jsonb('misses').$type<Misses>().notNull().default({}),
})

/** Games that the conservation monitor has stopped. */
export const gameFreeze = pgTable('game_freeze', {
  houseId: whole('house_id').primaryKey(),
  ...freeze(),
})

/** Accounts that it has stopped: nothing leaves them, what comes to them comes. */
export const accountFreeze = pgTable('account_freeze', {
  ownerId: whole('owner_id').primaryKey(),
  ...freeze(),
})

/** Every freeze and every thaw, written by a trigger; never changed. */
export const gameFreezeChange = pgTable('game_freeze_change', {
  number: whole('number').primaryKey().generatedAlwaysAsIdentity(),
  houseId: whole('house_id').notNull(),
  at: instant('at').notNull(),
  /** Null: a thaw. */
  reason: text('reason'),
})
