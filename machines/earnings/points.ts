// What a diamond brings its receiver: exact, in thousandths of a point; whole points are paid and the rest is carried.
import type { EarningSource, EarningsTuning } from '../../contract/earnings-tuning.ts'

/** Thousandths of a point. */
const MILLI = 1_000

/** What somebody of a brand gets for diamonds that were spent on them, in thousandths of a point. */
export function milliOf(
  { shares, brands }: EarningsTuning,
  { brand, source, diamonds }: { brand: string; source: EarningSource; diamonds: number },
): number {
  return ((Object.hasOwn(brands, brand) ? brands[brand] : undefined) ?? shares)[source] * diamonds
}

/** Whole points of what is there, and what is carried on. */
export function wholePoints(milli: number): { points: number; carriedOut: number } {
  return { points: Math.floor(milli / MILLI), carriedOut: milli % MILLI }
}
