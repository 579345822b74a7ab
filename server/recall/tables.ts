import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Every reward for coming back; never changed (trigger). Ids grow with time (UUID v7). */
export const recallClaim = pgTable(
  'recall_claim',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    /** The absence that it was given for: one absence brings one reward. */
    awaySince: instant('away_since').notNull(),
    backAt: instant('back_at').notNull(),
    currency: text('currency', { enum: ['diamond', 'gold'] }).notNull(),
    amount: whole('amount').notNull(),
    transferId: uuid('transfer_id').notNull().unique(),
    at: instant('at').notNull(),
    /** The period that it begins ends then; kept, since periods may change. */
    againFrom: instant('again_from').notNull(),
  },
  (t) => [unique('recall_claim_once').on(t.userId, t.awaySince)],
)
