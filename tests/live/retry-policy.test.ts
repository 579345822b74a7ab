import { describe, expect, it } from 'vitest'
import { failuresAfter, reconnectDelay } from '../../src/live/retry-policy.ts'

/** Everything that a page waits, when nothing ever answers. */
function waitsUntilOff(chance: number): number[] {
  const waits: number[] = []
  for (let failures = 1; ; failures++) {
    const wait = reconnectDelay(failures, chance)
    if (wait === null) return waits
    waits.push(wait)
  }
}

describe('a broken live connection is opened again, a bounded number of times (design §3)', () => {
  it.each([0, 0.5, 0.999])('waits longer each time, and then stops: chance %s', (chance) => {
    const waits = waitsUntilOff(chance)
    expect(waits).toHaveLength(6)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(40_000)
  })

  it('leaves half of each wait to chance, so that not everyone comes at once', () => {
    const [shortest, longest] = [waitsUntilOff(0), waitsUntilOff(1)]
    expect(shortest.map((wait) => wait * 2)).toEqual(longest)
  })

  it('starts from the first wait after a connection that held', () => {
    expect(failuresAfter(4, 60_000)).toBe(1)
  })

  it('goes on counting where each connection breaks at once', () => {
    expect(failuresAfter(0, 0)).toBe(1)
    expect(failuresAfter(4, 1_000)).toBe(5)
  })
})
