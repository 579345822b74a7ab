import type { Answer } from '../../contract/api.ts'
import type { RechargeTuning } from '../../contract/recharge-tuning.ts'
import { balancesOf } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { HOUSE } from './house.ts'

/** Points that a user wants to turn into diamonds. */
interface Wish {
  userId: number
  /** Milliseconds since 1970, by the database's clock. */
  at: number
  points: number
  /** The tuning that they saw. */
  tuningVersion: number
}

/**
 * Turns points into diamonds at the rate in force.
 * @throws ApiError AMOUNT_NOT_AVAILABLE where there is no such rate, or the points are too few or no multiple of
 *   what it takes, with both; POINTS_NOT_ENOUGH
 */
export async function exchange(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { version, exchange: rate }: Pick<RechargeTuning, 'version' | 'exchange'>,
  { userId, at, points, tuningVersion }: Wish,
): Promise<Answer<'POST /api/recharge/exchange'>> {
  if (!rate || tuningVersion !== version) {
    throw new ApiError('AMOUNT_NOT_AVAILABLE', 'Points are not taken at this rate now.')
  }
  if (points < rate.least || points % rate.points !== 0) {
    const { least, points: multipleOf } = rate
    throw new ApiError('AMOUNT_NOT_AVAILABLE', 'These points make no whole diamonds.', {
      least,
      multipleOf,
    })
  }
  const diamonds = (points / rate.points) * rate.diamonds
  await pay(
    tx,
    { random },
    {
      userId,
      house: HOUSE,
      kind: 'recharge.exchange',
      at,
      change: { point: -points, diamond: diamonds },
      short: 'POINTS_NOT_ENOUGH',
    },
  )
  return { points, diamonds, balances: await balancesOf(tx, userId) }
}
