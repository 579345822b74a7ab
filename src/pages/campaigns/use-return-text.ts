import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignBox } from '../../../contract/campaigns-definition.ts'
import { meanOf, tokenWorths } from '../../../machines/campaigns/worth.ts'
import { formatPercent } from '../../base/format.ts'

/** Says what a box that costs diamonds gives back on average; null of one that costs none. */
export function useReturnText(campaign: Campaign) {
  const { t } = useTranslation('campaigns')
  return (box: CampaignBox): string | null => {
    if (box.price.kind !== 'diamond') return null
    const mean = meanOf(box, campaign.worth, tokenWorths(campaign))
    // A token counts as the most that can be made of it, so that some of it is a bound.
    const hasTokens = box.outcomes.some(({ rewards }) =>
      rewards.some(({ kind }) => kind === 'token'),
    )
    const percent = formatPercent(mean / box.price.amount)
    return t(hasTokens ? 'box.returnsAtMost' : 'box.returns', { percent })
  }
}
