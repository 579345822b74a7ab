import type { Answer } from '../../contract/api.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { RECALL, type RecallEligibility } from '../../contract/recall.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { balancesOf } from '../ledger/balances.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { recallOf } from './eligibility.ts'
import { recallClaim } from './tables.ts'

/**
 * Gives someone the reward for coming back. Claims of one user come one after the other (`once`), so
 * that what they see here of earlier ones is whole.
 * @param at milliseconds since 1970, by the clock that all processes share
 * @throws ApiError ACCOUNT_FROZEN, SELF_EXCLUDED, FORBIDDEN with how the reward stands
 */
export async function claim(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { userId, at }: { userId: number; at: number },
): Promise<Answer<'POST /api/recall/claim'>> {
  const { eligibility, until, absence, isExcluded } = await recallOf(tx, userId, at)
  if (eligibility !== 'open' || !absence) {
    const params = { eligibility, ...(until === null ? {} : { until }) }
    throw new ApiError(codeOf(eligibility, isExcluded), `No reward now: ${eligibility}.`, params)
  }
  const { currency, amount } = RECALL.reward
  const againFrom = at + RECALL.periodDays * DAY_MS
  const transferId = await pay(tx, platform, {
    userId,
    house: ISSUANCE,
    kind: 'recall.reward',
    at,
    change: { [currency]: amount },
  })
  await tx.insert(recallClaim).values({
    id: timeOrderedId(platform.random, at),
    userId,
    ...absence,
    currency,
    amount,
    transferId,
    at: new Date(at),
    againFrom: new Date(againFrom),
  })
  return { reward: RECALL.reward, againFrom, balances: await balancesOf(tx, userId) }
}

function codeOf(eligibility: RecallEligibility, isExcluded: boolean): ErrorCode {
  if (eligibility === 'frozen') return 'ACCOUNT_FROZEN'
  if (eligibility === 'paused') return isExcluded ? 'SELF_EXCLUDED' : 'COOLING_OFF'
  return 'FORBIDDEN'
}
