import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Houses: the operator's own accounts, which pay players and are paid by them. Ids are negative. */
export const house = pgTable(
  'house',
  {
    id: whole('id').primaryKey(),
    name: text('name').notNull().unique(),
    /** The gate checks only payments with houses of class `game` (`Feature.house`). */
    class: text('class', { enum: ['game', 'clearing', 'issuance'] }).notNull(),
  },
  (t) => [check('house_class', sql`${t.class} IN ('game', 'clearing', 'issuance')`)],
)

/**
 * An owner's account in one currency. Users have positive ids and a balance; houses have negative ids and
 * no balance, so that no row is updated by every player (design §2).
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

/** The kinds of transfers, the same list as `kinds.ts`. */
export const transferKind = pgTable('transfer_kind', {
  kind: text('kind').primaryKey(),
  /** The houses that it may touch. */
  houses: whole('houses').array().notNull(),
  reason: text('reason').notNull(),
  /** Its transfers take back what another one gave, and name that one. */
  takesBack: boolean('takes_back').notNull().default(false),
})

/** One movement of money for one reason; its lines are entries. */
export const transfer = pgTable(
  'transfer',
  {
    id: uuid('id').primaryKey(),
    /** `<feature>.<reason>`, such as `ledger.grant`; one of `transfer_kind` (trigger). */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** The transfer that this one reverses. */
    reverses: uuid('reverses'),
  },
  (t) => [
    uniqueIndex('transfer_reverses_unique').on(t.reverses).where(sql`reverses IS NOT NULL`),
    check('transfer_reversal', sql`${t.kind} <> 'ledger.reversal' OR ${t.reverses} IS NOT NULL`),
  ],
)

/**
 * The act of each reversal: who took what back, and why. A trigger refuses a reversal without one;
 * append-only.
 */
export const reversal = pgTable('reversal', {
  transferId: uuid('transfer_id').primaryKey(),
  reverses: uuid('reverses').notNull().unique(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/** One line of a transfer. Lines sum to zero per currency and are append-only (triggers). */
export const entry = pgTable(
  'entry',
  {
    /** No foreign key: a trigger checks transfer and account once per statement, which is faster. */
    transferId: uuid('transfer_id').notNull(),
    line: smallint('line').notNull(),
    ownerId: whole('owner_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    amount: whole('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.line] }),
    // It carries currency and amount along (0047), so that sums read nothing else; Drizzle has no word for that.
    index('entry_owner').on(t.ownerId, t.transferId).where(sql`owner_id > 0`),
    index('entry_points').on(t.transferId, t.line).where(sql`owner_id > 0 AND currency = 'point'`),
  ],
)

/**
 * The spans that the conservation monitor has checked lately. Each begins where the previous one ends; the
 * monitor continues after the last one.
 */
export const monitorSpan = pgTable('monitor_span', {
  after: uuid('after').notNull(),
  through: uuid('through').primaryKey(),
  /** The number of its transfers when it was checked; it differs if one was committed late. */
  transfers: integer('transfers').notNull(),
})

/**
 * An account's balance proven as the sum of all its entries below an id. The monitor only sums the later
 * entries, so that a long history does not slow it down.
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

/** A link of the chain of commitments and books (`chain.ts`); append-only. */
export const chainLink = pgTable(
  'chain_link',
  {
    /** 1, 2, 3, … */
    seq: whole('seq').primaryKey(),
    at: instant('at').notNull(),
    /** It holds the rows with ids above `after` and up to `through` … */
    after: uuid('after').notNull(),
    through: uuid('through').notNull(),
    /** … and the users above `usersAfter`, up to `usersThrough`. */
    usersAfter: whole('users_after').notNull(),
    usersThrough: whole('users_through').notNull(),
    /** SHA-256 as hex, of the previous head and the link's text. */
    head: text('head').notNull(),
    /** Which items it holds (`LINK_VERSION`): links of before are held against the rows by their own rule. */
    version: smallint('version').notNull().default(1),
  },
  (t) => [index('chain_link_at').on(t.at)],
)

/** The items of a link, each a line of its text; append-only. */
export const chainItem = pgTable(
  'chain_item',
  {
    seq: whole('seq').notNull(),
    /** `sum` totals the books; the others are commitments, each in exactly one link. */
    kind: text('kind', { enum: ['seed', 'round', 'tuning', 'sum'] }).notNull(),
    ref: text('ref').notNull(),
    value: text('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seq, t.kind, t.ref] }),
    uniqueIndex('chain_item_once').on(t.kind, t.ref).where(sql`kind <> 'sum'`),
  ],
)

/** The discrepancies that froze something, by check, with the time at which each was first found. */
export type Misses = Record<string, { miss: string; names: string[]; at: number }>

const freeze = () => ({
  frozenAt: instant('frozen_at').notNull(),
  /** The first discrepancy, for operators. */
  reason: text('reason').notNull(),
  misses: jsonb('misses').$type<Misses>().notNull().default({}),
})

/** Games frozen by the monitor or the audit; the gate refuses to move their money. */
export const gameFreeze = pgTable('game_freeze', {
  houseId: whole('house_id').primaryKey(),
  ...freeze(),
})

/** Accounts frozen by the monitor or the audit: money can come in, but not leave. */
export const accountFreeze = pgTable('account_freeze', {
  ownerId: whole('owner_id').primaryKey(),
  ...freeze(),
})

/** Accounts that an operator stopped: as if they were frozen, until an operator lets them go. */
export const accountHold = pgTable(
  'account_hold',
  {
    ownerId: whole('owner_id').primaryKey(),
    heldAt: instant('held_at').notNull(),
    /** The operator's words. */
    reason: text('reason').notNull(),
  },
  (t) => [check('account_hold_reason', sql`${t.reason} ~ '\\S'`)],
)

/** The history of freezes and thaws of games, written by a trigger; append-only. */
export const gameFreezeChange = pgTable('game_freeze_change', {
  number: whole('number').primaryKey().generatedAlwaysAsIdentity(),
  houseId: whole('house_id').notNull(),
  at: instant('at').notNull(),
  /** Null for a thaw. */
  reason: text('reason'),
})

/** Thaws of games that operators asked for in the console; a job carries them out (decision 034). */
export const thawRequest = pgTable(
  'thaw_request',
  {
    id: uuid('id').primaryKey(),
    houseId: whole('house_id').notNull(),
    /** The operator's name. */
    operator: text('operator').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When the process that audits for it was last alive; null until one does. */
    seenAt: instant('seen_at'),
    endedAt: instant('ended_at'),
    /** `over`: it was not frozen any more. */
    outcome: text('outcome', { enum: ['thawed', 'refused', 'over'] }),
    /** The discrepancies that keep it frozen. */
    stillWrong: text('still_wrong').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('thaw_request_once').on(t.houseId).where(sql`${t.endedAt} IS NULL`),
    index('thaw_request_latest').on(t.houseId, t.id),
    check('thaw_request_outcome', sql`${t.outcome} IN ('thawed', 'refused', 'over')`),
    check('thaw_request_ended', sql`(${t.endedAt} IS NULL) = (${t.outcome} IS NULL)`),
  ],
)

/** What a taking back found spent: its user owes it (`debt.ts`); append-only. */
export const debt = pgTable(
  'debt',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    /** Whole units. */
    amount: whole('amount').notNull(),
    /** The transfer that took back, which names what it reverses. */
    transferId: uuid('transfer_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('debt_once').on(t.transferId, t.currency),
    index('debt_of_user').on(t.userId, t.currency, t.id),
    check('debt_amount', sql`${t.amount} > 0`),
  ],
)

/** What was paid of a debt, by a transfer of the kind `debt.collect`; written by a trigger, append-only. */
export const debtPayment = pgTable(
  'debt_payment',
  {
    debtId: uuid('debt_id').notNull(),
    transferId: uuid('transfer_id').notNull(),
    amount: whole('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.debtId, t.transferId] }),
    index('debt_payment_of_transfer').on(t.transferId),
    check('debt_payment_amount', sql`${t.amount} > 0`),
  ],
)

/** What is owed now, written by triggers alone; who owes nothing has no row. */
export const owed = pgTable(
  'owed',
  {
    userId: whole('user_id').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    amount: whole('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency] }),
    check('owed_amount', sql`${t.amount} >= 0`),
  ],
)

/** Who forgave a debt, and why; append-only. The transfer, of the kind `debt.forgiven`, says how much. */
export const debtForgiveness = pgTable('debt_forgiveness', {
  transferId: uuid('transfer_id').primaryKey(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/** Money of a user that is set aside until something is decided (`hold.ts`): settled or released, once (trigger). */
export const heldMoney = pgTable(
  'held_money',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    /** The clearing house that it waits in. */
    house: whole('house').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold', 'point'] }).notNull(),
    /** Whole units. */
    amount: whole('amount').notNull(),
    /** The transfer that set it aside … */
    heldBy: uuid('held_by').notNull().unique(),
    state: text('state', { enum: ['held', 'settled', 'released'] }).notNull(),
    /** … and the one that ended it. */
    endedBy: uuid('ended_by').unique(),
    heldAt: instant('held_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('held_money_open').on(t.userId, t.currency).where(sql`state = 'held'`),
    check('held_money_amount', sql`${t.amount} > 0`),
    check('held_money_state', sql`${t.state} IN ('held', 'settled', 'released')`),
    check(
      'held_money_ended',
      sql`(${t.state} = 'held') = (${t.endedBy} IS NULL) AND (${t.endedBy} IS NULL) = (${t.endedAt} IS NULL)`,
    ),
  ],
)
