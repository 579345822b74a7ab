// Free chances of the fate radar come back one by one on a countdown (spec §9, design §4). Time comes in.
import type { Chances } from '../../contract/radar.ts'

/**
 * How the chances stand at an instant: those that came back since, each at its very moment. They come back
 * until `most` are there; one that is waited for already comes also where more have been given meanwhile.
 * @param now milliseconds since 1970
 */
export function chancesAt(chances: Chances, now: number): Chances {
  const { left, most: max, everyMs } = chances
  if (left >= max && chances.nextAt === null) return chances
  // More are free than before: the first of the new ones is waited for from now on.
  const nextAt = chances.nextAt ?? now + everyMs
  if (now < nextAt) return { ...chances, nextAt }
  const missing = Math.max(1, max - left)
  const back = 1 + Math.floor((now - nextAt) / everyMs)
  const isFull = back >= missing
  return {
    ...chances,
    left: left + (isFull ? missing : back),
    nextAt: isFull ? null : nextAt + back * everyMs,
  }
}

/** As many more, given at an instant, besides those that come back by themselves. */
export function withMore(chances: Chances, given: number, now: number): Chances {
  const stand = chancesAt(chances, now)
  return { ...stand, left: stand.left + given }
}

/**
 * Spends one; waiting for it begins now where nothing was waited for.
 * @returns null where none is left
 */
export function spendChance(chances: Chances, now: number): Chances | null {
  const { left, nextAt, ...rules } = chancesAt(chances, now)
  return left < 1 ? null : chancesAt({ ...rules, left: left - 1, nextAt }, now)
}
