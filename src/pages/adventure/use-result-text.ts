import { useTranslation } from 'react-i18next'
import { isWin, type RoundResult } from '../../../machines/adventure/result.ts'
import { sentences } from '../../base/format.ts'
import { usePrizeText } from '../../components/use-prize-text.ts'

/** Says what a round came to: what was won where something was, and always against what it cost. */
export function useResultText(): (result: RoundResult) => string {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  return ({ size, stakedDiamonds, wonDiamonds }) => {
    if (size === 'nothing') return t('result.lost')
    const prize = prizeText({ currency: 'diamond', amount: wonDiamonds })
    const cost = prizeText({ currency: 'diamond', amount: stakedDiamonds })
    return sentences(
      isWin(size) && t('result.said', { prize }),
      t('result.account', { cost, prize }),
    )
  }
}
