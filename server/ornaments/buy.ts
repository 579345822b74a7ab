import type { Answer } from '../../contract/api.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import type { OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { balancesOf } from '../ledger/balances.ts'
import { lockBalances, pay } from '../ledger/pay.ts'
import { reachedBy } from '../levels/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { BOUGHT, grantOrnaments } from './grant.ts'
import { HOUSE } from './house.ts'
import { ownedOf } from './shown.ts'

interface Purchase {
  userId: number
  ornament: OrnamentId
  /** The price that they see. */
  gold: number
  /** Milliseconds since 1970, by the database's clock. */
  at: number
}

/**
 * Buys an ornament with gold coins, once its level is reached.
 * @throws ApiError ORNAMENT_NOT_SOLD, ORNAMENT_OWNED, ORNAMENT_LEVEL_TOO_LOW with the level that opens it,
 *   GOLD_NOT_ENOUGH with the price and the balance
 */
export async function buyOrnament(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { ornaments }: OrnamentsTuning,
  { userId, ornament, gold, at }: Purchase,
): Promise<Answer<'POST /api/ornaments/bought'>> {
  const sold = ornaments.find((it) => it.id === ornament && !it.rests)
  if (sold?.goldPrice !== gold) {
    throw new ApiError('ORNAMENT_NOT_SOLD', 'It is not sold at this price.')
  }
  // Before looking what they have: of two purchases at once, the second one sees the first.
  await lockBalances(tx, userId, ['gold'])
  if ((await ownedOf(tx, userId, at)).some((it) => it.ornament === ornament)) {
    throw new ApiError('ORNAMENT_OWNED', 'It is yours already.')
  }
  const { kind, level } = sold
  if (kind === 'none' || (await reachedBy(tx, userId))[kind] < level) {
    throw new ApiError('ORNAMENT_LEVEL_TOO_LOW', `It takes ${kind} level ${level}.`, { level })
  }
  const transferId = await pay(tx, platform, {
    userId,
    house: HOUSE,
    kind: 'ornaments.buy',
    at,
    change: { gold: -gold },
    short: 'GOLD_NOT_ENOUGH',
  })
  const until = sold.days === 0 ? null : at + sold.days * DAY_MS
  const given = { userId, ornament, source: BOUGHT, key: transferId, until }
  await grantOrnaments(tx, platform, [given], at)
  return { ornament, costGold: gold, until, balances: await balancesOf(tx, userId) }
}
