// What a top-up brings (spec §9): its diamonds once more, up to a cap, in parts whose sum is exact.
import { BONUS_PERCENT, FIRST_PERCENT, REST_DAYS } from '../../contract/extra-return-constants.ts'
import type { ExtraReturnOffer, ExtraReturnTuning } from '../../contract/extra-return-tuning.ts'

/** The offer of a brand. */
export function offerOf({ offer, brands }: ExtraReturnTuning, brand: string): ExtraReturnOffer {
  return (Object.hasOwn(brands, brand) ? brands[brand] : undefined) ?? offer
}

/** The bonus of a top-up, in diamonds. @param diamonds without what came on top of a first payment */
export function bonusOf(diamonds: number, { cap }: Pick<ExtraReturnOffer, 'cap'>): number {
  return Math.min(Math.floor((diamonds * BONUS_PERCENT) / 100), cap)
}

/**
 * The parts of a bonus, one a day from the day after the top-up: first 5 %, rounded down, but at least 1 diamond; the
 * rest over four days alike, where each of the first days gets one of what is left over. A day without a diamond is none.
 */
export function partsOf(bonus: number): number[] {
  const first = Math.min(bonus, Math.max(1, Math.floor((bonus * FIRST_PERCENT) / 100)))
  const rest = bonus - first
  const [each, over] = [Math.floor(rest / REST_DAYS), rest % REST_DAYS]
  const later = Array.from({ length: REST_DAYS }, (_, day) => each + (day < over ? 1 : 0))
  return [first, ...later].filter((part) => part > 0)
}
