// A run as it was recorded, flown again for an operator who looks at it.
import { eq } from 'drizzle-orm'
import { layCourse } from '../../machines/flappy/course.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'

import type { survivalOf } from '../../machines/flappy/survival.ts'
import { onceIn, type Suspicion, suspicionOf } from '../../machines/flappy/suspicion.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import type { Reader } from '../platform/database/database.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'
import type { RunRow } from './review.ts'
import { traceOfRun } from './run-trace.ts'
import { flappyRun, flappySeed, flappyTicket } from './tables.ts'
import { TUNED } from './tuned.ts'

/** What the server makes of a run, and how rare it is. */
export interface LookedAt {
  suspicion: Suspicion | null
  /** In how many of its runs so steady a hand comes so far once. */
  onceIn: number
}

/** Judges a recorded run again, by the tuning that it was flown by. */
export async function lookAt(
  db: Reader,
  { tuningVersion, levelTaps, bandTenths, score }: RunRow,
  survival: typeof survivalOf,
): Promise<LookedAt> {
  const tuning = await publishedTunings(db, TUNED)(tuningVersion)
  const run = { regularity: { taps: levelTaps, bandTenths }, score }
  return { suspicion: suspicionOf(tuning, run, survival), onceIn: onceIn(tuning, run, survival) }
}

/** A run with the trace that plays it; undefined where there is no such run. */
export async function tracedRun(
  db: Reader,
  id: string,
): Promise<{ run: RunRow; trace: string } | undefined> {
  const [row] = await db
    .select({ run: flappyRun, ticket: flappyTicket, commitment: flappySeed.commitment })
    .from(flappyRun)
    .innerJoin(flappyTicket, eq(flappyTicket.id, flappyRun.ticketId))
    .innerJoin(flappySeed, eq(flappySeed.id, flappyTicket.seedId))
    .where(eq(flappyRun.id, id))
  if (!row) return undefined
  const { run, ticket, commitment } = row
  const tuning = await publishedTunings(db, TUNED)(run.tuningVersion)
  const trace: Trace = traceOfRun({
    ticket: {
      ...{ id: ticket.id, course: ticket.course, commitment, tuning },
      issuedAt: ticket.issuedAt.getTime(),
      expiresAt: ticket.expiresAt.getTime(),
    },
    taps: run.taps,
    flown: flyAgain(layCourse(ticket.course, tuning), run.taps),
    user: run.userId,
  })
  return { run, trace: writeTrace(trace) }
}
