import type { Currency } from '../../../contract/money.ts'
import type { Offer, Wallet } from '../../../contract/recharge.ts'
import type { SoldCurrency } from '../../../contract/recharge-tuning.ts'

/** What is sold, in the order of its tabs. */
export const SOLD: readonly SoldCurrency[] = ['diamond', 'gold']

export const isSold = (currency: Currency): currency is SoldCurrency => currency !== 'point'

/** All that a pack brings. */
export const totalOf = ({ amount, bonus }: Pick<Offer, 'amount' | 'bonus'>) => amount + bonus

/**
 * The pack that is chosen at first: the smallest that covers what is needed. Nobody is led to a larger one.
 * @param need what is missing; 0 for nothing
 */
export function firstChoice(offers: readonly Offer[], need: number): Offer | undefined {
  const bySize = [...offers].sort((one, other) => totalOf(one) - totalOf(other))
  return bySize.find((offer) => totalOf(offer) >= need) ?? bySize[bySize.length - 1]
}

/** The tab with something to sell, the asked one first. */
export function tabOf({ offers }: Pick<Wallet, 'offers'>, asked: string | null): SoldCurrency {
  const wanted = SOLD.find((currency) => currency === asked)
  return wanted ?? SOLD.find((currency) => offers[currency].length > 0) ?? 'diamond'
}
