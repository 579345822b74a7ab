import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  FAMILY_ANSWERS,
  FAMILY_EMBLEMS,
  FAMILY_LEAVES,
  FAMILY_ROLES,
} from '../../contract/families-constants.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** A family of a brand's people. Ids grow with time (UUID v7). */
export const family = pgTable(
  'family',
  {
    id: uuid('id').primaryKey(),
    brand: text('brand').notNull(),
    /** Empty once an operator took it away. */
    name: text('name').notNull(),
    emblem: text('emblem', { enum: FAMILY_EMBLEMS }).notNull(),
    /** A line about it; may be empty. */
    motto: text('motto').notNull(),
    /** Whether anybody may join without being let in. */
    isOpen: boolean('is_open').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its last member left, or an operator closed it. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('family_name')
      .on(t.brand, sql`lower(name)`)
      .where(sql`closed_at IS NULL AND name <> ''`),
    index('family_created').on(t.createdAt, t.id),
  ],
)

/** Somebody's time in a family; one at a time. What events it holds is said by `fallsInto` (`server/events/queries.ts`). */
export const familyMember = pgTable(
  'family_member',
  {
    id: uuid('id').primaryKey(),
    familyId: uuid('family_id').notNull(),
    userId: whole('user_id').notNull(),
    role: text('role', { enum: FAMILY_ROLES }).notNull(),
    since: instant('since').notNull(),
    sinceNumber: whole('since_number').notNull(),
    until: instant('until'),
    untilNumber: whole('until_number'),
    why: text('why', { enum: FAMILY_LEAVES }),
  },
  (t) => [
    uniqueIndex('family_member_now').on(t.userId).where(sql`until IS NULL`),
    index('family_member_of_user').on(t.userId, t.since),
    index('family_member_of_family').on(t.familyId, t.since),
  ],
)

/** Who wants to be let in. */
export const familyRequest = pgTable(
  'family_request',
  {
    id: uuid('id').primaryKey(),
    familyId: uuid('family_id').notNull(),
    userId: whole('user_id').notNull(),
    at: instant('at').notNull(),
    answer: text('answer', { enum: FAMILY_ANSWERS }),
    answeredAt: instant('answered_at'),
    /** Who let them in or not; null where they withdrew it or joined another one. */
    answeredBy: whole('answered_by'),
  },
  (t) => [
    uniqueIndex('family_request_open').on(t.familyId, t.userId).where(sql`answer IS NULL`),
    index('family_request_of_user').on(t.userId, t.at),
  ],
)

export type FamilyRow = typeof family.$inferSelect
export type FamilyMemberRow = typeof familyMember.$inferSelect
