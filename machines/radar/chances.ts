// Free chances of the fate radar come back one by one on a countdown (spec §9, design §4). Time comes in.
import type { Chances } from '../../contract/radar.ts'

/**
 * How the chances stand at an instant: those that came back since, each at its very moment.
 * @param now milliseconds since 1970
 */
export function chancesAt(chances: Chances, now: number): Chances {
  const { left, most, everyMs } = chances
  if (left >= most) return { ...chances, nextAt: null }
  // More are free than before: the first of the new ones is waited for from now on.
  const nextAt = chances.nextAt ?? now + everyMs
  if (now < nextAt) return { ...chances, nextAt }
  const back = 1 + Math.floor((now - nextAt) / everyMs)
  const isFull = left + back >= most
  return {
    ...chances,
    left: isFull ? most : left + back,
    nextAt: isFull ? null : nextAt + back * everyMs,
  }
}

/** As many more, given at an instant: while there are `most` or more, nothing is waited for. */
export function withMore(chances: Chances, given: number, now: number): Chances {
  const stand = chancesAt(chances, now)
  return chancesAt({ ...stand, left: stand.left + given }, now)
}

/**
 * Spends one; waiting for it begins now where nothing was waited for.
 * @returns null where none is left
 */
export function spendChance(chances: Chances, now: number): Chances | null {
  const { left, nextAt, ...rules } = chancesAt(chances, now)
  return left < 1 ? null : chancesAt({ ...rules, left: left - 1, nextAt }, now)
}
