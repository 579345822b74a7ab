import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

const ornament = () => text('ornament', { enum: ORNAMENTS }).notNull()

/** Ornaments that people were given, each for what. Append-only. */
export const ornamentGrant = pgTable(
  'ornament_grant',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    ornament: ornament(),
    /** `<feature>.<what>`, such as `levels.active`. */
    source: text('source').notNull(),
    /** What it was for, once for ever in its source: a level, or an operator's action. */
    key: text('key').notNull(),
    at: instant('at').notNull(),
    /** When it goes; null for good. */
    until: instant('until'),
  },
  (t) => [
    unique('ornament_grant_once').on(t.userId, t.source, t.key, t.ornament),
    index('ornament_grant_of_user').on(t.userId, t.ornament, t.until),
    index('ornament_grant_until').on(t.until),
  ],
)

/** What somebody has chosen to wear; whether it is seen is decided by `app_user.ornament`. */
export const ornamentChoice = pgTable(
  'ornament_choice',
  { userId: whole('user_id').primaryKey(), ornament: ornament() },
  (t) => [index('ornament_choice_of').on(t.ornament)],
)

/** Ornaments of one person that an operator has disabled. */
export const ornamentDisabled = pgTable(
  'ornament_disabled',
  { userId: whole('user_id').notNull(), ornament: ornament(), at: instant('at').notNull() },
  (t) => [primaryKey({ name: 'ornament_disabled_pk', columns: [t.userId, t.ornament] })],
)
