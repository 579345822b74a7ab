import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'
import { appUser } from '../user/tables.ts'

/** A player's seed pairs: one `next`, one `current`, and those already `revealed` (design §3). */
export const fairSeed = pgTable(
  'fair_seed',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id')
      .notNull()
      .references(() => appUser.id),
    state: text('state', { enum: ['next', 'current', 'revealed'] }).notNull(),
    /** The key that its server seed is made with (`platform/seed-keys.ts`); 0 where it stood here itself. */
    keyVersion: integer('key_version').notNull(),
    /** How its draws are made (docs/fairness.md). */
    protocol: smallint('protocol').$type<1 | 2>().notNull(),
    /** 32 bytes as hex; null until `revealed`. */
    serverSeed: text('server_seed'),
    /** SHA-256 of those bytes, shown before the first draw. */
    commitment: text('commitment').notNull(),
    /** Named by the player after the commitment was shown; a `next` pair has none yet. */
    clientSeed: text('client_seed'),
    /** The nonce of the next draw. */
    nonce: integer('nonce').notNull().default(0),
    /** The beacon round that is mixed into its draws, and its randomness once it is known. */
    beaconRound: whole('beacon_round'),
    beacon: text('beacon'),
    createdAt: instant('created_at').notNull(),
    revealedAt: instant('revealed_at'),
  },
  (t) => [
    uniqueIndex('fair_seed_one_current').on(t.userId).where(sql`state = 'current'`),
    uniqueIndex('fair_seed_one_next').on(t.userId).where(sql`state = 'next'`),
    check('fair_seed_state', sql`${t.state} IN ('next', 'current', 'revealed')`),
    check('fair_seed_client', sql`(${t.state} = 'next') = (${t.clientSeed} IS NULL)`),
    check('fair_seed_reveal', sql`(${t.state} = 'revealed') = (${t.revealedAt} IS NOT NULL)`),
    check('fair_seed_secret', sql`(${t.state} = 'revealed') = (${t.serverSeed} IS NOT NULL)`),
    check('fair_seed_beacon', sql`${t.beacon} IS NULL OR ${t.beaconRound} IS NOT NULL`),
  ],
)
