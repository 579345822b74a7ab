import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DRAFT_STATES } from '../../contract/tuning-ops.ts'
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
