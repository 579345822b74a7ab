import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from '../../server/platform/throttle.ts'

describe('what is asked for often is done rarely', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('at once, and once more for all that came within the pause', () => {
    const action = vi.fn()
    const { trigger } = throttle(250, action)
    trigger()
    expect(action).toHaveBeenCalledTimes(1)
    for (let time = 0; time < 100; time++) trigger()
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(250)
    expect(action).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(action).toHaveBeenCalledTimes(2)
    trigger()
    expect(action).toHaveBeenCalledTimes(3)
  })

  it('four times a second, however long it goes on', () => {
    const action = vi.fn()
    const { trigger } = throttle(250, action)
    for (let ms = 0; ms < 10_000; ms++) {
      trigger()
      vi.advanceTimersByTime(1)
    }
    expect(action).toHaveBeenCalledTimes(41)
  })

  it('and not at all when it is stopped', () => {
    const action = vi.fn()
    const { trigger, stop } = throttle(250, action)
    trigger()
    trigger()
    stop()
    vi.advanceTimersByTime(1_000)
    expect(action).toHaveBeenCalledTimes(1)
  })
})
