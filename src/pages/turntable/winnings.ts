import type { Prize } from '../../../contract/money.ts'
import type { Spin, TurntableTuning } from '../../../contract/turntable.ts'
import { bestSector } from '../../../machines/turntable/rules.ts'

/** The spin of a tap that is worth most. */
export function bestOf(spins: readonly Spin[], tuning: TurntableTuning): Spin | undefined {
  const best = bestSector(
    tuning,
    spins.map(({ sector }) => sector),
  )
  return spins.find(({ sector }) => sector === best)
}

/** What the spins of one tap brought: a sum a currency, diamonds first, none for nothing. */
export function totalsOf(spins: readonly Spin[]): Prize[] {
  return (['diamond', 'gold'] as const)
    .map((currency) => ({ currency, amount: sumOf(spins, currency) }))
    .filter(({ amount }) => amount > 0)
}

/** What the spins of one tap brought of one currency. */
export function sumOf(spins: readonly Spin[], currency: Prize['currency']): number {
  return spins
    .filter(({ prize }) => prize.currency === currency)
    .reduce((sum, { prize }) => sum + prize.amount, 0)
}
