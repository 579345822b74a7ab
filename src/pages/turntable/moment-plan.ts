import type { SpinAnswer } from '../../../contract/turntable.ts'
import type { Outcome } from '../../../machines/turntable/outcome.ts'

/** When what happens after the wheel has come to rest; milliseconds from then. */
export interface MomentPlan {
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
