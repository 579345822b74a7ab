import { and, eq } from 'drizzle-orm'
import type { FlightTicket } from '../../contract/flappy.ts'
import { courseSeedOf } from '../../machines/flappy/course-seed.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { type Quota, quotaLeft, spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import type { Rules } from './game.ts'
import { reveal, takeNext } from './seeds.ts'
import { flappyTicket } from './tables.ts'

const MINUTE_MS = 60_000

/** Who takes a ticket, and when: milliseconds since 1970, by the clock that all processes share. */
interface Taking {
  userId: number
  clientSeed: string
  at: number
}

/**
 * Gives a player the ticket for one run; the one that is open is void with it. Within `once`, so that
 * tickets of one player come one after the other.
 * @throws ApiError SELF_EXCLUDED, COOLING_OFF, ACCOUNT_FROZEN, and ENOUGH_FOR_TODAY with the limit
 */
export async function takeTicket(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  { tuning, tuningHash }: Rules,
  { userId, clientSeed, at }: Taking,
): Promise<FlightTicket> {
  await requireMayPlay(tx, userId, at)
  const left = await spendQuota(tx, ticketQuota(tuning.runsADay, userId, at))
  await voidOpen(tx, platform, userId, at)
  const seed = await takeNext(tx, platform, userId, at)
  const course = courseSeedOf({ serverSeed: seed.serverSeed, clientSeed, tuningHash })
  const id = timeOrderedId(platform.random, at)
  const expiresAt = at + tuning.ticketMinutes * MINUTE_MS
  await tx.insert(flappyTicket).values({
    id,
    userId,
    seedId: seed.id,
    clientSeed,
    tuningVersion: tuning.version,
    course,
    issuedAt: new Date(at),
    expiresAt: new Date(expiresAt),
    state: 'open',
  })
  const { commitment, nextCommitment } = seed
  const shown = { id, course, commitment, clientSeed, nextCommitment }
  return { ...shown, tuning, issuedAt: at, expiresAt, runsLeft: left }
}

/** Tickets that a player may still take on the day (UTC) in which an instant lies. */
export function runsLeft(
  db: Reader,
  runsADay: number,
  userId: number,
  at: number,
): Promise<number> {
  return quotaLeft(db, ticketQuota(runsADay, userId, at))
}

const ticketQuota = (limit: number, subject: number, at: number): Quota => ({
  name: 'flappy.tickets',
  subject,
  limit,
  at,
  period: 'calendarDay',
  message: 'No more tickets of this player today.',
})

async function voidOpen(
  tx: Transaction,
  platform: Pick<Platform, 'seeds'>,
  userId: number,
  at: number,
): Promise<void> {
  const closed = await tx
    .update(flappyTicket)
    .set({ state: 'void', closedAt: new Date(at) })
    .where(and(eq(flappyTicket.userId, userId), eq(flappyTicket.state, 'open')))
    .returning({ seedId: flappyTicket.seedId })
  for (const { seedId } of closed) await reveal(tx, platform, seedId, at)
}
