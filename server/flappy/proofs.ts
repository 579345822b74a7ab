import { and, desc, eq, lt } from 'drizzle-orm'
import type { CourseProof, FlightProof } from '../../contract/flappy.ts'
import type { Reader } from '../platform/database/database.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import { flappyRun, flappySeed, flappyTicket } from './tables.ts'

/** A player's tickets as a proof shows them, newest first. */
export async function proofsOf(
  db: Reader,
  userId: number,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<CourseProof[]> {
  const isMine = eq(flappyTicket.userId, userId)
  const rows = await selectProofs(db)
    .where(before === undefined ? isMine : and(isMine, lt(flappyTicket.id, before)))
    .orderBy(desc(flappyTicket.id))
    .limit(limit)
  return rows.map(asProof)
}

/** One ticket of this player, with its run's taps; undefined also when it is someone else's. */
export async function proofOf(
  db: Reader,
  userId: number,
  id: string,
): Promise<FlightProof | undefined> {
  const [row] = await selectProofs(db).where(
    and(eq(flappyTicket.id, id), eq(flappyTicket.userId, userId)),
  )
  if (!row) return undefined
  // A run that was recorded a moment later has no score here, so its taps stay away too.
  return { ...asProof(row), taps: row.score === null ? null : await tapsOf(db, id) }
}

/** The taps of the run on a ticket: many a run has hundreds, so that lists go without. */
async function tapsOf(db: Reader, ticketId: string): Promise<number[] | null> {
  const [run] = await db
    .select({ taps: flappyRun.taps })
    .from(flappyRun)
    .where(eq(flappyRun.ticketId, ticketId))
  return run?.taps ?? null
}

function selectProofs(db: Reader) {
  return db
    .select({
      ticket: flappyTicket,
      seed: flappySeed,
      score: flappyRun.score,
      tuningHash: tuningVersion.hash,
    })
    .from(flappyTicket)
    .innerJoin(flappySeed, eq(flappySeed.id, flappyTicket.seedId))
    .innerJoin(
      tuningVersion,
      and(eq(tuningVersion.game, 'flappy'), eq(tuningVersion.version, flappyTicket.tuningVersion)),
    )
    .leftJoin(flappyRun, eq(flappyRun.ticketId, flappyTicket.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectProofs>>[number]

function asProof({ ticket, seed, score, tuningHash }: Row): CourseProof {
  return {
    id: ticket.id,
    at: ticket.issuedAt.getTime(),
    commitment: seed.commitment,
    clientSeed: ticket.clientSeed,
    serverSeed: seed.serverSeed,
    tuningVersion: ticket.tuningVersion,
    tuningHash,
    course: ticket.course,
    score,
  }
}
