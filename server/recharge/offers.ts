// What is on offer to somebody: packs in their country's currency, and the ways to pay them.
import type { Offer } from '../../contract/recharge.ts'
import type {
  MethodId,
  Pack,
  RechargeTuning,
  SoldCurrency,
} from '../../contract/recharge-tuning.ts'
import { bestOf, firstBonusOf, marketOf, priceOf } from '../../machines/recharge/packs.ts'
import type { Providers } from './provider.ts'

/** Packs of one tab, cheapest first. @param isFirst whether the next payment is somebody's first */
export function offersOf(
  { packs, ...tuning }: RechargeTuning,
  { sold, country, isFirst }: { sold: SoldCurrency; country: string; isFirst: boolean },
): Offer[] {
  const { currency } = marketOf({ packs, ...tuning }, country)
  const offers = packs
    .filter((pack) => pack.currency === sold)
    .map((pack) => offerOf(pack, currency, isFirst))
    .sort((one, other) => one.amount - other.amount)
  const best = bestOf(offers)
  return offers.map((offer) => ({ ...offer, isBest: offer.id === best?.id }))
}

/** What comes on top of a pack at the next payment. */
export function bonusOf(pack: Pack, isFirst: boolean): number {
  return isFirst ? firstBonusOf(pack) : 0
}

function offerOf(pack: Pack, currency: string, isFirst: boolean) {
  return {
    id: pack.id,
    amount: pack.amount,
    bonus: bonusOf(pack, isFirst),
    price: { minor: priceOf(pack, currency), currency },
  }
}

/** The methods of a country that a provider of ours can be paid by, in the tuning's order. */
export function methodsOf(
  tuning: RechargeTuning,
  providers: Providers,
  country: string,
): MethodId[] {
  return marketOf(tuning, country).methods.filter((method) =>
    providers.some((provider) => provider.takes(method)),
  )
}
