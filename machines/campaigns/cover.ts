import type { Campaign } from '../../contract/campaigns-definition.ts'
import { blocksOf } from './worth.ts'

/** The sprite that stands for a campaign in a list: what is opened or bought in it, reached, or collected. */
export function coverOf(campaign: Pick<Campaign, 'blocks' | 'tokens' | 'scene'>): string {
  const named = [
    ...blocksOf(campaign, 'boxes').flatMap(({ boxes }) => boxes),
    ...blocksOf(campaign, 'packages').flatMap(({ packages }) => packages),
    ...blocksOf(campaign, 'friends').flatMap(({ levels }) => levels),
  ]
  const [layer] = campaign.scene.layers
  return named[0]?.id ?? campaign.tokens[0] ?? layer?.sprite ?? ''
}
