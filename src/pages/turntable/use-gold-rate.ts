import { useTranslation } from 'react-i18next'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'

/** Says how gold coins count beside diamonds, wherever both stand. */
export function useGoldRate({ goldPerDiamond }: Pick<TurntableTuning, 'goldPerDiamond'>): string {
  const { t } = useTranslation('turntable')
  const amountText = usePrizeText()
  return t('gold.rate', {
    gold: amountText({ currency: 'gold', amount: goldPerDiamond }),
    diamond: amountText({ currency: 'diamond', amount: 1 }),
  })
}
