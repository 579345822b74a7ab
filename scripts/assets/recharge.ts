// What packs cost and give: nothing is drawn, so there is nothing to simulate.
import type { RechargeTuning, SoldCurrency } from '../../contract/recharge-tuning.ts'
import { bestOf, firstBonusOf, priceOf } from '../../machines/recharge/packs.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/recharge/tuned.ts'
import type { Report } from './played.ts'

/** Proves a tuning of packs, and says what a dollar buys by it. */
export function checkRecharge(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const { version, packs, countries, exchange } = tuning
  const currencies = new Set(Object.values(countries).map(({ currency }) => currency))
  return {
    faults,
    lines: [
      `version ${version}, ${packs.length} packs, ${Object.keys(countries).length} countries, ${currencies.size} currencies`,
      ...(['diamond', 'gold'] as const).map((sold) => soldLine(tuning, sold)),
      exchange
        ? `${exchange.points} points for ${exchange.diamonds} diamonds`
        : 'points stay points',
    ],
  }
}

function soldLine({ packs }: RechargeTuning, sold: SoldCurrency): string {
  const offers = packs
    .filter(({ currency }) => currency === sold)
    .map((pack) => ({
      id: pack.id,
      amount: pack.amount,
      bonus: firstBonusOf(pack),
      price: { minor: priceOf(pack, 'USD') },
    }))
  const aDollar = offers.map(({ amount, price }) => ((amount * 100) / price.minor).toFixed(1))
  const best = bestOf(offers)
  return `${sold}: a dollar buys ${aDollar.join(', ')}; the best pack is ${best?.id ?? 'none'}`
}
