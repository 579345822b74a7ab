import { and, eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { consumedThrough } from '../events/queries.ts'
import { CLOSENESS, closenessHeld } from '../friends/queries.ts'
import { balancesOf } from '../ledger/balances.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { giveRewards } from './give.ts'
import { mineOf, shownReward } from './shown.ts'
import { campaignReward } from './tables.ts'
import { openEdition, type TakingPart } from './taking-part.ts'

interface Claim {
  block: string
  level: string
  friendship: string
}

/**
 * Gives what a level of closeness to a close friend brings, once for each friendship, and in an edition for no more
 * friendships than one has at a time; the caller holds the user's row.
 * @throws ApiError NOT_FOUND, FRIENDSHIP_OVER, CLOSENESS_NOT_REACHED, CLOSENESS_TAKEN, CLOSENESS_USED_UP, and what
 *   `openEdition` refuses
 */
export async function claimCloseness(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { block, level: levelId, friendship, ...part }: TakingPart & Claim,
): Promise<Answer<'POST /api/campaigns/editions/:number/closeness'>> {
  const { user, at } = part
  const edition = await openEdition(tx, part, { collects: true })
  const level = blocksOf(edition.definition, 'friends')
    .find(({ id }) => id === block)
    ?.levels.find(({ id }) => id === levelId)
  if (!level) throw new ApiError('NOT_FOUND', 'There is no such level.')
  const closeness = await closenessHeld(tx, user.id, friendship)
  if (closeness === null) {
    throw new ApiError('FRIENDSHIP_OVER', 'They are no close friends, or not any more.')
  }
  if (closeness < level.closeness) {
    throw new ApiError('CLOSENESS_NOT_REACHED', 'They are not so close yet.')
  }
  const taken = await tx
    .select({ key: campaignReward.key })
    .from(campaignReward)
    .where(
      and(
        eq(campaignReward.editionId, edition.id),
        eq(campaignReward.userId, user.id),
        eq(campaignReward.source, 'closeness'),
        eq(campaignReward.block, block),
        eq(campaignReward.item, levelId),
      ),
    )
  if (taken.some(({ key }) => key === friendship)) {
    throw new ApiError('CLOSENESS_TAKEN', 'Its reward was taken before.')
  }
  if (taken.length >= CLOSE_FRIENDS) {
    throw new ApiError('CLOSENESS_USED_UP', `It was taken for ${CLOSE_FRIENDS} friendships.`)
  }
  const throughNumber = await consumedThrough(tx, CLOSENESS)
  const [row] = await giveRewards(tx, platform, {
    ...{ edition, userId: user.id, source: 'closeness', at },
    given: [{ block, item: levelId, key: friendship, rewards: level.rewards, throughNumber }],
  })
  if (!row) throw new Error('nothing was given')
  return {
    reward: shownReward(row),
    mine: await mineOf(tx, edition, user.id, at),
    balances: await balancesOf(tx, user.id),
  }
}
