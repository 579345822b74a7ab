import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { WALL_LANGUAGES } from '../../contract/gift-wall.ts'
import { WALL_SPEEDS } from '../../contract/gift-wall-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** Screens that show a code, or did within its life. */
export const giftWallPairing = pgTable(
  'gift_wall_pairing',
  {
    /** The screen's id, once it is paired. */
    id: uuid('id').primaryKey(),
    /** Keyed: who reads the table knows no code. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the screen's cookie. */
    tokenHash: text('token_hash').notNull(),
    /** Who has confirmed it; null while nobody has. */
    userId: whole('user_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('gift_wall_pairing_code').on(t.codeHash),
    unique('gift_wall_pairing_token').on(t.tokenHash),
    index('gift_wall_pairing_expires').on(t.expiresAt),
  ],
)

/** Screens that somebody has paired; they show the wall of that person's brand. */
export const giftWallScreen = pgTable(
  'gift_wall_screen',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    least: whole('least').notNull(),
    stageFrom: whole('stage_from').notNull(),
    countries: text('countries').array().notNull(),
    language: text('language', { enum: WALL_LANGUAGES }).notNull(),
    speed: text('speed', { enum: WALL_SPEEDS }).notNull(),
    sound: boolean('sound').notNull(),
    pairedAt: instant('paired_at').notNull(),
    /** When it last asked for gifts, to a minute. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    unique('gift_wall_screen_token').on(t.tokenHash),
    index('gift_wall_screen_of_user').on(t.userId, t.pairedAt),
  ],
)

export type ScreenRow = typeof giftWallScreen.$inferSelect
