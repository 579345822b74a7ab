import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchContext } from '../../games/stage/canvas.ts'

/** Longer than the scene waits for its WebGL. */
const LONG_MS = 60_000

let page: EventTarget & { hidden: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A canvas whose WebGL is watched. */
function watched() {
  const canvas = new EventTarget()
  const onLost = vi.fn()
  const watch = watchContext(canvas as HTMLCanvasElement, onLost)
  return {
    watch,
    onLost,
    lose: () => canvas.dispatchEvent(new Event('webglcontextlost')),
    restore: () => canvas.dispatchEvent(new Event('webglcontextrestored')),
  }
}

function hide(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('WebGL that is taken away (design §8)', () => {
  it('and not given back is lost for good, once', () => {
    const { watch, onLost, lose } = watched()
    lose()
    expect([watch.isLost(), onLost.mock.calls.length]).toEqual([true, 0])
    vi.advanceTimersByTime(LONG_MS)
    expect(onLost).toHaveBeenCalledOnce()
  })

  it('and given back is as before', () => {
    const { watch, onLost, lose, restore } = watched()
    lose()
    restore()
    vi.advanceTimersByTime(LONG_MS)
    expect([watch.isLost(), onLost.mock.calls.length]).toEqual([false, 0])
  })

  it.each([
    ['before the page is hidden', true],
    ['while nobody sees the page', false],
  ])('%s is waited for once the page is seen again', (_when, isBefore) => {
    const { watch, onLost, lose, restore } = watched()
    if (isBefore) lose()
    hide(true)
    if (!isBefore) lose()
    vi.advanceTimersByTime(LONG_MS)
    expect(onLost).not.toHaveBeenCalled()
    hide(false)
    restore()
    vi.advanceTimersByTime(LONG_MS)
    expect([watch.isLost(), onLost.mock.calls.length]).toEqual([false, 0])
    hide(true)
    lose()
    hide(false)
    vi.advanceTimersByTime(LONG_MS)
    expect(onLost).toHaveBeenCalledOnce()
  })

  it('from a scene that is gone is nobody’s', () => {
    const { watch, onLost, lose } = watched()
    lose()
    watch.stop()
    hide(false)
    vi.advanceTimersByTime(LONG_MS)
    expect(onLost).not.toHaveBeenCalled()
  })
})
