import { minorDigitsOf } from '../../../contract/recharge-constants.ts'
import { RechargeTuning, SoldCurrency } from '../../../contract/recharge-tuning.ts'
import { firstBonusOf, tuningFaults } from '../../../machines/recharge/packs.ts'
import { type Figure, gameTuning } from '../game-tuning.ts'

const CENTS = 100

export default gameTuning<RechargeTuning>({
  game: 'recharge',
  schema: RechargeTuning,
  faults: tuningFaults,
  returns: ({ packs }) =>
    SoldCurrency.options.flatMap((sold) =>
      [false, true].map((isFirst) => {
        const aDollar = packs.flatMap((pack) => {
          const { currency, amount, prices } = pack
          if (currency !== sold || prices.USD === undefined) return []
          return [((amount + (isFirst ? firstBonusOf(pack) : 0)) * CENTS) / prices.USD]
        })
        return {
          name: `${sold}${isFirst ? 'First' : 'ADollar'}`,
          figure: { kind: 'amount', value: Math.max(0, ...aDollar), unit: sold },
        }
      }),
    ),
  hint: (tuning, path) => {
    const [list, at = '', field, currency] = path
    if (list === 'countries' && path.length === 2 && at !== 'other') {
      return { kind: 'region', code: at }
    }
    const pack = list === 'packs' ? tuning.packs[Number(at)] : undefined
    if (pack && field === 'firstBonusPercent') {
      return { kind: 'amount', value: firstBonusOf(pack), unit: pack.currency }
    }
    if (pack && field === 'prices' && currency) return money(pack.prices[currency] ?? 0, currency)
    // Ranges are in US cents.
    if (list === 'ranges' && field) {
      const range = tuning.ranges[at as keyof RechargeTuning['ranges']]
      return money(range?.[field as keyof typeof range] ?? 0, 'USD')
    }
    return null
  },
})

function money(minor: number, currency: string): Figure {
  return { kind: 'money', minor, digits: minorDigitsOf(currency), currency }
}
