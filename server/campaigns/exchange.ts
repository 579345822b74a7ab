import { and, count, eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { balancesOf } from '../ledger/balances.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { giveRewards } from './give.ts'
import { spendTokens } from './purse.ts'
import { mineOf, shownReward } from './shown.ts'
import { campaignReward } from './tables.ts'
import { openEdition, type TakingPart } from './taking-part.ts'

/**
 * Makes collected tokens into what a recipe gives; the caller holds the user's row.
 * @throws ApiError NOT_FOUND, TOKENS_NOT_ENOUGH, RECIPE_USED_UP, and what `openEdition` refuses
 */
export async function exchange(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { block: blockId, recipe: recipeId, ...part }: TakingPart & { block: string; recipe: string },
): Promise<Answer<'POST /api/campaigns/editions/:number/exchanges'>> {
  const { user, at } = part
  const edition = await openEdition(tx, part, { collects: true })
  const block = edition.definition.blocks.find(({ id }) => id === blockId)
  const recipe =
    block?.kind === 'exchange' ? block.recipes.find(({ id }) => id === recipeId) : undefined
  if (!recipe) throw new ApiError('NOT_FOUND', 'There is no such recipe.')
  const [made] = await tx
    .select({ times: count() })
    .from(campaignReward)
    .where(
      and(
        eq(campaignReward.editionId, edition.id),
        eq(campaignReward.userId, user.id),
        eq(campaignReward.source, 'exchange'),
        eq(campaignReward.block, blockId),
        eq(campaignReward.item, recipeId),
      ),
    )
  const times = made?.times ?? 0
  if (times >= recipe.most)
    throw new ApiError('RECIPE_USED_UP', 'It was made as often as it can be.')
  await spendTokens(tx, { editionId: edition.id, userId: user.id }, recipe.needs)
  const [row] = await giveRewards(tx, platform, {
    ...{ edition, userId: user.id, source: 'exchange', at },
    given: [{ block: blockId, item: recipeId, key: String(times + 1), rewards: recipe.rewards }],
  })
  if (!row) throw new Error('nothing was given')
  return {
    reward: shownReward(row),
    mine: await mineOf(tx, edition, user.id, at),
    balances: await balancesOf(tx, user.id),
  }
}
