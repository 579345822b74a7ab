import { useTranslation } from 'react-i18next'
import type { CampaignMeasure } from '../../../contract/campaigns-constants.ts'
import type { CampaignTexts, Reward } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'

/** What a season's parts are called in the reader's language. */
export function useWords({ tokens }: Pick<CampaignTexts, 'tokens'>) {
  const { t } = useTranslation(['campaigns', 'items', 'ornaments', 'shell'])
  const lasting = (what: string, days: number) =>
    t('lasting', { what, count: days, days: formatNumber(days) })
  const one = (reward: Reward): string => {
    switch (reward.kind) {
      case 'diamond':
      case 'gold':
        return t(`shell:amount.${reward.kind}`, {
          count: reward.amount,
          amount: formatNumber(reward.amount),
        })
      case 'token':
        return t('token', {
          name: tokens[reward.token] ?? reward.token,
          amount: formatNumber(reward.amount),
        })
      case 'item':
        return lasting(
          t(`items:${reward.item}.amount`, {
            count: reward.amount,
            amount: formatNumber(reward.amount),
          }),
          reward.days,
        )
      case 'ornament':
        return lasting(t(`ornaments:names.${reward.ornament}`), reward.days)
    }
  }
  return {
    t,
    rewardText: (rewards: readonly Reward[]) => rewards.map(one).join(' + '),
    measureText: (measure: CampaignMeasure, count: number) =>
      t(`measures.${measure}`, { count, amount: formatNumber(count) }),
  }
}
