import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import { spritesOf } from '../../../../machines/campaigns/proof.ts'

/** Names of what has a text or a picture in a release: blocks, recipes, tokens, boxes, sprites. */
function namesOf(campaign: Campaign): string[] {
  const ids = campaign.blocks.flatMap((block) => [
    block.id,
    ...(block.kind === 'exchange' ? block.recipes.map(({ id }) => id) : []),
  ])
  return [...ids, ...spritesOf(campaign)]
}

/** Names that a definition has and an earlier one had not: a release may have neither texts nor pictures for them. */
export function newNames(before: Campaign, after: Campaign): string[] {
  const known = new Set(namesOf(before))
  return [...new Set(namesOf(after))].filter((name) => !known.has(name))
}
