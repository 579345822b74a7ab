// What a campaign gives away at the most, and what its boxes give back.
import type { Campaign } from '../../contract/campaigns-definition.ts'
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
  /** Of tasks that are done on every day, and those of the whole period. */
  tasks: number
  /** Of all places that are paid. */
  prizes: number
  total: number
  aDay: number
}

export function costOf(campaign: Campaign): CampaignCost {
  const tokens = tokenWorths(campaign)
  const days = daysOf(periodOf(campaign.period)).length
  const worth = (rewards: Parameters<typeof worthOf>[0]) => worthOf(rewards, campaign.worth, tokens)
  const aPerson = blocksOf(campaign, 'tasks')
    .flatMap(({ tasks }) => tasks)
    .reduce((sum, { window, rewards }) => sum + worth(rewards) * (window === 'day' ? days : 1), 0)
  const prizes = blocksOf(campaign, 'ranking')
    .flatMap(({ prizes }) => prizes)
    .reduce((sum, { from, to, rewards }) => sum + worth(rewards) * (to - from + 1), 0)
  const tasks = Math.ceil(aPerson * COSTED_PEOPLE)
  const total = tasks + Math.ceil(prizes)
  return { days, tasks, prizes: Math.ceil(prizes), total, aDay: Math.ceil(total / days) }
}
