import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { REACTIONS } from '../../contract/topic.ts'
import { REPORT_REASONS } from '../../contract/topic-ops.ts'
import { instant, whole } from '../platform/database/columns.ts'
import { appUser } from '../user/tables.ts'

const userId = () =>
  whole('user_id')
    .notNull()
    .references(() => appUser.id)

/** What people share. */
export const topicPost = pgTable(
  'topic_post',
  {
    /** Grows with time: the order of the list. */
    id: uuid('id').primaryKey(),
    userId: userId(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** Keys of its pictures in the file store. */
    pictures: text('pictures').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** Since when reports, or an operator, hide it from everyone. */
    hiddenAt: instant('hidden_at'),
    /** When an operator last decided: reports of before hide it no more. */
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [check('topic_post_pictures', sql`cardinality(${t.pictures}) <= 9`)],
)

const postId = () =>
  uuid('post_id')
    .notNull()
    .references(() => topicPost.id)

/** What people feel about posts: one each. */
export const topicReaction = pgTable(
  'topic_reaction',
  {
    postId: postId(),
    userId: userId(),
    kind: text('kind', { enum: REACTIONS }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'topic_reaction_pk', columns: [t.postId, t.userId] }),
    index('topic_reaction_kinds').on(t.postId, t.kind),
  ],
)

/** What people say about posts. */
export const topicComment = pgTable(
  'topic_comment',
  {
    id: uuid('id').primaryKey(),
    postId: postId(),
    userId: userId(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Its writer took it back. */
    deletedAt: instant('deleted_at'),
    hiddenAt: instant('hidden_at'),
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [
    check('topic_comment_size', sql`char_length(${t.text}) BETWEEN 1 AND 500`),
    index('topic_comment_shown')
      .on(t.postId, t.id)
      .where(sql`${t.deletedAt} IS NULL AND ${t.hiddenAt} IS NULL`),
    index('topic_comment_latest').on(t.userId, t.createdAt),
  ],
)

/** Who reported what, and why: one report of each person on each thing. */
export const topicReport = pgTable(
  'topic_report',
  {
    subjectId: uuid('subject_id').notNull(),
    userId: userId(),
    kind: text('kind', { enum: ['post', 'comment'] }).notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ name: 'topic_report_pk', columns: [t.subjectId, t.userId] })],
)
