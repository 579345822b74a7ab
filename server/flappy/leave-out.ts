import { and, asc, desc, eq, gte, ne } from 'drizzle-orm'
import { WEEK_MS, weekAt } from '../../machines/clock/spans.ts'
import type { Feature } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { isPaid, lockWeek, WEEKS_BACK } from './chests.ts'
import { fall } from './rank.ts'
import { flappyReview, flappyRun } from './tables.ts'

/**
 * Dismisses all runs of somebody who is disqualified in the weeks whose chests are not paid yet: they stand in no
 * ranking and get no chest. It is for good, as every dismissal: who may play again later begins anew.
 */
export const leaveOut: Required<Feature>['disqualified'] = async (tx, { random }, userId, at) => {
  const since = weekAt(at).startsAt - WEEKS_BACK * WEEK_MS
  const runs = await tx
    .select()
    .from(flappyRun)
    .where(
      and(
        eq(flappyRun.userId, userId),
        ne(flappyRun.state, 'dismissed'),
        gte(flappyRun.startsAt, new Date(since)),
      ),
    )
    // From the worst to the best: who stands by the best falls once.
    .orderBy(asc(flappyRun.startsAt), asc(flappyRun.score), desc(flappyRun.id))
    .for('update')
  const weeks = new Set(runs.map(({ startsAt }) => startsAt.getTime()))
  for (const week of weeks) {
    await lockWeek(tx, week)
    if (await isPaid(tx, new Date(week))) weeks.delete(week)
  }
  for (const run of runs) {
    const { id: runId, state: was, startsAt } = run
    if (was === 'dismissed' || !weeks.has(startsAt.getTime())) continue
    const decided = { decision: 'dismissed', at: new Date(at) } as const
    await tx.insert(flappyReview).values({ id: timeOrderedId(random, at), runId, was, ...decided })
    await tx
      .update(flappyRun)
      .set({ state: 'dismissed', lookedAt: decided.at })
      .where(eq(flappyRun.id, runId))
    if (was === 'counted') await fall(tx, run)
  }
}
