// What people share and say about it.
import { and, arrayOverlaps, eq, ne, sql } from 'drizzle-orm'
import { ownRows } from '../platform/database/own-rows.ts'
import type { PersonalData } from '../platform/feature.ts'
import { topicComment, topicPost, topicReaction, topicReport } from './tables.ts'

export const topicPersonal: PersonalData = {
  tables: {
    topic_post: 'erased',
    topic_comment: 'erased',
    topic_reaction: 'erased',
    topic_report:
      'what was reported stays hidden by it; a reason out of a list is all that is in it',
  },
  read: async (db, userId) => ({
    posts: await ownRows(db, topicPost, topicPost.userId, userId),
    comments: await ownRows(db, topicComment, topicComment.userId, userId),
    reactions: await ownRows(db, topicReaction, topicReaction.userId, userId),
    reports: await ownRows(db, topicReport, topicReport.userId, userId),
  }),
  erase: async (tx, userId) => {
    const posts = await tx.select().from(topicPost).where(eq(topicPost.userId, userId))
    await tx
      .update(topicPost)
      .set({ text: '', pictures: [], hiddenAt: sql`coalesce(${topicPost.hiddenAt}, now())` })
      .where(eq(topicPost.userId, userId))
    await tx
      .update(topicComment)
      // A comment has a character at least.
      .set({ text: '—', deletedAt: sql`coalesce(${topicComment.deletedAt}, now())` })
      .where(eq(topicComment.userId, userId))
    await tx.delete(topicReaction).where(eq(topicReaction.userId, userId))
    const pictures = Array.from(new Set(posts.flatMap((post) => post.pictures)))
    if (pictures.length === 0) return []
    // The demo world's posts share some.
    const others = await tx
      .select({ pictures: topicPost.pictures })
      .from(topicPost)
      .where(and(ne(topicPost.userId, userId), arrayOverlaps(topicPost.pictures, pictures)))
    const shared = new Set(others.flatMap((post) => post.pictures))
    return pictures.filter((key) => !shared.has(key))
  },
}
