import { describe, expect, it } from 'vitest'
import type { Chances } from '../../contract/radar.ts'
import { chancesAt, spendChance, withMore } from '../../machines/radar/chances.ts'
import { fullChances } from '../../machines/radar/tuning.ts'
import { pickFrom } from '../../server/demo/people.ts'
import { RADAR } from '../tunings.ts'

const FULL = fullChances(RADAR)
const EVERY_MS = 1_800_000
const NOW = 1_790_000_000_000

/** What is left after so many were spent at once. */
function afterSpending(count: number, at = NOW): Chances {
  let chances = FULL
  for (let spent = 0; spent < count; spent++) chances = spendChance(chances, at) ?? chances
  return chances
}

describe('free chances come back on a countdown (spec §9)', () => {
  it('there is nothing to wait for while all are there', () => {
    expect(chancesAt(FULL, NOW)).toEqual({ left: 3, most: 3, everyMs: EVERY_MS, nextAt: null })
  })

  it('the first one spent begins it, the next ones do not begin it anew', () => {
    const one = spendChance(FULL, NOW)
    expect(one).toMatchObject({ left: 2, nextAt: NOW + EVERY_MS })
    expect(one && spendChance(one, NOW + 60_000)).toMatchObject({ left: 1, nextAt: NOW + EVERY_MS })
  })

  it.each([
    [EVERY_MS - 1, 0, EVERY_MS],
    [EVERY_MS, 1, 2 * EVERY_MS],
    [2 * EVERY_MS - 1, 1, 2 * EVERY_MS],
    [2 * EVERY_MS, 2, 3 * EVERY_MS],
    [3 * EVERY_MS, 3, null],
    [1_000 * EVERY_MS, 3, null],
  ])('%i ms after all were spent there are %i', (after, left, next) => {
    const nextAt = next === null ? null : NOW + next
    expect(chancesAt(afterSpending(3), NOW + after)).toMatchObject({ left, nextAt })
  })

  it('without any left nothing is spent', () => {
    expect(spendChance(afterSpending(3), NOW + EVERY_MS - 1)).toBeNull()
    expect(spendChance(afterSpending(3), NOW + EVERY_MS)).toMatchObject({ left: 0 })
  })

  it('more free ones than before begin to come; fewer take nothing away', () => {
    expect(chancesAt({ ...FULL, most: 5 }, NOW)).toMatchObject({ left: 3, nextAt: NOW + EVERY_MS })
    expect(chancesAt({ ...FULL, most: 1 }, NOW)).toMatchObject({ left: 3, nextAt: null })
  })

  it('given ones come besides: none is waited for until fewer are left than are free', () => {
    const given = withMore(FULL, 2, NOW)
    expect(given).toMatchObject({ left: 5, most: 3, nextAt: null })
    const twice = spendChance(spendChance(given, NOW) ?? FULL, NOW) ?? FULL
    expect(twice).toMatchObject({ left: 3, nextAt: null })
    expect(spendChance(twice, NOW)).toMatchObject({ left: 2, nextAt: NOW + EVERY_MS })
    expect(withMore(afterSpending(3), 1, NOW + EVERY_MS)).toMatchObject({
      left: 2,
      nextAt: NOW + 2 * EVERY_MS,
    })
  })

  it('given ones take nothing from the one that is waited for: it comes at its moment, and no other', () => {
    const waiting = afterSpending(1)
    const given = withMore(waiting, 2, NOW + 60_000)
    expect(given).toMatchObject({ left: 4, nextAt: NOW + EVERY_MS })
    expect(chancesAt(given, NOW + EVERY_MS - 1)).toEqual(given)
    expect(chancesAt(given, NOW + EVERY_MS)).toMatchObject({ left: 5, nextAt: null })
    expect(chancesAt(given, NOW + 1_000 * EVERY_MS)).toMatchObject({ left: 5, nextAt: null })
    // Spending goes on beside it, and does not begin it anew.
    const spent = spendChance(spendChance(given, NOW + 60_000) ?? FULL, NOW + 60_000)
    expect(spent).toMatchObject({ left: 2, nextAt: NOW + EVERY_MS })
    expect(spent && chancesAt(spent, NOW + EVERY_MS)).toMatchObject({ left: 3, nextAt: null })
  })

  it('looked at often or seldom, they are the same', () => {
    const pick = pickFrom(11)
    let [often, seldom] = [FULL, FULL]
    let now = NOW
    for (let step = 0; step < 5_000; step++) {
      now += pick(EVERY_MS)
      often = chancesAt(often, now)
      if (pick(20) === 0) [often, seldom] = [withMore(often, 2, now), withMore(seldom, 2, now)]
      if (pick(3) > 0) continue
      often = spendChance(often, now) ?? often
      seldom = spendChance(seldom, now) ?? chancesAt(seldom, now)
      expect(often).toEqual(seldom)
    }
  })
})
