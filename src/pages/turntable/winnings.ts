import type { Prize, Sector, Spin, TurntableTuning } from '../../../contract/turntable.ts'
import { bestSector } from '../../../machines/turntable/rules.ts'

/** The spin of a tap that is worth most, and how loudly its prize deserves to be told. */
export function bestOf(
  spins: readonly Spin[],
  tuning: TurntableTuning,
): { spin: Spin | undefined; tier: Sector['tier'] } {
  const best = bestSector(
    tuning,
    spins.map(({ sector }) => sector),
  )
  return {
    spin: spins.find(({ sector }) => sector === best),
    tier: tuning.sectors[best]?.tier ?? 'small',
  }
}

/** What the spins of one tap brought: a sum a currency, diamonds first, none for nothing. */
export function totalsOf(spins: readonly Spin[]): Prize[] {
  return (['diamond', 'gold'] as const)
    .map((currency) => ({
      currency,
      amount: spins
        .filter(({ prize }) => prize.currency === currency)
        .reduce((sum, { prize }) => sum + prize.amount, 0),
    }))
    .filter(({ amount }) => amount > 0)
}
