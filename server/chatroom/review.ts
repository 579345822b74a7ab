import { asc, eq } from 'drizzle-orm'
import type { OpsChatMessage } from '../../contract/chatroom-ops.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { chatroomMessage, chatroomReport } from './tables.ts'

/** @throws ApiError NOT_FOUND also for what nobody has reported */
export async function reportedMessage(db: Reader, id: string): Promise<OpsChatMessage> {
  const { message, state, reports } = await found(db, id)
  const { userId, text, at } = message
  return { id, state, userId, text, at: at.getTime(), reports }
}

/**
 * Removes a reported message or leaves it; the reports so far wait no more. What is removed stays so.
 * @throws ApiError NOT_FOUND, OPS_CHANGED when it is not as it was seen
 */
export async function decide(
  tx: Transaction,
  now: number,
  id: string,
  { decision, was }: { decision: 'remove' | 'dismiss'; was: 'shown' | 'removed' },
): Promise<{ room: string; state: 'shown' | 'removed' }> {
  await tx
    .select({ id: chatroomMessage.id })
    .from(chatroomMessage)
    .where(eq(chatroomMessage.id, id))
    .for('no key update')
  const { message, state } = await found(tx, id)
  if (state !== was) throw new ApiError('OPS_CHANGED', `It is ${state} by now.`, { state })
  const at = new Date(now)
  const removedAt = message.removedAt ?? (decision === 'remove' ? at : null)
  await tx
    .update(chatroomMessage)
    .set({ removedAt, reviewedAt: at })
    .where(eq(chatroomMessage.id, id))
  return { room: message.roomId, state: removedAt ? 'removed' : 'shown' }
}

async function found(db: Reader, id: string) {
  const [message] = await db.select().from(chatroomMessage).where(eq(chatroomMessage.id, id))
  const rows = await db
    .select()
    .from(chatroomReport)
    .where(eq(chatroomReport.messageId, id))
    .orderBy(asc(chatroomReport.at), asc(chatroomReport.userId))
  if (!message || rows.length === 0) {
    throw new ApiError('NOT_FOUND', 'No message of this id was reported.')
  }
  const reports = rows.map(({ userId, reason, at }) => ({ userId, reason, at: at.getTime() }))
  const visible = message.removedAt ? ('removed' as const) : ('shown' as const)
  return { message, state: message.text === '' ? ('gone' as const) : visible, reports }
}
