import { useTranslation } from 'react-i18next'
import type { Prize } from '../../../contract/money.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from './use-prize-text.ts'

/** Something that a backpack holds, or may hold. */
interface Gift {
  /** A currency, or a kind of item of some feature. */
  kind: string
  amount: number
}

/** Whether an item is money, which using it adds to the owner's balance. */
export function isMoney(kind: string): kind is Prize['currency'] {
  return kind === 'gold' || kind === 'diamond'
}

/** Writes gifts in the reader's language: "30 gold coins + 2 spaceships". */
export function useGiftText(): (...gifts: readonly Gift[]) => string {
  const { t } = useTranslation('items')
  const prizeText = usePrizeText()
  const one = ({ kind, amount }: Gift) =>
    isMoney(kind)
      ? prizeText({ currency: kind, amount })
      : t(`${kind}.amount`, { count: amount, amount: formatNumber(amount) })
  return (...gifts) => gifts.map(one).join(' + ')
}
