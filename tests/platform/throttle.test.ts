import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atMostEvery } from '../../server/platform/throttle.ts'

describe('what is asked for often is done rarely', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('at once, and once more for all that came within the pause', () => {
    const action = vi.fn()
    const { ask } = atMostEvery(250, action)
    ask()
    expect(action).toHaveBeenCalledTimes(1)
    for (let time = 0; time < 100; time++) ask()
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(250)
    expect(action).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(action).toHaveBeenCalledTimes(2)
    ask()
    expect(action).toHaveBeenCalledTimes(3)
  })

  it('four times a second, however long it goes on', () => {
    const action = vi.fn()
    const { ask } = atMostEvery(250, action)
    for (let ms = 0; ms < 10_000; ms++) {
      ask()
      vi.advanceTimersByTime(1)
    }
    expect(action).toHaveBeenCalledTimes(41)
  })

  it('and not at all when it is stopped', () => {
    const action = vi.fn()
    const { ask, stop } = atMostEvery(250, action)
    ask()
    ask()
    stop()
    vi.advanceTimersByTime(1_000)
    expect(action).toHaveBeenCalledTimes(1)
  })
})
