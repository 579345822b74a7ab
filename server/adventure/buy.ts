import type { AdventureTuning, PurchaseAnswer } from '../../contract/adventure.ts'
import { costOf } from '../../machines/adventure/rules.ts'
import { madeUpTime } from '../platform/clock.ts'
import { ApiError, driverError, sqlState } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Attempt, refuseOtherBody } from '../platform/idempotency.ts'
import { timeOrderedId } from '../platform/random.ts'

const BALANCE_SHORT = 'P0A10'

const CALL =
  'SELECT body_hash, answer FROM adventure_buy($1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9)'

/**
 * Buys spaceships for diamonds, once per key.
 * @throws ApiError BALANCE_NOT_ENOUGH, BAD_REQUEST, IDEMPOTENCY_KEY_REUSED
 */
export async function buy(
  { db, clock, random }: Platform,
  tuning: AdventureTuning,
  attempt: Attempt,
  ships: number,
): Promise<PurchaseAnswer> {
  const { mostShipsPerPurchase, shipPriceDiamonds, shipDays } = tuning
  if (ships > mostShipsPerPurchase) {
    throw new ApiError('BAD_REQUEST', `body.ships: at most ${mostShipsPerPurchase}`, {
      path: 'body.ships',
    })
  }
  const now = clock.now()
  const rows = await db
    .call<{ body_hash: string; answer: PurchaseAnswer }>('adventure_buy', CALL, [
      attempt.userId,
      attempt.key,
      attempt.bodyHash,
      timeOrderedId(random, now),
      timeOrderedId(random, now),
      madeUpTime(clock),
      ships,
      shipPriceDiamonds,
      shipDays,
    ])
    .catch((error: unknown) => {
      if (sqlState(error) !== BALANCE_SHORT) throw error
      throw new ApiError('BALANCE_NOT_ENOUGH', 'Too few diamonds for these ships.', {
        needed: costOf(tuning, ships),
        balance: Number(driverError(error)?.detail ?? 0),
      })
    })
  const [row] = rows
  if (!row) throw new Error('adventure_buy answered nothing')
  refuseOtherBody(row.body_hash, attempt)
  return row.answer
}
