import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { TREE_STAGES } from '../../contract/tree.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** A tree from its invitation to its end; its row stays when it is closed. */
export const tree = pgTable(
  'tree',
  {
    /** Names its part of the live room: only the two know it. */
    id: uuid('id').primaryKey(),
    /** As far as it was told: an invitation runs out by the clock (`lifeOf`). */
    stage: text('stage', { enum: TREE_STAGES }).notNull(),
    inviterId: whole('inviter_id').notNull(),
    /** Whom the invitation was sent to by name; null where a link looks for someone. */
    inviteeId: whole('invitee_id'),
    /** Who accepted it. */
    partnerId: whole('partner_id'),
    code: text('code').notNull().unique(),
    offsetMinutes: smallint('offset_minutes').notNull(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    closedBy: whole('closed_by'),
    points: integer('points').notNull().default(0),
    level: smallint('level').notNull().default(1),
    /** The latest days on which each watered (`machines/tree/days.ts`). */
    inviterDay: integer('inviter_day'),
    partnerDay: integer('partner_day'),
    inviterRestsUntil: instant('inviter_rests_until'),
    partnerRestsUntil: instant('partner_rests_until'),
    streak: integer('streak').notNull().default(0),
    togetherDay: integer('together_day'),
    /** The latest week whose spare day was used up (`machines/tree/streak.ts`). */
    spareWeek: integer('spare_week'),
  },
  (t) => [
    index('tree_of_inviter').on(t.inviterId, t.invitedAt),
    index('tree_of_partner').on(t.partnerId, t.acceptedAt).where(sql`partner_id IS NOT NULL`),
    index('tree_sent_to').on(t.inviteeId, t.invitedAt).where(sql`stage = 'invited'`),
    index('tree_due').on(t.expiresAt).where(sql`stage = 'invited'`),
  ],
)

export type TreeRow = typeof tree.$inferSelect

/** Where somebody has a tree that lives: one at a time, by the key. */
export const treePlace = pgTable('tree_place', {
  userId: whole('user_id').primaryKey(),
  treeId: uuid('tree_id').notNull(),
})

/** Somebody who has opened the page of trees. */
export const treeReader = pgTable('tree_reader', {
  userId: whole('user_id').primaryKey(),
  /** Their part of the live room: only they know its name. */
  room: uuid('room').notNull(),
  /** The item of their backpack up to which they were told of gifts (`receipt.ts`). */
  toldThrough: uuid('told_through'),
})

/** How each tree ended, and when; written by a trigger, append-only. */
export const treeEnd = pgTable('tree_end', {
  id: uuid('id').primaryKey(),
  treeId: uuid('tree_id').notNull().unique(),
  stage: text('stage', { enum: TREE_STAGES }).notNull(),
  endedAt: instant('ended_at').notNull(),
})

/** Every watering; never changed (trigger). Ids grow with time (UUID v7). */
export const treeWatering = pgTable(
  'tree_watering',
  {
    id: uuid('id').primaryKey(),
    treeId: uuid('tree_id').notNull(),
    userId: whole('user_id').notNull(),
    /** The couple's day. */
    day: integer('day').notNull(),
    /** The tree's points after it: they only grow, so that they tell the order … */
    points: integer('points').notNull(),
    /** … and its level. */
    level: smallint('level').notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('tree_watering_once').on(t.treeId, t.userId, t.day),
    unique('tree_watering_order').on(t.treeId, t.points),
    index('tree_watering_latest').on(t.userId, t.at),
  ],
)
