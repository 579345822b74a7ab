import diamond from '../../../assets/icons/diamond.svg'
import gold from '../../../assets/icons/gold.svg'
import point from '../../../assets/icons/point.svg'
import type { Currency } from '../../../contract/money.ts'

/** The URL of each currency's picture. */
export const CURRENCY_ART: Readonly<Record<Currency, string>> = { diamond, gold, point }

/** A currency's icon. It has no alternative text: the text beside it names the currency. */
export function CurrencyIcon({ currency, size = 18 }: { currency: Currency; size?: number }) {
  return <img src={CURRENCY_ART[currency]} width={size} height={size} alt="" />
}
