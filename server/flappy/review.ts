import { and, desc, eq, ne } from 'drizzle-orm'
import { WEEK_MS, weekAt } from '../../machines/clock/spans.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { isPaid, lockWeek } from './chests.ts'
import { bestOf, newcomersAmong } from './first-three.ts'
import { fall, rise } from './rank.ts'
import { flappyReview, flappyRun } from './tables.ts'

export type RunRow = typeof flappyRun.$inferSelect

/** What an operator decides of a run that waits for it. */
export type Decision = 'counted' | 'dismissed'

/** What became of a decision; `late` where the chests of its week are paid, so that a held run can only be dismissed. */
export type Reviewed = Decision | 'notWaiting' | 'late'

/** Runs that wait for an operator: the newest that are held, and newcomers' of the last two weeks that are not paid. */
export async function waitingRuns(
  db: Reader,
  now: number,
  max: number,
): Promise<{ held: RunRow[]; newcomers: RunRow[] }> {
  const held = await db
    .select()
    .from(flappyRun)
    .where(eq(flappyRun.state, 'held'))
    .orderBy(desc(flappyRun.id))
    .limit(max)
  const { startsAt } = weekAt(now)
  const newcomers: RunRow[] = []
  for (const week of [startsAt - WEEK_MS, startsAt]) {
    if (await isPaid(db, new Date(week))) continue
    newcomers.push(...(await newcomersAmong(db, await bestOf(db, week))))
  }
  return { held, newcomers }
}

/**
 * Counts a run that was held in the week in which it was flown, or leaves it out for good. A newcomer's
 * run among the first three counts already: it is confirmed, or falls.
 */
export async function review(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  runId: string,
  decision: Decision,
  at: number,
): Promise<Reviewed> {
  const [run] = await tx.select().from(flappyRun).where(eq(flappyRun.id, runId)).for('update')
  if (!run || run.state === 'dismissed') return 'notWaiting'
  const was = run.state
  await lockWeek(tx, run.startsAt.getTime())
  if (was === 'counted' && !(await isNewcomers(tx, run))) return 'notWaiting'
  if (decision === 'counted' && (await isPaid(tx, run.startsAt))) return 'late'
  const id = timeOrderedId(random, at)
  await tx.insert(flappyReview).values({ id, runId, was, decision, at: new Date(at) })
  await tx
    .update(flappyRun)
    .set({ state: decision, lookedAt: new Date(at) })
    .where(eq(flappyRun.id, runId))
  if (was === 'held' && decision === 'counted') await rise(tx, run)
  if (was === 'counted' && decision === 'dismissed') await fall(tx, run)
  return decision
}

async function isNewcomers(tx: Transaction, { id, startsAt }: RunRow): Promise<boolean> {
  const newcomers = await newcomersAmong(tx, await bestOf(tx, startsAt.getTime()))
  return newcomers.some((run) => run.id === id)
}

/** How a player's other runs of the same week went, from the worst to the best. */
export async function otherScores(db: Reader, run: RunRow): Promise<number[]> {
  const own = and(eq(flappyRun.startsAt, run.startsAt), eq(flappyRun.userId, run.userId))
  const others = await db
    .select({ score: flappyRun.score })
    .from(flappyRun)
    .where(and(own, ne(flappyRun.id, run.id)))
    .orderBy(flappyRun.score)
  return others.map(({ score }) => score)
}
