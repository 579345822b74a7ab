// How a run that counts moves its player up in its week.
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { leave, lockStanding, stand } from '../ranking/stand.ts'
import { flappyRun } from './tables.ts'

/** The board of a week's best runs; ties are the runs. */
export const WEEK_BOARD = 'flappy.week'

type Run = Pick<typeof flappyRun.$inferSelect, 'id' | 'userId' | 'startsAt' | 'score'>

/** Lets a player stand by a run where it is better than what they stand by, or as good and flown sooner. */
export function rise(tx: Transaction, { id, ...run }: Run): Promise<void> {
  return stand(tx, WEEK_BOARD, { ...run, tie: id }, { onlyIfBetter: true })
}

/** Lets a player whose run counts no more stand by the best of their others, or nowhere. */
export async function fall(tx: Transaction, { id, startsAt, userId }: Run): Promise<void> {
  const before = await lockStanding(tx, WEEK_BOARD, startsAt, userId)
  if (before?.tie !== id) return
  const own = and(eq(flappyRun.startsAt, startsAt), eq(flappyRun.userId, userId))
  const [next] = await tx
    .select()
    .from(flappyRun)
    .where(and(own, eq(flappyRun.state, 'counted')))
    .orderBy(desc(flappyRun.score), asc(flappyRun.id))
    .limit(1)
  if (!next) return leave(tx, WEEK_BOARD, startsAt, userId)
  await stand(tx, WEEK_BOARD, { startsAt, userId, score: next.score, tie: next.id })
}
