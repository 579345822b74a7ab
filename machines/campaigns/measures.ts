import type { CampaignMeasure } from '../../contract/campaigns-constants.ts'
import type { Campaign } from '../../contract/campaigns-definition.ts'

/** What a definition's tasks and rankings count. */
export function measuresOf({ blocks }: Pick<Campaign, 'blocks'>): CampaignMeasure[] {
  const all = blocks.flatMap((block) => {
    if (block.kind === 'tasks') return block.tasks.map(({ measure }) => measure)
    return 'scores' in block ? block.scores.map(({ measure }) => measure) : []
  })
  return [...new Set(all)].sort()
}
