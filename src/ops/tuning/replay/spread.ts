import { useTranslation } from 'react-i18next'
import type { ReplayResult } from '../../../../contract/tuning-replay-ops.ts'
import { formatNumber } from '../../base/format.ts'

/** Of a hundred like it, some ninety-five lie within so many standard deviations. */
const DEVIATIONS = 2

/** Says what the draft's weights promise, and how far chance moves that to each side. */
export function usePromised(): (mean: number, deviation: number) => string {
  const { t } = useTranslation('trial')
  return (mean, deviation) =>
    t('promised', {
      mean: formatNumber(Math.round(mean)),
      spread: formatNumber(Math.round(DEVIATIONS * deviation)),
    })
}

/** Whether the game pays gold, or would. */
export const paysGold = ({ total: { paid, mean } }: ReplayResult) => paid.gold > 0 || mean.gold > 0
