// What a campaign gives away at the most, and what its boxes give back.
import type { Block, Campaign, Reward } from '../../contract/campaigns-definition.ts'
import { FAMILY_MEMBERS } from '../../contract/families-constants.ts'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import { daysOf, periodOf } from './period.ts'
import { blocksOf, meanOf, tokenWorths, worthOf } from './worth.ts'

/** People whom costs are told for. */
export const COSTED_PEOPLE = 1_000

/** What a box that costs diamonds gives back, exactly by its weights where it gives money; a bound where it gives tokens. */
export interface BoxReturn {
  block: number
  box: number
  id: string
  /** On average, in diamonds. */
  mean: number
  price: number
}

/** Boxes that are paid for in diamonds. */
export function boxReturns(campaign: Campaign): BoxReturn[] {
  const tokens = tokenWorths(campaign)
  return campaign.blocks.flatMap((block, at) =>
    block.kind !== 'boxes'
      ? []
      : block.boxes.flatMap((box, place) =>
          box.price.kind !== 'diamond'
            ? []
            : [
                {
                  ...{ block: at, box: place, id: box.id, price: box.price.amount },
                  mean: meanOf(box, campaign.worth, tokens),
                },
              ],
        ),
  )
}

/** What a campaign costs at the most, in diamonds, where a thousand people do everything and use all that they get. */
export interface CampaignCost {
  days: number
  /** Of tasks that are done on every day, and those of the whole period; of all levels with as many friends as can be. */
  tasks: number
  /** Of all places that are paid. */
  prizes: number
  total: number
  aDay: number
}

export function costOf(campaign: Campaign): CampaignCost {
  const tokens = tokenWorths(campaign)
  const days = daysOf(periodOf(campaign.period)).length
  const worth = (rewards: readonly Reward[]) => worthOf(rewards, campaign.worth, tokens)
  const done = blocksOf(campaign, 'tasks')
    .flatMap(({ tasks }) => tasks)
    .reduce((sum, { window, rewards }) => sum + worth(rewards) * (window === 'day' ? days : 1), 0)
  const close = blocksOf(campaign, 'friends')
    .flatMap(({ levels }) => levels)
    .reduce((sum, { rewards }) => sum + worth(rewards) * CLOSE_FRIENDS, 0)
  const aPerson = done + close
  const prizes = campaign.blocks.reduce((sum, block) => sum + prizesOf(block, worth), 0)
  const tasks = Math.ceil(aPerson * COSTED_PEOPLE)
  const total = tasks + Math.ceil(prizes)
  return { days, tasks, prizes: Math.ceil(prizes), total, aDay: Math.ceil(total / days) }
}

/** What all places of a block are paid. */
function prizesOf(block: Block, worth: (rewards: readonly Reward[]) => number): number {
  if (!('prizes' in block)) return 0
  const aPlace = (rewards: readonly Reward[]): number => {
    if (block.kind === 'couples') return 2 * worth(rewards)
    if (block.kind === 'ranking') return worth(rewards)
    const isShared = ({ kind }: Reward) => kind === 'diamond' || kind === 'gold'
    const each = rewards.filter((reward) => !isShared(reward))
    return worth(rewards.filter(isShared)) + FAMILY_MEMBERS * worth(each)
  }
  return block.prizes.reduce(
    (sum, { from, to, rewards }) => sum + aPlace(rewards) * (to - from + 1),
    0,
  )
}
