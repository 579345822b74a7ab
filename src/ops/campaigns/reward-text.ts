import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reward } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../base/format.ts'

/** Says rewards in a few words, such as “40 diamonds, 3 × candy”. */
export function useRewardText(): (rewards: readonly Reward[]) => string {
  const { t } = useTranslation(['campaigns', 'ornaments'])
  return useMemo(() => {
    const textOf = (reward: Reward): string => {
      switch (reward.kind) {
        case 'diamond':
        case 'gold':
          return t(`rewards.${reward.kind}`, {
            count: reward.amount,
            amount: formatNumber(reward.amount),
          })
        case 'token':
          return t('rewards.token', { amount: formatNumber(reward.amount), token: reward.token })
        case 'item':
          return t(`rewards.${reward.item}`, {
            count: reward.amount,
            amount: formatNumber(reward.amount),
            days: formatNumber(reward.days),
          })
        case 'ornament':
          return t('rewards.ornament', {
            ornament: t(`ornaments:choices.ornament.${reward.ornament}`),
            days: formatNumber(reward.days),
          })
      }
    }
    return (rewards) => rewards.map(textOf).join(t('between'))
  }, [t])
}
