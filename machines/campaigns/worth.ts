// What things of a campaign count as, in diamonds: by it returns are bounded and costs are known.
import type { Block, Campaign, Reward } from '../../contract/campaigns-definition.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>
type Valued = Pick<Campaign, 'tokens' | 'blocks' | 'worth'>

/** All blocks of one kind. */
export const blocksOf = <K extends Block['kind']>(
  { blocks }: Pick<Campaign, 'blocks'>,
  kind: K,
): Of<K>[] => blocks.filter((block): block is Of<K> => block.kind === kind)

/** The rankings of couples and of families. */
export const teamBlocks = (campaign: Pick<Campaign, 'blocks'>) => [
  ...blocksOf(campaign, 'couples'),
  ...blocksOf(campaign, 'families'),
]

/** A box of a definition; undefined where it has none of these names. */
export function boxOf({ blocks }: Pick<Campaign, 'blocks'>, block: string, box: string) {
  return blocksOf({ blocks }, 'boxes')
    .find(({ id }) => id === block)
    ?.boxes.find(({ id }) => id === box)
}

/** A package of a definition; undefined where it has none of these names. */
export function packageOf({ blocks }: Pick<Campaign, 'blocks'>, block: string, name: string) {
  return blocksOf({ blocks }, 'packages')
    .find(({ id }) => id === block)
    ?.packages.find(({ id }) => id === name)
}

/** What rewards count as with tokens of a certain worth. Ornaments are no money. */
export function worthOf(
  rewards: readonly Reward[],
  { goldPerDiamond, ship, chance }: Campaign['worth'],
  tokens: ReadonlyMap<string, number>,
): number {
  const valued = (reward: Reward): number => {
    switch (reward.kind) {
      case 'diamond':
        return reward.amount
      case 'gold':
        return reward.amount / goldPerDiamond
      case 'token':
        return reward.amount * (tokens.get(reward.token) ?? 0)
      case 'item':
        return reward.amount * (reward.item === 'ships' ? ship : chance)
      case 'ornament':
        return 0
    }
  }
  return rewards.reduce((sum, reward) => sum + valued(reward), 0)
}

/** What a box gives on average, in diamonds. */
export function meanOf(
  { outcomes }: Of<'boxes'>['boxes'][number],
  worth: Campaign['worth'],
  tokens: ReadonlyMap<string, number>,
): number {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  return outcomes.reduce(
    (sum, { weight, rewards }) => sum + (weight / all) * worthOf(rewards, worth, tokens),
    0,
  )
}

/**
 * Prices of tokens such that nothing that a handful of them can be made into is worth more than the handful: for each
 * recipe its needs at these prices come to its rewards at least, and so for each box on average. Of a recipe that needs
 * several tokens each unit carries the same part. Tokens lead to later ones alone, so the last is priced first.
 */
export function tokenWorths(campaign: Valued): Map<string, number> {
  const { tokens, worth } = campaign
  const priced = new Map<string, number>()
  for (const token of [...tokens].reverse()) {
    const asPrice = blocksOf(campaign, 'boxes').flatMap(({ boxes }) =>
      boxes.flatMap((box) =>
        box.price.kind === 'token' && box.price.token === token
          ? [meanOf(box, worth, priced) / box.price.amount]
          : [],
      ),
    )
    const inPackages = blocksOf(campaign, 'packages').flatMap(({ packages }) =>
      packages.flatMap(({ price, contents }) =>
        price.kind === 'token' && price.token === token
          ? [worthOf(contents, worth, priced) / price.amount]
          : [],
      ),
    )
    const inRecipes = blocksOf(campaign, 'exchange').flatMap(({ recipes }) =>
      recipes
        .filter(({ needs }) => needs.some((need) => need.token === token))
        .map(({ needs, rewards }) => {
          const units = needs.reduce((sum, { amount }) => sum + amount, 0)
          return worthOf(rewards, worth, priced) / units
        }),
    )
    priced.set(token, Math.max(0, ...asPrice, ...inPackages, ...inRecipes))
  }
  return priced
}
