import { isFarRate, rateMicrosOf } from '../../machines/withdrawal/rules.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { ratesInForce, setRate, shownRate } from './rates.ts'
import type { RateRow } from './tables.ts'

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
  if (!isFar && isFarRate(micros, before.micros)) {
    const { perDollar } = shownRate(before)
    throw new ApiError('OPS_RATE_FAR', 'It differs much from the rate in force.', {
      inForce: perDollar,
    })
  }
  const after = await setRate(tx, platform, { ...rate, setBy: `operator:${operator}` }, at)
  return { before, after }
}
