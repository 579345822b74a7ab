import { and, eq } from 'drizzle-orm'
import type { FlightResult, FlownRun, RunRefusal } from '../../contract/flappy.ts'
import { type JudgedTicket, refusalOf } from '../../machines/flappy/judge.ts'
import type { RefereedRun } from '../../machines/flappy/suspicion.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import { MAX_COMMIT_LAG_MS } from '../ledger/span.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { type IdempotentRequest, runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { Game } from './game.ts'
import { flappyMetrics } from './metrics.ts'
import { recordRun } from './record.ts'
import { spendRun } from './runs-left.ts'
import { spendTicket } from './spend-ticket.ts'
import { flappyTicket } from './tables.ts'

/** A run's id tells when it arrived, and the chain takes what is so old for complete (`MAX_COMMIT_LAG_MS`): long before. */
const MAX_WAIT_MS = MAX_COMMIT_LAG_MS / 4

/** A run that does not count, and why. */
class RunRefused extends ApiError {
  override readonly logged: { reason: RunRefusal; ticket: string }

  constructor(reason: RunRefusal, ticket: string) {
    super('RUN_REFUSED', `This run does not count: ${reason}.`, { reason })
    this.logged = { reason, ticket }
  }
}

/**
 * Takes in a run: flies it again on another thread, then records what it came to. A refused run closes
 * its ticket, so that taps cannot be tried on it one after the other.
 * @throws ApiError RUN_REFUSED with the reason, UNAVAILABLE where too many wait to be flown; SELF_EXCLUDED,
 *   COOLING_OFF, DISQUALIFIED, ACCOUNT_FROZEN, whenever the ticket was taken
 */
export async function fly(
  platform: Platform,
  game: Game,
  request: IdempotentRequest,
  run: FlownRun,
): Promise<FlightResult> {
  const { db } = platform
  const metrics = flappyMetrics(platform.metrics)
  const at = await databaseNow({ clock: platform.clock, db: db.orm })
  const waitsSince = platform.clock.now()
  const flight = await flyAgain(db.orm, game, request.userId, run)
  if (platform.clock.now() - waitsSince > MAX_WAIT_MS) {
    throw new ApiError('UNAVAILABLE', 'Too many runs wait to be flown again.')
  }
  try {
    return await runIdempotent(db, request, at, (tx) =>
      judgeAndRecord(tx, platform, { userId: request.userId, run, flight, at }),
    )
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error
    const { reason } = error.logged
    metrics.refused.inc({ reason })
    const ticket = { userId: request.userId, id: run.ticket }
    await spendTicket(platform, ticket, { state: 'refused', reason })
    throw error
  }
}

/** Null where the ticket tells already that the run will not count. */
async function flyAgain(
  db: Reader,
  game: Game,
  userId: number,
  { ticket: id, taps }: FlownRun,
): Promise<RefereedRun | null> {
  const [ticket] = await ticketsOf(db, userId, id)
  if (ticket?.state !== 'open') return null
  const tuning = await game.tuningOf(ticket.tuningVersion)
  return game.referee.fly({ course: ticket.course, tuning, taps })
}

/** A run as it arrived, and what the server made of it. */
interface Arrived {
  userId: number
  run: FlownRun
  flight: RefereedRun | null
  /** Milliseconds since 1970, by the clock that all processes share. */
  at: number
}

/** @throws RunRefused, and ApiError where the player must not play */
export async function judgeAndRecord(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds' | 'metrics'>,
  { userId, run, flight, at }: Arrived,
): Promise<FlightResult> {
  await requireMayPlay(tx, { userId, game: 'flappy', at })
  // Held: another run on it may be refused at this moment.
  const [ticket = null] = await ticketsOf(tx, userId, run.ticket).for('no key update')
  const reason = refusalOf(ticket && judged(ticket), run, flight?.flown ?? null, at)
  if (reason) throw new RunRefused(reason, run.ticket)
  if (!ticket || !flight) throw new Error(`run ${run.ticket} was recorded without being flown`)
  await spendRun(tx, userId, at)
  return recordRun(tx, platform, { ticket, taps: run.taps, flight, at })
}

export type TicketRow = typeof flappyTicket.$inferSelect

/** The ticket of this id where it is this player's. */
function ticketsOf(db: Reader, userId: number, id: string) {
  return db
    .select()
    .from(flappyTicket)
    .where(and(eq(flappyTicket.id, id), eq(flappyTicket.userId, userId)))
}

function judged({ state, reason, issuedAt, expiresAt }: TicketRow): JudgedTicket {
  return { state, reason, issuedAt: issuedAt.getTime(), expiresAt: expiresAt.getTime() }
}
