import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LEVEL_KINDS } from '../../contract/levels-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

const kind = () => text('kind', { enum: LEVEL_KINDS }).notNull()

/** What a day brought somebody. */
export const levelDay = pgTable(
  'level_day',
  {
    userId: whole('user_id').notNull(),
    kind: kind(),
    /** By the fixed offset of their account. */
    day: date('day').notNull(),
    /** By events; kept by `levels.days`. */
    experience: whole('experience').notNull(),
    /** By claimed missions; kept by their claims. */
    claimed: whole('claimed').notNull(),
  },
  (t) => [primaryKey({ name: 'level_day_pk', columns: [t.userId, t.kind, t.day] })],
)

/** What all days have brought somebody. */
export const levelStanding = pgTable(
  'level_standing',
  {
    userId: whole('user_id').notNull(),
    kind: kind(),
    experience: whole('experience').notNull(),
  },
  (t) => [primaryKey({ name: 'level_standing_pk', columns: [t.userId, t.kind] })],
)

/** Levels that somebody has reached, which stay. Append-only. */
export const levelReached = pgTable(
  'level_reached',
  {
    userId: whole('user_id').notNull(),
    kind: kind(),
    level: integer('level').notNull(),
    /** The tuning whose threshold it was. */
    tuningVersion: whole('tuning_version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'level_reached_pk', columns: [t.userId, t.kind, t.level] })],
)

/** Flowers between two people, the one with the lower id first. */
export const intimacy = pgTable(
  'intimacy',
  {
    lowId: whole('low_id').notNull(),
    highId: whole('high_id').notNull(),
    flowers: whole('flowers').notNull(),
  },
  (t) => [
    primaryKey({ name: 'intimacy_pk', columns: [t.lowId, t.highId] }),
    index('intimacy_of_low').on(t.lowId, t.flowers.desc(), t.highId),
    index('intimacy_of_high').on(t.highId, t.flowers.desc(), t.lowId),
  ],
)
