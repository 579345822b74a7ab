import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ExtraReturnState, VoidCause } from '../../contract/extra-return-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/**
 * A participation: one a person, for ever. Its state is a flow's (`platform/flow.ts`); what is null at first is set
 * once (trigger).
 */
export const extraReturn = pgTable(
  'extra_return',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    brand: text('brand').notNull(),
    state: text('state').$type<ExtraReturnState>().notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** The top-up that began it: its order, the transfer that credited it, and its diamonds. */
    orderId: uuid('order_id'),
    topUpId: uuid('top_up_id'),
    topUp: whole('top_up'),
    bonus: whole('bonus'),
    /** The tuning whose cap the bonus has. */
    tuningVersion: whole('tuning_version'),
    /** Minutes east of UTC of the account when it began: its days are by that, wherever its owner goes. */
    offsetMinutes: smallint('offset_minutes'),
    /** The day of the first card. */
    startsOn: date('starts_on'),
    begunAt: instant('begun_at'),
    /** When the day of the last card is over. */
    endsAt: instant('ends_at'),
    /** When it was void or refunded, whichever came first; why it is void. */
    stoppedAt: instant('stopped_at'),
    cause: text('cause').$type<VoidCause>(),
  },
  (t) => [
    unique('extra_return_one').on(t.userId),
    unique('extra_return_order').on(t.orderId),
    index('extra_return_over').on(t.endsAt).where(sql`state = 'running'`),
    index('extra_return_joined').on(t.joinedAt, t.id),
    check('extra_return_amounts', sql`${t.bonus} > 0 AND ${t.bonus} <= ${t.topUp}`),
  ],
)

export type ExtraReturnRow = typeof extraReturn.$inferSelect

/** Claimed cards; append-only. */
export const extraReturnClaim = pgTable(
  'extra_return_claim',
  {
    /** Of the transfer that paid it. */
    id: uuid('id').primaryKey(),
    participationId: uuid('participation_id').notNull(),
    userId: whole('user_id').notNull(),
    card: smallint('card').notNull(),
    diamonds: whole('diamonds').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('extra_return_claim_once').on(t.participationId, t.card),
    index('extra_return_claim_of_user').on(t.userId, t.id),
    check('extra_return_claim_diamonds', sql`${t.diamonds} > 0`),
  ],
)
