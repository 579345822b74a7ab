import { and, eq, max, ne, type SQL } from 'drizzle-orm'
import type { FlightResult } from '../../contract/flappy.ts'
import { weekAt } from '../../machines/clock/spans.ts'
import type { RefereedRun } from '../../machines/flappy/suspicion.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { placeOf, rankOf } from '../ranking/place.ts'
import { flappyMetrics } from './metrics.ts'
import { rise, WEEK_BOARD } from './rank.ts'
import { reveal } from './seeds.ts'
import { flappyRun, flappyTicket } from './tables.ts'

/** A run that counts, or will once it was looked at. */
interface Recorded {
  ticket: typeof flappyTicket.$inferSelect
  taps: number[]
  flight: RefereedRun
  /** When it arrived, in milliseconds since 1970: the week in which it counts. */
  at: number
}

/** Records a run by what the server flew, closes its ticket, and reveals what its course was made of. */
export async function recordRun(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds' | 'metrics'>,
  { ticket, taps, flight, at }: Recorded,
): Promise<FlightResult> {
  const { userId, tuningVersion } = ticket
  const { score, steps } = flight.flown
  const { taps: levelTaps, bandTenths } = flight.regularity
  const isHeld = flight.suspicion !== null
  const startsAt = new Date(weekAt(at).startsAt)
  const before = await bestEver(tx, userId)
  await tx
    .update(flappyTicket)
    .set({ state: 'flown', closedAt: new Date(at) })
    .where(eq(flappyTicket.id, ticket.id))
  const serverSeed = await reveal(tx, platform, ticket.seedId, at)
  const run = {
    id: timeOrderedId(platform.random, at),
    ticketId: ticket.id,
    userId,
    startsAt,
    score,
    steps,
    taps,
    tuningVersion,
    levelTaps,
    bandTenths,
    state: isHeld ? ('held' as const) : ('counted' as const),
    at: new Date(at),
  }
  await tx.insert(flappyRun).values(run)
  if (!isHeld) await rise(tx, run)
  const metrics = flappyMetrics(platform.metrics)
  metrics.recorded.inc()
  if (isHeld) metrics.held.inc()
  const rank = await rankOf(tx, WEEK_BOARD, startsAt, userId)
  return {
    id: run.id,
    score,
    at,
    held: isHeld,
    isBest: score > (before ?? -1),
    best: { week: rank?.score ?? null, ever: Math.max(score, before ?? 0) },
    place: rank ? await placeOf(tx, WEEK_BOARD, startsAt, rank) : null,
    serverSeed,
  }
}

/** The best of all runs of a player, save those that an operator dismissed; null where there is none. */
export async function bestEver(db: Reader, userId: number): Promise<number | null> {
  const [best] = await db
    .select({ score: max(flappyRun.score) })
    .from(flappyRun)
    .where(stillOf(userId))
  return best?.score ?? null
}

/** A player's runs, save those that an operator dismissed. */
export function stillOf(userId: number): SQL | undefined {
  return and(eq(flappyRun.userId, userId), ne(flappyRun.state, 'dismissed'))
}
