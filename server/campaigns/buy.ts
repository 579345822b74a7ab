import { and, count, eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { packageOf } from '../../machines/campaigns/worth.ts'
import { balancesOf, lockDiamonds } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { giveRewards } from './give.ts'
import { HOUSE } from './house.ts'
import { spendTokens } from './purse.ts'
import { mineOf, shownReward } from './shown.ts'
import { soldOf, takeNext } from './stock.ts'
import { campaignPurchase, campaignReward } from './tables.ts'
import { openEdition, type TakingPart } from './taking-part.ts'

/**
 * Buys one package: takes its price, gives what it holds, and takes the next number of its stock. The caller holds the
 * user's row, so that nobody buys beyond what one person may.
 * @throws ApiError NOT_FOUND, PACKAGE_SOLD_OUT, PACKAGE_LIMIT, TOKENS_NOT_ENOUGH, DIAMOND_NOT_ENOUGH, and what
 *   `openEdition` and the gate refuse
 */
export async function buyPackage(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { block, package: item, ...part }: TakingPart & { block: string; package: string },
): Promise<Answer<'POST /api/campaigns/editions/:number/purchases'>> {
  const { user, at } = part
  const userId = user.id
  const edition = await openEdition(tx, part)
  const editionId = edition.id
  const sold = packageOf(edition.definition, block, item)
  if (!sold) throw new ApiError('NOT_FOUND', 'There is no such package.')
  const { price, contents, stock, most } = sold
  await lockDiamonds(tx, userId)
  const [bought] = await tx
    .select({ times: count() })
    .from(campaignReward)
    .where(
      and(
        eq(campaignReward.editionId, editionId),
        eq(campaignReward.userId, userId),
        eq(campaignReward.source, 'package'),
        eq(campaignReward.block, block),
        eq(campaignReward.item, item),
      ),
    )
  const times = bought?.times ?? 0
  if (times >= most)
    throw new ApiError('PACKAGE_LIMIT', 'A person may buy no more of it.', { most })
  const of = { editionId, block, package: item }
  // Whoever comes too late learns it without a lock; who is the last one is decided at the end.
  if ((await soldOf(tx, of)) >= stock) throw soldOut()
  const stakeId =
    price.kind === 'diamond'
      ? await pay(tx, platform, {
          ...{ userId, house: HOUSE, kind: 'campaigns.buy', at, short: 'DIAMOND_NOT_ENOUGH' },
          change: { diamond: -price.amount },
        })
      : null
  if (price.kind === 'token') await spendTokens(tx, { editionId, userId }, [price])
  const [reward] = await giveRewards(tx, platform, {
    ...{ edition, userId, source: 'package', at },
    given: [{ block, item, key: String(times + 1), rewards: contents }],
  })
  if (!reward) throw new Error('nothing was given')
  const mine = await mineOf(tx, edition, userId, at)
  const balances = await balancesOf(tx, userId)
  // From here on everybody who buys the same waits: there is nothing left to do but to write it down.
  const number = await takeNext(tx, of, stock)
  if (number === null) throw soldOut()
  await tx.insert(campaignPurchase).values({
    ...{ id: reward.id, ...of, userId, number, stakeId, at: new Date(at) },
  })
  const packages = { ...mine.packages, [item]: { left: stock - number, bought: times + 1 } }
  return { reward: shownReward(reward), mine: { ...mine, packages }, balances }
}

const soldOut = () => new ApiError('PACKAGE_SOLD_OUT', 'All of it are sold.')
