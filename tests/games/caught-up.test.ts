import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { caughtUp } from '../../games/stage/caught-up.ts'

let frames: (() => void)[]
let isThere: Mock<() => void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  frames = []
  isThere = vi.fn<() => void>()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser gives out the next frame. */
async function nextFrame() {
  for (const callback of frames.splice(0)) callback()
  await vi.advanceTimersByTimeAsync(0)
}

describe('the graphics processor has caught up (design §8)', () => {
  it('once the browser has given out as many frames as it is ahead', async () => {
    vi.stubGlobal('document', { hidden: false })
    void caughtUp().then(isThere)
    await nextFrame()
    await nextFrame()
    expect(isThere).not.toHaveBeenCalled()
    await nextFrame()
    expect(isThere).toHaveBeenCalledOnce()
  })

  it('in any case after three seconds', async () => {
    vi.stubGlobal('document', { hidden: false })
    void caughtUp().then(isThere)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(isThere).toHaveBeenCalledOnce()
  })

  it('at once where the page is hidden, which is given no frame', async () => {
    vi.stubGlobal('document', { hidden: true })
    void caughtUp().then(isThere)
    await vi.advanceTimersByTimeAsync(0)
    expect(isThere).toHaveBeenCalledOnce()
  })
})
