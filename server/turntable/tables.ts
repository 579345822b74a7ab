import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** One drawn opportunity; rows are never changed (trigger). Ids grow with time (UUID v7). */
export const turntableSpin = pgTable(
  'turntable_spin',
  {
    id: uuid('id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The movement of money of the whole tap; the ten spins of a 10× share it. */
    transferId: uuid('transfer_id').notNull(),
    /** `turntable_spins()` writes transfer and seed in the same transaction; neither is ever deleted. */
    seedId: uuid('seed_id').notNull(),
    nonce: integer('nonce').notNull(),
    tuningVersion: bigint('tuning_version', { mode: 'number' }).notNull(),
    sector: smallint('sector').notNull(),
    stakeDiamonds: bigint('stake_diamonds', { mode: 'number' }).notNull(),
    prizeCurrency: text('prize_currency', { enum: ['diamond', 'gold'] }).notNull(),
    prizeAmount: bigint('prize_amount', { mode: 'number' }).notNull(),
    /** Runs on the marquee. */
    notable: boolean('notable').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('turntable_spin_draw').on(t.seedId, t.nonce),
    index('turntable_spin_mine').on(t.userId, t.id),
    index('turntable_spin_notable').on(t.id).where(sql`notable`),
  ],
)
