import type { PurchaseAnswer } from '../../contract/adventure.ts'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { costOf } from '../../machines/adventure/rules.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { balancesOf } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { HOUSE } from './house.ts'
import { hangarOf } from './queries.ts'
import { adventureLot } from './tables.ts'

interface Purchase {
  userId: number
  ships: number
  /** Milliseconds since 1970, by the database's clock: the ships' days count from here. */
  at: number
}

/**
 * Buys spaceships for diamonds.
 * @throws ApiError BALANCE_NOT_ENOUGH, BAD_REQUEST, and what the gate refuses
 */
export async function buy(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  tuning: AdventureTuning,
  { userId, ships, at }: Purchase,
): Promise<PurchaseAnswer> {
  const { mostShipsPerPurchase, shipDays } = tuning
  if (ships > mostShipsPerPurchase) {
    throw new ApiError('BAD_REQUEST', `body.ships: at most ${mostShipsPerPurchase}`, {
      path: 'body.ships',
    })
  }
  const costDiamonds = costOf(tuning, ships)
  const transferId = await pay(tx, platform, {
    userId,
    house: HOUSE,
    kind: 'adventure.buy',
    at,
    change: { diamond: -costDiamonds },
  })
  await tx.insert(adventureLot).values({
    id: timeOrderedId(platform.random, at),
    userId,
    ships,
    shipsLeft: ships,
    transferId,
    boughtAt: new Date(at),
    expiresAt: new Date(at + shipDays * DAY_MS),
  })
  const hangar = await hangarOf(tx, userId, at)
  return { ships, costDiamonds, hangar, balances: await balancesOf(tx, userId) }
}
