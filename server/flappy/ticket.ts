import { and, eq } from 'drizzle-orm'
import type { FlappyTuning, FlightTicket } from '../../contract/flappy.ts'
import { TICKET_NEEDED_MS } from '../../contract/flappy-constants.ts'
import { courseSeedOf } from '../../machines/flappy/course-seed.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import type { Rules } from './game.ts'
import { requireRunsLeft } from './runs-left.ts'
import { commitmentsOf, reveal, takeNext } from './seeds.ts'
import { flappyTicket } from './tables.ts'

const MINUTE_MS = 60_000

/** Longer than pages need, whose clocks may go a little wrong: what they find too old is never given again. */
const MIN_LEFT_MS = TICKET_NEEDED_MS + MINUTE_MS

/** Who takes a ticket, and when: milliseconds since 1970, by the clock that all processes share. */
interface Taking {
  userId: number
  clientSeed: string
  at: number
}

type TicketRow = typeof flappyTicket.$inferSelect

/**
 * Gives a player the ticket for one run: the one that is open, as often as they ask, since otherwise looking
 * at the game would cost runs, or looking at courses nothing. Once that cannot be flown any more, it is void, and
 * another one taken. Within `once`, so that tickets of one player come one after the other.
 * @throws ApiError SELF_EXCLUDED, COOLING_OFF, DISQUALIFIED, ACCOUNT_FROZEN, and ENOUGH_FOR_TODAY with the limit
 */
export async function takeTicket(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  rules: Rules,
  taking: Taking,
): Promise<FlightTicket> {
  const { userId, at } = taking
  const { tuning } = rules
  await requireMayPlay(tx, { userId, game: 'flappy', at })
  const open = await openTicketOf(tx, userId)
  const left = await requireRunsLeft(tx, tuning.runsADay, userId, at)
  const isGivenAgain = open !== undefined && canBeFlown(open, tuning, at)
  if (open && !isGivenAgain) await giveUp(tx, platform, open, at)
  const ticket = isGivenAgain ? open : await newTicket(tx, platform, rules, taking)
  const { id, course, clientSeed } = ticket
  return {
    id,
    course,
    clientSeed,
    ...(await commitmentsOf(tx, userId, ticket.seedId)),
    tuning,
    issuedAt: ticket.issuedAt.getTime(),
    expiresAt: ticket.expiresAt.getTime(),
    runsLeft: left - 1,
  }
}

async function openTicketOf(tx: Transaction, userId: number): Promise<TicketRow | undefined> {
  const [open] = await tx
    .select()
    .from(flappyTicket)
    .where(and(eq(flappyTicket.userId, userId), eq(flappyTicket.state, 'open')))
    .for('no key update')
  return open
}

/** By the tuning in force, for as long as the longest run takes. */
function canBeFlown(ticket: TicketRow, { version }: FlappyTuning, at: number): boolean {
  return ticket.tuningVersion === version && ticket.expiresAt.getTime() - at >= MIN_LEFT_MS
}

async function giveUp(
  tx: Transaction,
  platform: Pick<Platform, 'seeds'>,
  { id, seedId }: TicketRow,
  at: number,
): Promise<void> {
  await tx
    .update(flappyTicket)
    .set({ state: 'void', closedAt: new Date(at) })
    .where(eq(flappyTicket.id, id))
  await reveal(tx, platform, seedId, at)
}

async function newTicket(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  { tuning, tuningHash }: Rules,
  { userId, clientSeed, at }: Taking,
): Promise<TicketRow> {
  const { id: seedId, serverSeed } = await takeNext(tx, platform, userId, at)
  const ticket: TicketRow = {
    id: timeOrderedId(platform.random, at),
    userId,
    seedId,
    clientSeed,
    tuningVersion: tuning.version,
    course: courseSeedOf({ serverSeed, clientSeed, tuningHash }),
    issuedAt: new Date(at),
    expiresAt: new Date(at + tuning.ticketMinutes * MINUTE_MS),
    state: 'open',
    reason: null,
    closedAt: null,
  }
  await tx.insert(flappyTicket).values(ticket)
  return ticket
}
