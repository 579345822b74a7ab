import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DRAFT_STATES } from '../../contract/tuning-ops.ts'
import { REPLAY_STATES, type ReplayResult } from '../../contract/tuning-replay-ops.ts'
import { operator } from '../operators/tables.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** A tuning that is being written, approved and published; its steps are those of `machines/tuning/machine.ts`. */
export const tuningDraft = pgTable(
  'tuning_draft',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    game: text('game').notNull(),
    state: text('state', { enum: DRAFT_STATES }).notNull(),
    /** The version that it would follow. */
    base: whole('base').notNull(),
    tuning: jsonb('tuning').$type<Record<string, unknown>>().notNull(),
    /** Sprites in another picture than the release's: the picture's file by the sprite's name. */
    art: jsonb('art').$type<Record<string, string>>().notNull(),
    /** SHA-256 of what would be published (`draftHashOf`). */
    hash: text('hash').notNull(),
    author: uuid('author')
      .notNull()
      .references(() => operator.id),
    /** Ids of all who have written at it. */
    editors: jsonb('editors').$type<string[]>().notNull(),
    approver: uuid('approver').references(() => operator.id),
    approvedHash: text('approved_hash'),
    publishAt: instant('publish_at'),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'tuning_draft_state',
      sql`${t.state} IN ('draft', 'waiting', 'approved', 'scheduled', 'published', 'withdrawn')`,
    ),
    check(
      'tuning_draft_approved',
      sql`${t.state} NOT IN ('approved', 'scheduled', 'published')
        OR (${t.approver} IS NOT NULL AND ${t.approvedHash} = ${t.hash} AND NOT ${t.editors} ? ${t.approver}::text)`,
    ),
    check('tuning_draft_scheduled', sql`${t.state} <> 'scheduled' OR ${t.publishAt} IS NOT NULL`),
    index('tuning_draft_created').on(t.createdAt, t.id),
    index('tuning_draft_open').on(t.game).where(sql`${t.state} NOT IN ('published', 'withdrawn')`),
    index('tuning_draft_due').on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
  ],
)

export type DraftRow = typeof tuningDraft.$inferSelect

/** Real play that is played again under a draft; forgotten after a week. */
export const tuningReplay = pgTable(
  'tuning_replay',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => tuningDraft.id),
    /** The draft's, as it is played by. */
    hash: text('hash').notNull(),
    state: text('state', { enum: REPLAY_STATES }).notNull(),
    /** The play that is looked at. */
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    /** How far it is, in thousandths. */
    progress: integer('progress').notNull().default(0),
    result: jsonb('result').$type<ReplayResult>(),
    /** When its process last said how far it is: one that has been silent for long is dead. */
    beatAt: instant('beat_at').notNull(),
  },
  (t) => [
    check('tuning_replay_state', sql`${t.state} IN ('running', 'done', 'failed')`),
    check('tuning_replay_result', sql`(${t.state} = 'done') = (${t.result} IS NOT NULL)`),
    check('tuning_replay_progress', sql`${t.progress} BETWEEN 0 AND 1000`),
    index('tuning_replay_draft').on(t.draftId, t.id),
    index('tuning_replay_beat').on(t.beatAt),
  ],
)

export type ReplayRow = typeof tuningReplay.$inferSelect
