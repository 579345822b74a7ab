import { useTranslation } from 'react-i18next'
import type { Gift } from '../../../contract/tree.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from './use-prize-text.ts'

/** Writes gifts in the reader's language: "30 gold coins + 2 spaceships". */
export function useGiftText(): (...gifts: readonly Pick<Gift, 'kind' | 'amount'>[]) => string {
  const { t } = useTranslation('shell')
  const prizeText = usePrizeText()
  const one = ({ kind, amount }: Pick<Gift, 'kind' | 'amount'>) =>
    kind === 'ships' || kind === 'chances'
      ? t(`amount.${kind}`, { count: amount, amount: formatNumber(amount) })
      : prizeText({ currency: kind, amount })
  return (...gifts) => gifts.map(one).join(' + ')
}
