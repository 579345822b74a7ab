import { eq } from 'drizzle-orm'
import type { OpsFlight } from '../../contract/flappy-ops.ts'
import type { Reader } from '../platform/database/database.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'
import { proofOf } from './proofs.ts'
import { otherScores, type RunRow } from './review.ts'
import { flappyChest, flappyReview, flappyRun, flappyTicket } from './tables.ts'
import { TUNED } from './tuned.ts'
import { isWaiting } from './waiting.ts'

/** A flight by its ticket, as operators see it; undefined where there is none. */
export async function shownFlight(db: Reader, ticketId: string): Promise<OpsFlight | undefined> {
  const [ticket] = await db.select().from(flappyTicket).where(eq(flappyTicket.id, ticketId))
  const proof = ticket && (await proofOf(db, ticket.userId, ticketId))
  if (!ticket || !proof) return undefined
  const [run] = await db.select().from(flappyRun).where(eq(flappyRun.ticketId, ticketId))
  const { userId, state, reason, tuningVersion } = ticket
  return {
    proof,
    userId,
    ticket: state,
    refusal: reason,
    tuning: await publishedTunings(db, TUNED)(tuningVersion),
    run: run ? await shownRun(db, run) : null,
  }
}

async function shownRun(db: Reader, run: RunRow): Promise<OpsFlight['run']> {
  const { id, at, steps, state, levelTaps, bandTenths } = run
  const [review] = await db.select().from(flappyReview).where(eq(flappyReview.runId, id))
  const [chest] = await db.select().from(flappyChest).where(eq(flappyChest.runId, id))
  return {
    id,
    at: at.getTime(),
    steps,
    state,
    waits: await isWaiting(db, id),
    levelTaps,
    bandTenths,
    decidedAt: review?.at.getTime() ?? null,
    others: await otherScores(db, run),
    chest: chest
      ? { place: chest.place, diamonds: chest.diamonds, transferId: chest.transferId }
      : null,
  }
}
