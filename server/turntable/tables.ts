import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** One drawn opportunity; rows are never changed (trigger). Ids grow with time (UUID v7). */
export const turntableSpin = pgTable(
  'turntable_spin',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    /** The movement of money of the whole tap; the ten spins of a 10× share it. */
    transferId: uuid('transfer_id').notNull(),
    /** `turntable_spins()` writes transfer and seed in the same transaction; neither is ever deleted. */
    seedId: uuid('seed_id').notNull(),
    nonce: integer('nonce').notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    sector: smallint('sector').notNull(),
    stakeDiamonds: whole('stake_diamonds').notNull(),
    prizeCurrency: text('prize_currency', { enum: ['diamond', 'gold'] }).notNull(),
    prizeAmount: whole('prize_amount').notNull(),
    /** Runs on the marquee. */
    notable: boolean('notable').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('turntable_spin_draw').on(t.seedId, t.nonce),
    index('turntable_spin_mine').on(t.userId, t.id),
    index('turntable_spin_notable').on(t.id).where(sql`notable`),
  ],
)
