import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/languages.ts'
import { instant, whole } from '../platform/database/columns.ts'
import { appUser } from '../user/tables.ts'

const userId = () => whole('user_id').references(() => appUser.id)

/** What opens an account: an e-mail address or a phone that was proven, or an account at a provider. */
export const LOGIN_KINDS = ['email', 'phone', 'google', 'facebook'] as const

/** What opens an account in a browser: one of each kind. */
export const userLogin = pgTable(
  'user_login',
  {
    userId: userId().notNull(),
    /** The account's own: one address may have an account at each brand. */
    brand: text('brand').notNull(),
    kind: text('kind', { enum: LOGIN_KINDS }).notNull(),
    /** The address in small letters, the phone in E.164, or the provider's `sub`. */
    subject: text('subject').notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'user_login_pk', columns: [t.userId, t.kind] }),
    unique('user_login_once').on(t.brand, t.kind, t.subject),
    check('user_login_kind', sql`${t.kind} IN ('email', 'phone', 'google', 'facebook')`),
  ],
)

/** Why a session has ended: signed out there, from another device, or everywhere; its cookie was used again. */
export const END_REASONS = ['signed-out', 'ended', 'everywhere', 'reused', 'deleted'] as const

/** Sign-ins in browsers. The cookie is kept as a hash, and replaced as the session is used (`renew.ts`). */
export const browserSession = pgTable(
  'browser_session',
  {
    id: uuid('id').primaryKey(),
    userId: userId().notNull(),
    /** The attempt that opened it: made again, it opens no second one. */
    openedBy: uuid('opened_by').notNull(),
    /** SHA-256 of the cookie's secret. */
    tokenHash: text('token_hash').notNull(),
    /** The one before; it still counts while its answer may have been lost. */
    previousHash: text('previous_hash'),
    /** Whether the present cookie has been used. */
    isUsed: boolean('is_used').notNull().default(false),
    rotatedAt: instant('rotated_at').notNull(),
    /** Of the id of its browser; null once its account is deleted. */
    deviceHash: text('device_hash'),
    /** By its user agent (`browser-name.ts`). */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: END_REASONS }),
    /** When it ended by the database's clock; kept by a trigger. */
    endNotedAt: instant('end_noted_at'),
  },
  (t) => [
    unique('browser_session_once').on(t.userId, t.openedBy),
    index('browser_session_of_user').on(t.userId, t.seenAt),
    index('browser_session_end_noted').on(t.endNotedAt).where(sql`${t.endNotedAt} IS NOT NULL`),
  ],
)

/** Which browsers somebody entered by (`device.ts`). */
export const deviceSeen = pgTable(
  'device_seen',
  {
    userId: userId().notNull(),
    /** Keyed hash of the id in the browser's cookie. */
    deviceHash: text('device_hash').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'device_seen_pk', columns: [t.userId, t.deviceHash] }),
    index('device_seen_by_device').on(t.deviceHash, t.lastAt),
    index('device_seen_age').on(t.lastAt),
    check('device_seen_hash', sql`${t.deviceHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Which version of a text somebody agreed to; append-only (trigger). */
export const agreedText = pgTable(
  'agreed_text',
  {
    id: uuid('id').primaryKey(),
    userId: userId().notNull(),
    slug: text('slug').notNull(),
    /** Whose text it was; empty for the house's own. */
    brand: text('brand').notNull(),
    language: text('language').$type<Language>().notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('agreed_text_of_user').on(t.userId, t.slug)],
)

/** The invitation by which somebody signed up; append-only (trigger). */
export const userInvitation = pgTable(
  'user_invitation',
  {
    userId: userId().primaryKey(),
    code: text('code').notNull(),
    openedAt: instant('opened_at').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('user_invitation_code').on(t.code)],
)

/** Pictures for the form of a new account, until that is made (`pictures.ts`). */
export const signUpPicture = pgTable(
  'sign_up_picture',
  {
    id: uuid('id').primaryKey(),
    /** The id of the ticket that it was uploaded by. */
    ticket: uuid('ticket').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sign_up_picture_age').on(t.createdAt)],
)

/** Who asked to delete their account, and what came of it. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    id: uuid('id').primaryKey(),
    userId: userId().notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('account_deletion_one_open')
      .on(t.userId)
      .where(sql`${t.cancelledAt} IS NULL AND ${t.doneAt} IS NULL`),
    index('account_deletion_due')
      .on(t.dueAt)
      .where(sql`${t.cancelledAt} IS NULL AND ${t.doneAt} IS NULL`),
  ],
)
