import { and, eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { CardState } from '../../contract/extra-return-constants.ts'
import { cardState, cardsOf } from '../../machines/extra-return/cards.ts'
import { balancesOf } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { begunOf, participationOf } from './begun.ts'
import { EXTRA_RETURN_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'
import { shownParticipation } from './shown.ts'
import { extraReturnClaim } from './tables.ts'
import { TUNED } from './tuned.ts'

/**
 * Claims the card of today. The caller holds the user's row, and read the time under it: 23:59:59.999 is of the day,
 * 00:00:00.000 of the next.
 * @throws ApiError NOT_FOUND without a participation, EXTRA_RETURN_NOT_YET, EXTRA_RETURN_MISSED, EXTRA_RETURN_CLAIMED,
 *   EXTRA_RETURN_STOPPED; or why they may not play
 */
export async function checkIn(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { userId, card: number, at }: { userId: number; card: number; at: number },
): Promise<Answer<'POST /api/extra-return/check-in'>> {
  const row = await participationOf(tx, userId)
  if (!row) throw new ApiError('NOT_FOUND', 'You have not joined.')
  await requireMayPlay(tx, { userId, game: TUNED.game, at })
  const begun = begunOf(row)
  const cards = begun ? cardsOf(begun) : []
  const card = cards.find((it) => it.number === number)
  if (!begun || !card) throw refusal('coming')
  const state = cardState(card, begun, { isClaimed: await isClaimed(tx, row.id, number), now: at })
  const { diamonds } = card
  const actor = `user:${userId}`
  const change = { diamond: diamonds }
  const fact = { event: { type: 'CHECKED_IN' }, at, actor, detail: { card: number, diamonds } }
  const isTaken = state === 'open' && (await stepFlow(tx, EXTRA_RETURN_FLOW, row.id, fact)) !== null
  if (!isTaken) throw refusal(state)
  const id = await pay(
    tx,
    { random },
    { userId, house: HOUSE, kind: 'extraReturn.bonus', at, change },
  )
  await tx
    .insert(extraReturnClaim)
    .values({ id, participationId: row.id, userId, card: number, diamonds, at: new Date(at) })
  if (card === cards.at(-1)) {
    await stepFlow(tx, EXTRA_RETURN_FLOW, row.id, { event: { type: 'ENDED' }, at, actor })
  }
  return {
    diamonds,
    transfer: id,
    participation: await shownParticipation(tx, userId, at),
    balances: await balancesOf(tx, userId),
  }
}

async function isClaimed(tx: Transaction, participationId: string, card: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: extraReturnClaim.id })
    .from(extraReturnClaim)
    .where(
      and(eq(extraReturnClaim.participationId, participationId), eq(extraReturnClaim.card, card)),
    )
  return row !== undefined
}

function refusal(state: CardState): ApiError {
  if (state === 'claimed') return new ApiError('EXTRA_RETURN_CLAIMED', 'It was claimed before.')
  if (state === 'missed') return new ApiError('EXTRA_RETURN_MISSED', 'Its day is over.')
  if (state === 'coming') return new ApiError('EXTRA_RETURN_NOT_YET', 'Its day has not come.')
  return new ApiError('EXTRA_RETURN_STOPPED', 'Nothing of it can be claimed now.')
}
