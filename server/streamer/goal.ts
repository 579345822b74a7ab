import { and, eq } from 'drizzle-orm'
import type { Answer, Body } from '../../contract/api.ts'
import { dayOf, monthOf } from '../../machines/streamer/calendar.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { streamerGoal } from './tables.ts'

/** Somebody's goal of a month; null where they have none. */
export async function goalOf(
  { orm }: Pick<Database, 'orm'>,
  userId: number,
  month: string,
): Promise<{ points: number } | null> {
  const [goal] = await orm
    .select({ points: streamerGoal.points })
    .from(streamerGoal)
    .where(and(eq(streamerGoal.userId, userId), eq(streamerGoal.month, dayOf(month, 1))))
  return goal ?? null
}

/**
 * Sets the goal of the current month, or takes it back.
 * @param at milliseconds since 1970
 * @throws ApiError BAD_REQUEST where another month is meant, such as one that ended while the goal was typed
 */
export async function setGoal(
  tx: Transaction,
  { userId, today, at }: { userId: number; today: string; at: number },
  { month, points }: Body<'POST /api/streamer/goals'>,
): Promise<Answer<'POST /api/streamer/goals'>> {
  if (month !== monthOf(today)) {
    throw new ApiError('BAD_REQUEST', 'A goal is set for the current month alone.', {
      path: 'body.month',
    })
  }
  const first = dayOf(month, 1)
  if (points === null) {
    await tx
      .delete(streamerGoal)
      .where(and(eq(streamerGoal.userId, userId), eq(streamerGoal.month, first)))
    return { goal: null }
  }
  const goal = { points, at: new Date(at) }
  await tx
    .insert(streamerGoal)
    .values({ userId, month: first, ...goal })
    .onConflictDoUpdate({ target: [streamerGoal.userId, streamerGoal.month], set: goal })
  return { goal: { points } }
}
