import { and, eq } from 'drizzle-orm'
import type { Answer, Body } from '../../contract/api.ts'
import { keyedHash } from '../platform/data-keys.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { requireGood } from './access.ts'
import { ballotQuota, dayOf, deal, type Voter, votingContest } from './deal.ts'
import {
  type ContestRow,
  type SlotRow,
  sweetBallot,
  sweetEntry,
  sweetMark,
  sweetSlot,
} from './tables.ts'
import { tuningOf } from './tuned.ts'

const HOUR_MS = 3_600_000

type Casting = Voter &
  Pick<Body<'POST /api/sweet-pick/ballots'>, 'pair' | 'choice'> & {
    /** Where the request came from; only a keyed hash of it is kept. */
    address: string
  }

/**
 * Votes for one of a pair: once a pair and day, and never for oneself, since no pair with oneself is dealt. Requests of a
 * person come one after the other, and a pair belongs to one voter: of two devices at once the second one is refused.
 * @throws ApiError VOTING_CLOSED, DISQUALIFIED, PAIR_GONE, VOTED_ALREADY, ENOUGH_FOR_TODAY, BAD_REQUEST for a choice
 *   that is none of the two
 */
export async function castBallot(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  { pair, choice, address, ...voter }: Casting,
): Promise<Answer<'POST /api/sweet-pick/ballots'>> {
  const { user, at } = voter
  const contest = await votingContest(tx, voter)
  await requireGood(tx, user.id, at)
  const slot = await requireSlot(tx, contest, user.id, pair)
  const chosen = await numberOf(tx, slot, choice)
  const tuning = await tuningOf(tx, contest)
  await spendQuota(tx, ballotQuota(voter, tuning))
  const id = timeOrderedId(platform.random, at)
  const { contestId, round, place, one, other } = slot
  const written = await tx
    .insert(sweetBallot)
    .values({
      ...{ id, contestId, round, place, voterId: user.id, day: dayOf(at), chosen },
      ...{ low: Math.min(one, other), high: Math.max(one, other) },
      isYoung: at - user.createdAt.getTime() < tuning.youngHours * HOUR_MS,
      ...{ at: new Date(at), state: 'cast' },
    })
    .onConflictDoNothing()
    .returning({ id: sweetBallot.id })
  if (written.length === 0) throw votedAlready()
  await tx
    .update(sweetSlot)
    .set({ ballotId: id })
    .where(
      and(
        eq(sweetSlot.contestId, contestId),
        eq(sweetSlot.round, round),
        eq(sweetSlot.place, place),
      ),
    )
  await tx
    .insert(sweetMark)
    .values({
      ...{ contestId, by: 'address', voterId: user.id, at: new Date(at) },
      mark: keyedHash(platform, 'sweetPick.address', address),
    })
    .onConflictDoNothing()
  return { ballot: { id, at }, ...(await deal(tx, platform, contest, voter)) }
}

async function requireSlot(
  tx: Transaction,
  contest: ContestRow,
  userId: number,
  dealId: string,
): Promise<SlotRow> {
  const [slot] = await tx.select().from(sweetSlot).where(eq(sweetSlot.dealId, dealId)).for('update')
  if (!slot || slot.contestId !== contest.id || slot.voterId !== userId || slot.isGone) {
    throw new ApiError('PAIR_GONE', 'This pair is not yours to decide, or no longer.')
  }
  if (slot.ballotId !== null) throw votedAlready()
  return slot
}

async function numberOf(tx: Transaction, slot: SlotRow, choice: string): Promise<number> {
  const [entry] = await tx
    .select({ number: sweetEntry.number })
    .from(sweetEntry)
    .where(and(eq(sweetEntry.id, choice), eq(sweetEntry.contestId, slot.contestId)))
  const number = entry?.number
  if (number !== undefined && (number === slot.one || number === slot.other)) return number
  throw new ApiError('BAD_REQUEST', 'body.choice: is none of the two', { path: 'body.choice' })
}

const votedAlready = () => new ApiError('VOTED_ALREADY', 'This pair is decided for today.')
