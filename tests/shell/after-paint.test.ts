import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../src/components/game/after-paint.ts'

describe('what is heavy begins after the page has been painted', () => {
  /** What the page would do in its next frame. */
  let frames: (() => void)[]

  const see = (visibilityState: 'visible' | 'hidden') =>
    vi.stubGlobal('document', { visibilityState })

  /** Whether it has begun; asks after all that is due by now. */
  function begin() {
    let hasBegun = false
    void afterPaint().then(() => {
      hasBegun = true
    })
    return async (ms = 0) => {
      await vi.advanceTimersByTimeAsync(ms)
      return hasBegun
    }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('not in the frame in which it is painted, but behind it', async () => {
    see('visible')
    const hasBegun = begin()
    expect(await hasBegun(1_000)).toBe(false)
    for (const frame of frames) frame()
    expect(await hasBegun()).toBe(true)
  })

  it('after three seconds, where no frame comes', async () => {
    see('visible')
    const hasBegun = begin()
    expect(await hasBegun(2_900)).toBe(false)
    expect(await hasBegun(200)).toBe(true)
  })

  it('at once in a page that nobody sees, which paints nothing', async () => {
    see('hidden')
    expect(await begin()()).toBe(true)
    expect(frames).toEqual([])
  })
})
