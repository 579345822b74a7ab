// How a run that counts moves its player up in its week.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { weekAt } from '../../machines/clock/spans.ts'
import { timeOfId } from '../ledger/span.ts'
import type { Transaction } from '../platform/database/database.ts'
import { flappyRun, flappyScore, flappyScoreHour, flappyStanding } from './tables.ts'

const HOUR_MS = 3_600_000

/** Of a run, what it stands for. */
export interface Stood {
  id: string
  userId: number
  startsAt: Date
  score: number
}

/**
 * Lets a player stand by a run where it is better than what they stand by, or as good and flown
 * sooner. Scores are counted in one order, from low to high, so that no two wait for each other.
 */
export async function stand(tx: Transaction, run: Stood): Promise<void> {
  const { startsAt, userId, score, id: runId } = run
  // Of two first runs at once, one flown and one that an operator counts, the other waits here.
  const [first] = await tx
    .insert(flappyStanding)
    .values({ startsAt, userId, score, runId })
    .onConflictDoNothing()
    .returning()
  if (!first) {
    const mine = and(eq(flappyStanding.startsAt, startsAt), eq(flappyStanding.userId, userId))
    const [before] = await tx.select().from(flappyStanding).where(mine).for('update')
    // An operator dismissed their only run at this moment.
    if (!before) return stand(tx, run)
    const isSooner = score === before.score && runId < before.runId
    if (score <= before.score && !isSooner) return
    await tx.update(flappyStanding).set({ score, runId }).where(mine)
    await count(tx, { ...before, id: before.runId }, -1)
  }
  await count(tx, run, 1)
}

/**
 * Lets a player whose run counts no more stand by the best of their others, or nowhere. Scores are
 * counted from low to high here too.
 */
export async function fall(tx: Transaction, { id, startsAt, userId }: Stood): Promise<void> {
  const mine = and(eq(flappyStanding.startsAt, startsAt), eq(flappyStanding.userId, userId))
  const [before] = await tx.select().from(flappyStanding).where(mine).for('update')
  if (before?.runId !== id) return
  const own = and(eq(flappyRun.startsAt, startsAt), eq(flappyRun.userId, userId))
  const [next] = await tx
    .select()
    .from(flappyRun)
    .where(and(own, eq(flappyRun.state, 'counted')))
    .orderBy(desc(flappyRun.score), asc(flappyRun.id))
    .limit(1)
  if (next) {
    await tx.update(flappyStanding).set({ score: next.score, runId: next.id }).where(mine)
    await count(tx, next, 1)
  } else {
    await tx.delete(flappyStanding).where(mine)
  }
  await count(tx, { ...before, id }, -1)
}

async function count(tx: Transaction, run: Stood, players: 1 | -1): Promise<void> {
  const { startsAt, score } = run
  await tx
    .insert(flappyScore)
    .values({ startsAt, score, players })
    .onConflictDoUpdate({
      target: [flappyScore.startsAt, flappyScore.score],
      set: { players: sql`${flappyScore.players} + ${players}` },
    })
  await tx
    .insert(flappyScoreHour)
    .values({ startsAt, score, hour: hourOf(run.id), players })
    .onConflictDoUpdate({
      target: [flappyScoreHour.startsAt, flappyScoreHour.score, flappyScoreHour.hour],
      set: { players: sql`${flappyScoreHour.players} + ${players}` },
    })
}

/** In which hour of its week a run was recorded. */
export function hourOf(runId: string): number {
  const at = timeOfId(runId)
  return Math.floor((at - weekAt(at).startsAt) / HOUR_MS)
}

/** When that hour began, in milliseconds since 1970. */
export function hourStart(runId: string): number {
  const at = timeOfId(runId)
  return at - (at % HOUR_MS)
}
