// What operators see of a reported post or comment, and what they decide about it.
import { asc, eq } from 'drizzle-orm'
import type { OpsSubject } from '../../contract/topic-ops.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { pictureOf } from '../user/users.ts'
import { topicComment, topicPost, topicReport } from './tables.ts'

type Decision = Exclude<OpsSubject['state'], 'gone'>

/**
 * Hides a reported post or comment from everyone, or shows it; the reports so far hide it no more.
 * @throws ApiError NOT_FOUND, OPS_CHANGED when it is not as it was seen
 */
export async function decide(
  tx: Transaction,
  now: number,
  id: string,
  { state, was }: { state: Decision; was: Decision },
): Promise<{ kind: OpsSubject['kind']; post: string }> {
  for (const table of [topicPost, topicComment]) {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  }
  const subject = await foundSubject(tx, id)
  if (subject.state !== was) {
    throw new ApiError('OPS_CHANGED', `It is ${subject.state} by now.`, { state: subject.state })
  }
  const at = new Date(now)
  const hiddenAt = state === 'shown' ? null : (subject.hiddenAt ?? at)
  const table = subject.kind === 'post' ? topicPost : topicComment
  await tx.update(table).set({ hiddenAt, reviewedAt: at }).where(eq(table.id, id))
  return { kind: subject.kind, post: subject.post }
}

/** @throws ApiError NOT_FOUND also for what nobody has reported */
export async function shownSubject(db: Reader, id: string): Promise<OpsSubject> {
  const { post: _post, hiddenAt: _hiddenAt, ...subject } = await foundSubject(db, id)
  return subject
}

type Subject = OpsSubject & { post: string; hiddenAt: Date | null }

async function foundSubject(db: Reader, id: string): Promise<Subject> {
  const rows = await db
    .select()
    .from(topicReport)
    .where(eq(topicReport.subjectId, id))
    .orderBy(asc(topicReport.createdAt), asc(topicReport.userId))
  const kind = rows[0]?.kind
  const written = kind && (await (kind === 'post' ? writtenPost(db, id) : writtenComment(db, id)))
  if (!written) throw new ApiError('NOT_FOUND', 'Nothing of this id was reported.')
  const { isGone, createdAt, ...subject } = written
  const visible = subject.hiddenAt ? 'hidden' : 'shown'
  return {
    id,
    kind,
    state: isGone ? 'gone' : visible,
    ...subject,
    createdAt: createdAt.getTime(),
    reports: rows.map((it) => ({
      userId: it.userId,
      reason: it.reason,
      at: it.createdAt.getTime(),
    })),
  }
}

async function writtenPost(db: Reader, id: string) {
  const [row] = await db.select().from(topicPost).where(eq(topicPost.id, id))
  if (!row) return undefined
  const { userId, text, language, createdAt, hiddenAt } = row
  const pictures = row.pictures.map(pictureOf)
  // The post of an erased account has nothing left in it.
  const isGone = text === '' && pictures.length === 0
  return { post: id, userId, text, language, pictures, createdAt, hiddenAt, isGone }
}

async function writtenComment(db: Reader, id: string) {
  const [row] = await db.select().from(topicComment).where(eq(topicComment.id, id))
  if (!row) return undefined
  const { postId: post, userId, text, createdAt, hiddenAt, deletedAt } = row
  const isGone = deletedAt !== null
  return { post, userId, text, language: null, pictures: [], createdAt, hiddenAt, isGone }
}
