import { rateMicrosOf } from '../../machines/withdrawal/rules.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { ratesInForce, setRate, shownRate } from './rates.ts'
import type { RateRow } from './tables.ts'

/** A rate that differs by more than this part from the one in force is said to: a digit too many pays ten times as much. */
const FAR = 0.25

/** A rate that an operator sets. */
export interface RateWish {
  currency: string
  perDollar: string
  dated: string
  source: string
  isFar?: boolean | undefined
  operator: string
  at: number
}

/**
 * Sets a rate from now on; withdrawals that were asked for keep theirs.
 * @throws ApiError OPS_RATE_UNKNOWN for a currency that nobody is paid in; OPS_RATE_FAR where it differs much from the
 *   one in force, and that was not said
 */
export async function setRateByOperator(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { isFar = false, operator, at, ...rate }: RateWish,
): Promise<{ before: RateRow; after: RateRow }> {
  const before = (await ratesInForce(tx)).find(({ currency }) => currency === rate.currency)
  if (!before) throw new ApiError('OPS_RATE_UNKNOWN', 'Nobody is paid in this currency.')
  const micros = rateMicrosOf(rate.perDollar) ?? 0
  if (!isFar && Math.abs(micros / before.micros - 1) > FAR) {
    const { perDollar } = shownRate(before)
    throw new ApiError('OPS_RATE_FAR', 'It differs much from the rate in force.', {
      inForce: perDollar,
    })
  }
  const after = await setRate(tx, platform, { ...rate, setBy: `operator:${operator}` }, at)
  return { before, after }
}
