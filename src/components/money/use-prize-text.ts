import { useTranslation } from 'react-i18next'
import type { Prize } from '../../../contract/money.ts'
import { formatNumber } from '../../base/format.ts'

/** Writes prizes in the reader's language: "20 diamonds + 50 gold coins". */
export function usePrizeText(): (...prizes: readonly Prize[]) => string {
  const { t } = useTranslation('shell')
  const one = ({ currency, amount }: Prize) =>
    t(`amount.${currency}`, { count: amount, amount: formatNumber(amount) })
  return (...prizes) => prizes.map(one).join(' + ')
}
