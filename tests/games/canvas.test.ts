import { afterEach, describe, expect, it, vi } from 'vitest'
import { canvasResolution } from '../../games/stage/canvas.ts'
import { TIERS } from '../../games/stage/pace.ts'

afterEach(() => vi.unstubAllGlobals())

/** Canvas pixels a CSS pixel, in each tier from the best down. */
function resolutions(devicePixelRatio: number): number[] {
  vi.stubGlobal('window', { devicePixelRatio })
  return TIERS.map((tier) => canvasResolution({ tier, subscribe: () => () => {} }))
}

describe('a canvas has as many pixels as the screen and the tier allow (design §8)', () => {
  it('never more than two a CSS pixel, and fewer in each lower tier', () => {
    const [high = 0, middle = 0, low = 0] = resolutions(3)
    expect(high).toBe(2)
    expect(middle).toBeLessThan(high)
    expect(low).toBeLessThan(middle)
    expect(low).toBeGreaterThanOrEqual(1)
  })

  it('never more than the screen has', () => {
    expect(resolutions(1)).toEqual([1, 1, 1])
  })
})
