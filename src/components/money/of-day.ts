import type { PlayDay } from '../../../contract/play-days.ts'
import { localDayAt } from '../../../machines/clock/local-day.ts'

/** A play beside what all plays of its day cost and brought. */
export interface OfDay<T> {
  play: T
  day: PlayDay
}

/** Plays beside their days, which the server has summed by the same offset. */
export function withDays<T>(
  plays: readonly T[],
  days: readonly PlayDay[],
  { offset, atOf }: { offset: number; atOf: (play: T) => number },
): OfDay<T>[] {
  const known = new Map(days.map((day) => [day.day, day]))
  return plays.flatMap((play) => {
    const day = known.get(localDayAt(atOf(play), offset))
    return day ? [{ play, day }] : []
  })
}
