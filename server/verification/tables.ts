import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'
import { appUser } from '../user/tables.ts'

/**
 * Verified names: one of an account, and never another one (trigger). Name and number are sealed under their person's
 * own key (`data-keys.ts`), and go with the account; the hash stays for a while (decision 036).
 */
export const verification = pgTable(
  'verification',
  {
    userId: whole('user_id')
      .primaryKey()
      .references(() => appUser.id),
    country: text('country').notNull(),
    /** Null once the account was deleted. */
    name: text('name_sealed'),
    number: text('number_sealed'),
    /** Keyed hash of country and number: one ID verifies one account (spec §5). */
    numberHash: text('number_hash').notNull().unique(),
    at: instant('at').notNull(),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('verification_erased_at').on(t.erasedAt).where(sql`erased_at IS NOT NULL`),
    check('verification_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check(
      'verification_erased',
      sql`(${t.name} IS NULL) = (${t.erasedAt} IS NOT NULL) AND (${t.number} IS NULL) = (${t.erasedAt} IS NOT NULL)`,
    ),
  ],
)
