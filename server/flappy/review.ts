import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { isPaid, lockWeek } from './chests.ts'
import { stand } from './rank.ts'
import { flappyRun } from './tables.ts'

export type RunRow = typeof flappyRun.$inferSelect

/** What an operator decides of a run that is held. */
export type Decision = 'counted' | 'dismissed'

/** What became of a decision; `late` where the chests of its week are paid, so that it can only be dismissed. */
export type Reviewed = Decision | 'notHeld' | 'late'

/** Runs that wait for an operator, the newest first. */
export function heldRuns(db: Reader, max: number): Promise<RunRow[]> {
  return db
    .select()
    .from(flappyRun)
    .where(eq(flappyRun.state, 'held'))
    .orderBy(desc(flappyRun.id))
    .limit(max)
}

/** Counts a run that was held in the week in which it was flown, or leaves it out for good. */
export async function review(
  tx: Transaction,
  runId: string,
  decision: Decision,
  at: number,
): Promise<Reviewed> {
  const isHeld = and(eq(flappyRun.id, runId), eq(flappyRun.state, 'held'))
  const [run] = await tx.select().from(flappyRun).where(isHeld).for('update')
  if (!run) return 'notHeld'
  await lockWeek(tx, run.startsAt.getTime())
  if (decision === 'counted' && (await isPaid(tx, run.startsAt))) return 'late'
  await tx
    .update(flappyRun)
    .set({ state: decision, lookedAt: new Date(at) })
    .where(eq(flappyRun.id, runId))
  if (decision === 'counted') await stand(tx, run)
  return decision
}
