import { useTranslation } from 'react-i18next'
import type { CampaignTexts, Reward } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { useGiftText } from '../../components/money/use-gift-text.ts'

/** Says what somebody gets in the reader's language: "30 diamonds + Lantern (30 days)". */
export function useRewardText({ tokens }: Pick<CampaignTexts, 'tokens'>) {
  const { t } = useTranslation(['campaigns', 'ornaments'])
  const giftText = useGiftText()
  const lasting = (what: string, days: number) =>
    t('lasting', { what, count: days, days: formatNumber(days) })
  const one = (reward: Reward): string => {
    switch (reward.kind) {
      case 'diamond':
      case 'gold':
        return giftText({ kind: reward.kind, amount: reward.amount })
      case 'token':
        return t('token', {
          name: tokens[reward.token] ?? reward.token,
          amount: formatNumber(reward.amount),
        })
      case 'item':
        return lasting(giftText({ kind: reward.item, amount: reward.amount }), reward.days)
      case 'ornament':
        return lasting(t(`ornaments:names.${reward.ornament}`), reward.days)
    }
  }
  return (...rewards: readonly Reward[]) => rewards.map(one).join(' + ')
}
