// What is on offer to whom, and what a tuning of packs must be (spec §2 /recharge): rules that page, server and
// `npm run assets:check` share.
import { POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'
import type {
  MethodId,
  Pack,
  RechargeTuning,
  SoldCurrency,
} from '../../contract/recharge-tuning.ts'
import type { TuningFault } from '../fair/bound.ts'

/** US dollars have cents. */
const CENTS = 100
const DOLLAR = 'USD'

/** How a country pays; countries that are not named pay like `other`. */
export function marketOf({ countries }: RechargeTuning, country: string) {
  const market = countries[country as keyof typeof countries] ?? countries.other
  if (!market) throw new Error('the tuning has no countries.other')
  return market
}

/** What comes on top of a pack at a first payment, in whole units. */
export function firstBonusOf({ amount, firstBonusPercent }: Pack): number {
  return Math.floor((amount * firstBonusPercent) / 100)
}

/** A pack's price in a currency. @throws Error where it has none: its tuning was never proven */
export function priceOf({ id, prices }: Pack, currency: string): number {
  const minor = prices[currency]
  if (minor === undefined) throw new Error(`pack ${id} has no price in ${currency}`)
  return minor
}

/** Whether a method takes a pack, by its price in US cents. */
export function takes({ ranges }: RechargeTuning, method: MethodId, pack: Pack): boolean {
  const range = ranges[method]
  const cents = priceOf(pack, DOLLAR)
  return range === undefined || (cents >= range.min && cents <= range.max)
}

/** What one may get for a price: enough of an offer to compare it. */
interface Compared {
  id: string
  amount: number
  bonus: number
  price: { minor: number }
}

/** The offer that gives strictly the most for its price, its bonus counted in; null where there is none. */
export function bestOf<T extends Compared>(offers: readonly T[]): T | null {
  return (
    offers.find((one) =>
      offers.every(
        (other) =>
          other.id === one.id || gotOf(one) * other.price.minor > gotOf(other) * one.price.minor,
      ),
    ) ?? null
  )
}

const gotOf = ({ amount, bonus }: Compared) => amount + bonus

/** All that is wrong with a tuning besides its fields' ranges. */
export function tuningFaults(tuning: RechargeTuning): TuningFault[] {
  const missing = [...countryFaults(tuning), ...priceFaults(tuning), ...idFaults(tuning)]
  // Without its prices nothing can be compared.
  if (missing.length > 0) return missing
  return [...sizeFaults(tuning), ...methodFaults(tuning), ...exchangeFaults(tuning)]
}

const MISSING = { what: 'is missing', code: 'missing' }

function countryFaults({ countries }: RechargeTuning): TuningFault[] {
  return countries.other ? [] : [{ field: 'countries.other', ...MISSING }]
}

function idFaults({ packs }: RechargeTuning): TuningFault[] {
  const ids = packs.map(({ id }) => id)
  return ids.flatMap((id, place) =>
    ids.indexOf(id) === place
      ? []
      : [
          {
            field: `packs.${place}.id`,
            what: `${id} is there twice`,
            code: 'twice',
            params: { id },
          },
        ],
  )
}

/** Every pack has a price in every currency of a country, and in dollars, by which methods' ranges are said. */
function priceFaults({ packs, countries }: RechargeTuning): TuningFault[] {
  const needed = new Set([DOLLAR, ...Object.values(countries).map(({ currency }) => currency)])
  return packs.flatMap(({ prices }, place) =>
    [...needed].flatMap((currency) =>
      prices[currency] === undefined
        ? [{ field: `packs.${place}.prices.${currency}`, ...MISSING }]
        : [],
    ),
  )
}

/** A bigger pack costs more, and never gives less for its price: with a first bonus and without. */
function sizeFaults({ packs }: RechargeTuning): TuningFault[] {
  return (['diamond', 'gold'] as const satisfies SoldCurrency[]).flatMap((sold) => {
    const bySize = packs
      .map((pack, place) => ({ pack, place }))
      .filter(({ pack }) => pack.currency === sold)
      .sort((one, other) => one.pack.amount - other.pack.amount)
    return bySize.flatMap(({ pack, place }, index) => {
      const smaller = bySize[index - 1]?.pack
      return smaller ? sizeFaultsOf(smaller, pack, place) : []
    })
  })
}

function sizeFaultsOf(smaller: Pack, pack: Pack, place: number): TuningFault[] {
  return Object.entries(pack.prices).flatMap(([currency, minor]): TuningFault[] => {
    const before = smaller.prices[currency]
    if (before === undefined) return []
    const field = `packs.${place}.prices.${currency}`
    if (pack.amount === smaller.amount || minor <= before) {
      const what = `must be more than ${before}, the price of ${smaller.id}, for more`
      return [{ field, what, code: 'notDearer', params: { before, id: smaller.id } }]
    }
    const gives = (amountOf: (pack: Pack) => number) =>
      amountOf(pack) * before >= amountOf(smaller) * minor
    const withBonus = (it: Pack) => it.amount + firstBonusOf(it)
    if (gives(({ amount }) => amount) && gives(withBonus)) return []
    const what = `gives less for its price than ${smaller.id}`
    return [{ field, what, code: 'givesLess', params: { id: smaller.id } }]
  })
}

/** Every method that a country names takes at least one pack, and its range is one. */
function methodFaults(tuning: RechargeTuning): TuningFault[] {
  const { packs, countries, ranges } = tuning
  const empty = Object.entries(ranges).flatMap(([method, range]) =>
    range && range.min > range.max
      ? [{ field: `ranges.${method}.min`, what: 'must not be more than max', code: 'minAboveMax' }]
      : [],
  )
  const useless = Object.entries(countries).flatMap(([country, { methods }]) =>
    methods.flatMap((method, place) =>
      packs.some((pack) => takes(tuning, method, pack))
        ? []
        : [
            {
              field: `countries.${country}.methods.${place}`,
              what: `${method} takes no pack`,
              code: 'takesNoPack',
              params: { method },
            },
          ],
    ),
  )
  return [...empty, ...useless]
}

/**
 * Points are paid out at `POINTS_PER_DOLLAR`. Were they worth more diamonds here than a dollar buys of the best
 * pack at a first payment, nobody would buy a pack who could get points for less; so that is the most.
 */
function exchangeFaults({ packs, exchange }: RechargeTuning): TuningFault[] {
  if (!exchange) return []
  const { points, diamonds, least } = exchange
  const faults: TuningFault[] = []
  if (least % points !== 0) {
    const what = `must be a multiple of ${points}`
    faults.push({ field: 'exchange.least', what, code: 'noMultiple', params: { points } })
  }
  const isFair = packs.some(
    (pack) =>
      pack.currency === 'diamond' &&
      diamonds * POINTS_PER_DOLLAR * priceOf(pack, DOLLAR) <=
        points * CENTS * (pack.amount + firstBonusOf(pack)),
  )
  if (!isFair) {
    faults.push({
      field: 'exchange.diamonds',
      what: 'makes points worth more diamonds than their value in dollars buys of the best pack',
      code: 'pointsTooDear',
    })
  }
  return faults
}

/** There is nothing to draw. */
export function spritesOf(): string[] {
  return []
}
