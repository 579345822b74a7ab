import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sceneNow, setSceneRate } from '../../games/stage/clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  setSceneRate(1)
  vi.useRealTimers()
})

it('scenes move as fast as they are told, and never leap where that changes', () => {
  const start = sceneNow()
  vi.advanceTimersByTime(100)
  expect(sceneNow() - start).toBeCloseTo(100)
  setSceneRate(4)
  expect(sceneNow() - start).toBeCloseTo(100)
  vi.advanceTimersByTime(100)
  expect(sceneNow() - start).toBeCloseTo(500)
  setSceneRate(1)
  vi.advanceTimersByTime(50)
  expect(sceneNow() - start).toBeCloseTo(550)
})
