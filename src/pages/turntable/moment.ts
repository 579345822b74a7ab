import type { Prize } from '../../../contract/money.ts'
import type { Spin, SpinAnswer, TurntableTuning } from '../../../contract/turntable.ts'
import type { Outcome } from '../../../machines/turntable/outcome.ts'
import { bestSector } from '../../../machines/turntable/rules.ts'

/** What a tap brought, from the wheel's rest until the next spin. */
export interface Moment {
  answer: SpinAnswer
  outcome: Outcome
  /** How many prizes of ten have been dealt. */
  dealt: number
  /** All is dealt and said. */
  isTold: boolean
  /** The prize has left for the balance. */
  isHome: boolean
}

/** When what happens after the wheel has come to rest; milliseconds from then. */
interface MomentPlan {
  /** Each of ten prizes is dealt; none for one, which lies under the pointer already. */
  deals: readonly number[]
  /** The result is told, and the buttons open. */
  toldAt: number
  /** The prize leaves for the balance. */
  homeAt: number
}

const DEAL_MS = 150
/** The best hesitates, as the last tick of the wheel does. */
const LAST_DEAL_MS = 480
const AFTER_DEAL_MS = 260
/** How long a prize is looked at before it goes home. */
const LOOK_MS: Record<Outcome, number> = {
  less: 620,
  even: 620,
  little: 1_000,
  big: 2_200,
  jackpot: 3_000,
}

/**
 * Plans a moment.
 * @param isStill nothing is dealt: for eyes that want no motion, and for a spin that nobody saw turn
 */
export function planMoment(
  { spins }: Pick<SpinAnswer, 'spins'>,
  outcome: Outcome,
  isStill: boolean,
): MomentPlan {
  const holdMs = LOOK_MS[outcome]
  if (isStill || spins.length === 1) return { deals: [], toldAt: 0, homeAt: holdMs }
  const last = spins.length - 1
  const deals = spins.map((_, place) =>
    place === last ? DEAL_MS * (place - 1) + LAST_DEAL_MS : DEAL_MS * place,
  )
  const toldAt = (deals[last] ?? 0) + AFTER_DEAL_MS
  return { deals, toldAt, homeAt: toldAt + holdMs }
}

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
