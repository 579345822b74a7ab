import { useTranslation } from 'react-i18next'
import type { Prize } from '../../../contract/money.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from './use-prize-text.ts'

/** Something that a backpack can hold. */
interface Gift {
  /** A currency, or a feature's own kind of item. */
  kind: string
  amount: number
}

/** Whether the item is money, paid into the account when it is used. */
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
