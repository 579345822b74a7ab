import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RunRefusal } from '../../contract/flappy.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** What the course of one ticket is made of; its commitment is told before the ticket is taken. */
export const flappySeed = pgTable(
  'flappy_seed',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    /** The key that the server seed is made with (`platform/seed-keys.ts`). */
    keyVersion: integer('key_version').notNull(),
    commitment: text('commitment').notNull(),
    /** The player's next ticket takes it. */
    isNext: boolean('is_next').notNull(),
    /** Null until its ticket is flown, refused or void. */
    serverSeed: text('server_seed'),
    createdAt: instant('created_at').notNull(),
    revealedAt: instant('revealed_at'),
  },
  (t) => [uniqueIndex('flappy_seed_one_next').on(t.userId).where(sql`is_next`)],
)

/** The right to fly one run, and how it was used. Ids grow with time (UUID v7). */
export const flappyTicket = pgTable(
  'flappy_ticket',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    seedId: uuid('seed_id').notNull().unique(),
    clientSeed: text('client_seed').notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    /** What the gates are laid by, 64 hex digits. */
    course: text('course').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state', { enum: ['open', 'flown', 'refused', 'void'] }).notNull(),
    /** Why its run was refused. */
    reason: text('reason').$type<RunRefusal>(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('flappy_ticket_one_open').on(t.userId).where(sql`state = 'open'`),
    index('flappy_ticket_mine').on(t.userId, t.id),
    index('flappy_ticket_due').on(t.expiresAt).where(sql`state IN ('open', 'void')`),
  ],
)

/** A run that the server flew again and recorded. Of two runs the one of the lower id was there first. */
export const flappyRun = pgTable(
  'flappy_run',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id').notNull().unique(),
    userId: whole('user_id').notNull(),
    /** The week in which it arrived. */
    startsAt: instant('starts_at').notNull(),
    score: integer('score').notNull(),
    steps: integer('steps').notNull(),
    taps: integer('taps').array().notNull(),
    tuningVersion: whole('tuning_version').notNull(),
    /** How regular its taps are (`machines/flappy/regularity.ts`). */
    levelTaps: integer('level_taps').notNull(),
    bandTenths: integer('band_tenths').notNull(),
    /** `held` until an operator counts or dismisses it; a newcomer's among the first three may be dismissed too. */
    state: text('state', { enum: ['counted', 'held', 'dismissed'] }).notNull(),
    at: instant('at').notNull(),
    lookedAt: instant('looked_at'),
  },
  (t) => [
    index('flappy_run_best').on(t.userId, t.score),
    index('flappy_run_ghost')
      .on(t.startsAt, t.tuningVersion, t.score.desc(), t.id)
      .where(sql`state = 'counted'`),
    index('flappy_run_held').on(t.startsAt, t.score).where(sql`state = 'held'`),
  ],
)

/** What an operator decided of a run; never changed. Ids grow with time (UUID v7). */
export const flappyReview = pgTable(
  'flappy_review',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id').notNull(),
    /**
     * What the run was until then: one that counted is a newcomer's among the first three, or of somebody who is
     * disqualified.
     */
    was: text('was', { enum: ['held', 'counted'] }).notNull(),
    decision: text('decision', { enum: ['counted', 'dismissed'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [unique('flappy_review_once').on(t.runId, t.decision)],
)

/** A week whose chests are paid; never changed. */
export const flappyWeek = pgTable('flappy_week', {
  startsAt: instant('starts_at').primaryKey(),
  /** What the chests held. */
  tuningVersion: whole('tuning_version').notNull(),
  paidAt: instant('paid_at').notNull(),
})

/** A chest that was paid; never changed. */
export const flappyChest = pgTable(
  'flappy_chest',
  {
    startsAt: instant('starts_at').notNull(),
    place: smallint('place').notNull(),
    userId: whole('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    score: integer('score').notNull(),
    diamonds: whole('diamonds').notNull(),
    transferId: uuid('transfer_id').notNull().unique(),
  },
  (t) => [primaryKey({ columns: [t.startsAt, t.place] })],
)
