import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** A person as the brand's app knows them; made at their first request with the app's token. */
export const appUser = pgTable(
  'app_user',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    brand: text('brand').notNull(),
    /** The token's `sub`. */
    externalId: text('external_id').notNull(),
    nickname: text('nickname').notNull(),
    gender: text('gender', { enum: ['female', 'male'] }).notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    /** What is seen on their picture; kept by `server/ornaments/`. */
    ornament: text('ornament', { enum: ORNAMENTS }),
    /** Whether they are shown as a VIP; kept by `server/vip/`. */
    vip: boolean('vip').notNull().default(false),
    /** Key of the picture in the file store. */
    avatar: text('avatar').notNull(),
    /** SHA-256 of the address of the token's picture that was fetched last, whatever came of it. */
    pictureSource: text('picture_source'),
    role: text('role', { enum: ['user', 'streamer', 'agent'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Made by the demo world's seed: anyone may enter as them, and no app's token may. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Signed up here: no app's token may enter as them. */
    isRegistered: boolean('is_registered').notNull().default(false),
    /** As they said when they signed up; null for those who come by an app. */
    birthYear: smallint('birth_year'),
    /** Tokens issued before this moment are refused. */
    notBefore: instant('not_before'),
    /** Since when they are blocked; null while they are not. */
    blockedAt: instant('blocked_at'),
    /** When one of the two last changed; kept by a trigger. */
    standingChangedAt: instant('standing_changed_at'),
  },
  (t) => [
    unique('app_user_of_brand').on(t.brand, t.externalId),
    index('app_user_standing_changed')
      .on(t.standingChangedAt)
      .where(sql`${t.standingChangedAt} IS NOT NULL`),
  ],
)

/**
 * When a user was last here, to a day: written once a day at the most. Who was not here since this is
 * kept has no row, and nobody knows of an absence of theirs.
 */
export const userVisit = pgTable('user_visit', {
  userId: whole('user_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
  /** The last long absence: when they were last seen before it, and when they were back. */
  awaySince: instant('away_since'),
  backAt: instant('back_at'),
})

/** Every long absence, from when somebody was last seen; written by a trigger, append-only. */
export const userAbsence = pgTable(
  'user_absence',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    awaySince: instant('away_since').notNull(),
    backAt: instant('back_at').notNull(),
  },
  (t) => [unique('user_absence_once').on(t.userId, t.awaySince)],
)
