import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Who gives for which reasons: the same list as features declare (`Feature.gifts`). */
export const giftSource = pgTable(
  'gift_source',
  {
    feature: text('feature').notNull(),
    reason: text('reason').notNull(),
    why: text('why').notNull(),
  },
  (t) => [primaryKey({ columns: [t.feature, t.reason] })],
)

/** What people were given; used once and never changed otherwise (trigger). Ids grow with time (UUID v7). */
export const backpackItem = pgTable(
  'backpack_item',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    /** Money, or one of some feature's `items`. */
    kind: text('kind').notNull(),
    amount: integer('amount').notNull(),
    /** The giver and its reason, one of `gift_source`. */
    fromFeature: text('from_feature').notNull(),
    fromReason: text('from_reason').notNull(),
    fromNumber: integer('from_number').notNull(),
    /** What it was given for, in the giver's words: nobody is given twice for one thing. */
    fromKey: text('from_key').notNull(),
    gotAt: instant('got_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** What was paid when it was used; what is no money is found by the item's id at the feature that has it. */
    transferId: uuid('transfer_id').unique('backpack_item_transfer'),
  },
  (t) => [
    unique('backpack_item_once').on(t.userId, t.fromKey),
    index('backpack_item_mine').on(t.userId, t.id),
  ],
)

export type ItemRow = typeof backpackItem.$inferSelect
