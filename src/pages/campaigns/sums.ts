import type { Campaign, CampaignBox, Reward } from '../../../contract/campaigns-definition.ts'
import { meanOf, tokenWorths, worthOf } from '../../../machines/campaigns/worth.ts'

/** How much of a moment something is: less than it cost, more, or a great deal more. */
export type MomentSize = 'calm' | 'glad' | 'big'

/** From so many times its price on, an opening is a big one. */
const BIG_TIMES = 4

const ORDER = ['ornament', 'diamond', 'gold', 'item', 'token'] as const

/** Rewards with equal ones added up, the rarest kind first. */
export function gathered(rewards: readonly Reward[]): Reward[] {
  const sums = new Map<string, Reward>()
  for (const reward of rewards) {
    const key = sameAs(reward)
    const known = sums.get(key)
    if (!known) sums.set(key, reward)
    else if (known.kind !== 'ornament' && reward.kind !== 'ornament') {
      sums.set(key, { ...known, amount: known.amount + reward.amount })
    }
  }
  return [...sums.values()].sort(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  )
}

function sameAs(reward: Reward): string {
  switch (reward.kind) {
    case 'token':
      return `token ${reward.token}`
    case 'item':
      return `item ${reward.item} ${reward.days}`
    case 'ornament':
      return `ornament ${reward.ornament} ${reward.days}`
    default:
      return reward.kind
  }
}

/** The money among rewards, each currency once. */
export function moneyIn(rewards: readonly Reward[]) {
  return gathered(rewards).flatMap((reward) =>
    reward.kind === 'diamond' || reward.kind === 'gold'
      ? [{ currency: reward.kind, amount: reward.amount }]
      : [],
  )
}

/** What rewards of a campaign count as, in diamonds. */
export const worthIn = (campaign: Campaign, rewards: readonly Reward[]) =>
  worthOf(rewards, campaign.worth, tokenWorths(campaign))

/** How big a moment it is: what came out of a box, against what went in. */
export function momentSize(
  campaign: Campaign,
  box: CampaignBox,
  count: number,
  rewards: readonly Reward[],
): MomentSize {
  const { price } = box
  const each =
    price.kind === 'diamond' ? price.amount : meanOf(box, campaign.worth, tokenWorths(campaign))
  const [stake, got] = [each * count, worthIn(campaign, rewards)]
  if (got <= stake) return 'calm'
  return got < BIG_TIMES * stake ? 'glad' : 'big'
}
