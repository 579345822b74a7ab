// What people do to posts and comments. Who is blocked comes no farther than the sign-in.
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import {
  COMMENT_LENGTH,
  COMMENTS_AT_ONCE,
  type Comment,
  REPORTS_TO_HIDE,
  type Reaction,
} from '../../contract/topic.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { cleanText } from '../platform/plain-text.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { publicUser, type UserRow } from '../user/users.ts'
import { topicComment, topicPost, topicReaction, topicReport } from './tables.ts'

/**
 * Makes something a person's one reaction to a post; null takes it back. Whatever came before or comes
 * twice, the last one that arrives holds.
 */
export async function react(
  db: Reader,
  userId: number,
  at: number,
  { post, reaction }: { post: string; reaction: Reaction | null },
): Promise<void> {
  await refuseUnknown(db, post)
  if (reaction === null) {
    const mine = and(eq(topicReaction.postId, post), eq(topicReaction.userId, userId))
    await db.delete(topicReaction).where(mine)
    return
  }
  const set = { kind: reaction, createdAt: new Date(at) }
  await db
    .insert(topicReaction)
    .values({ postId: post, userId, ...set })
    .onConflictDoUpdate({ target: [topicReaction.postId, topicReaction.userId], set })
}

/**
 * Says something about a post, cleaned of what cannot be seen. Runs under the lock on its writer.
 * @throws ApiError BAD_REQUEST where nothing is left to be seen, TOO_MANY_REQUESTS
 */
export async function comment(
  tx: Transaction,
  { random }: { random: Random },
  author: UserRow,
  at: number,
  { post, text: given }: Body<'POST /api/topic/comments'>,
): Promise<Comment> {
  const text = cleanText(given)
  const length = Array.from(text).length
  if (length < COMMENT_LENGTH.min || length > COMMENT_LENGTH.max) {
    throw new ApiError('BAD_REQUEST', 'body.text: shows nothing, or too much', {
      path: 'body.text',
    })
  }
  await refuseUnknown(tx, post)
  await refuseHaste(tx, author.id, at)
  const id = timeOrderedId(random, at)
  const createdAt = new Date(at)
  await tx.insert(topicComment).values({ id, postId: post, userId: author.id, text, createdAt })
  return { id, author: publicUser(author), text, at, isMine: true }
}

/**
 * Takes back a comment of one's own; once it is, it stays so.
 * @returns the post that it was about
 * @throws ApiError FORBIDDEN where it is somebody else's
 */
export async function takeBack(
  db: Reader,
  userId: number,
  at: number,
  id: string,
): Promise<string> {
  const [found] = await db
    .select({ userId: topicComment.userId, postId: topicComment.postId })
    .from(topicComment)
    .where(eq(topicComment.id, id))
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such comment.')
  if (found.userId !== userId) {
    throw new ApiError('FORBIDDEN', 'Only who wrote a comment can take it back.')
  }
  await db
    .update(topicComment)
    .set({ deletedAt: new Date(at) })
    .where(and(eq(topicComment.id, id), isNull(topicComment.deletedAt)))
  return found.postId
}

/**
 * Reports something, and hides it from everyone once enough different people have since an operator last
 * decided. Reports on one thing pass one after the other, so that the last of them is counted with all others.
 */
export async function report(
  tx: Transaction,
  userId: number,
  at: number,
  { kind, id, reason }: Body<'POST /api/topic/reports'>,
): Promise<void> {
  const table = kind === 'post' ? topicPost : topicComment
  const [found] = await tx
    .select({ userId: table.userId, reviewedAt: table.reviewedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')
  if (!found) throw new ApiError('NOT_FOUND', `There is no such ${kind}.`)
  if (found.userId === userId) throw new ApiError('FORBIDDEN', 'Nobody reports their own.')
  const createdAt = new Date(at)
  await tx
    .insert(topicReport)
    .values({ subjectId: id, userId, kind, reason, createdAt })
    .onConflictDoNothing()
  const [reports] = await tx
    .select({ people: count() })
    .from(topicReport)
    .where(
      and(
        eq(topicReport.subjectId, id),
        found.reviewedAt ? gt(topicReport.createdAt, found.reviewedAt) : undefined,
      ),
    )
  if ((reports?.people ?? 0) < REPORTS_TO_HIDE) return
  await tx
    .update(table)
    .set({ hiddenAt: createdAt })
    .where(and(eq(table.id, id), isNull(table.hiddenAt)))
}

/** @throws ApiError NOT_FOUND */
async function refuseUnknown(db: Reader, post: string): Promise<void> {
  const isThere = and(eq(topicPost.id, post), isNull(topicPost.hiddenAt))
  const [found] = await db.select({ id: topicPost.id }).from(topicPost).where(isThere)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such post.')
}

/** Those taken back count too. */
async function refuseHaste(tx: Transaction, userId: number, at: number): Promise<void> {
  const { max, withinMs } = COMMENTS_AT_ONCE
  const isLate = gt(topicComment.createdAt, new Date(at - withinMs))
  const latest = await tx
    .select({ at: topicComment.createdAt })
    .from(topicComment)
    .where(and(eq(topicComment.userId, userId), isLate))
    .orderBy(asc(topicComment.createdAt))
  const first = latest.at(-max)
  if (!first) return
  const seconds = Math.ceil((first.at.getTime() + withinMs - at) / 1_000)
  throw new ApiError('TOO_MANY_REQUESTS', 'Too many comments.', { seconds })
}
