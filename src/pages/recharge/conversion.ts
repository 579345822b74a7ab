import type { RechargeTuning } from '../../../contract/recharge-tuning.ts'

export type Rate = NonNullable<RechargeTuning['exchange']>

/** What points come to at a rate: as many of them as make whole lots, and the diamonds that these become. */
export function conversionOf(rate: Rate, points: number): { points: number; diamonds: number } {
  const lots = points < rate.least ? 0 : Math.floor(points / rate.points)
  return { points: lots * rate.points, diamonds: lots * rate.diamonds }
}
