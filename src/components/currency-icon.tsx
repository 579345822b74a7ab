import diamond from '../../assets/icons/diamond.svg'
import gold from '../../assets/icons/gold.svg'
import point from '../../assets/icons/point.svg'
import type { Currency } from '../../contract/money.ts'

const ICONS: Record<Currency, string> = { diamond, gold, point }

/** A currency's small picture; the text beside it says its name. */
export function CurrencyIcon({ currency, size = 18 }: { currency: Currency; size?: number }) {
  return <img src={ICONS[currency]} width={size} height={size} alt="" />
}
