import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CENTRE, MATCH_PLACE, MATCH_SIZE } from '../../games/radar/layout.ts'
import { openRadar, type Radar } from '../../games/radar/radar.ts'
import type { Sight } from '../../games/radar/sight.ts'
import { sceneNow } from '../../games/stage/clock.ts'

const TUNING = { sweepMs: 4_200, searchMs: 2_600 }
const IDLE: Sight = { state: 'idle', others: [], match: null, waited: null }
const FOUND: Sight = { ...IDLE, state: 'surfacing', others: ['a', 'b', 'c'], match: 'm' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => void vi.useRealTimers()
})

describe('the radar that the machine drives', () => {
  it('says that all have surfaced once the beam has come to the one who stays', () => {
    const { radar, calls } = open()
    search(radar)
    play(radar, TUNING.sweepMs / 2)
    expect(calls.onSurfaced).not.toHaveBeenCalled()
    play(radar, TUNING.sweepMs)
    expect(calls.onSurfaced).toHaveBeenCalledOnce()
    expect(calls.surface.mock.calls).toEqual([[false], [false], [false], [true]])
  })

  it('says so while the page is hidden too, and wants nobody to hear what passed', () => {
    const { radar, calls } = open()
    search(radar)
    vi.advanceTimersByTime(2 * TUNING.sweepMs)
    expect(calls.onSurfaced).toHaveBeenCalledOnce()
    radar.advance(sceneNow())
    expect(calls.surface).not.toHaveBeenCalled()
  })

  it('looks for as long as it has to, also where nobody is', () => {
    const { radar, calls } = open()
    radar.follow({ ...IDLE, state: 'scanning' })
    radar.follow({ ...IDLE, state: 'surfacing' })
    play(radar, TUNING.searchMs - 100)
    expect(calls.onSurfaced).not.toHaveBeenCalled()
    play(radar, 200)
    expect(calls.onSurfaced).toHaveBeenCalledOnce()
  })

  it('brings the one who stays to the middle, where a heart begins to beat', () => {
    const { radar, calls } = open()
    search(radar)
    play(radar, 2 * TUNING.sweepMs)
    radar.follow({ ...FOUND, state: 'matched' })
    play(radar, 4_000)
    const { match, me, others } = radar.look
    expect(match.x).toBeCloseTo(MATCH_PLACE.x, 0)
    expect(match.size).toBeGreaterThanOrEqual(MATCH_SIZE - 1)
    expect(me.x).toBeLessThan(CENTRE.x)
    expect(others.every(({ opacity }) => opacity === 0)).toBe(true)
    expect(calls.beat.mock.calls.slice(0, 4)).toEqual([['lub'], ['dub'], ['lub'], ['dub']])
  })

  it('shows a match of an earlier page at once', () => {
    const { radar } = open({ ...FOUND, state: 'matched' })
    play(radar, 1_500)
    expect(radar.look.match.opacity).toBe(1)
    expect(radar.look.match.x).toBeCloseTo(MATCH_PLACE.x, 0)
  })

  it('lets them sink as one goes on, and moves me back to the middle', () => {
    const { radar } = open({ ...FOUND, state: 'matched' })
    play(radar, 1_500)
    radar.follow(IDLE)
    play(radar, 1_000)
    expect(radar.look.match.opacity).toBe(0)
    expect(radar.look.me.x).toBeCloseTo(CENTRE.x)
  })

  it('turns nothing and beats nowhere for eyes that want no motion, and comes to the same', () => {
    const { radar, calls } = open(IDLE, true)
    search(radar)
    const { beam } = radar.look
    play(radar, 2 * TUNING.sweepMs)
    expect(radar.look.beam).toBe(beam)
    expect(calls.onSurfaced).toHaveBeenCalledOnce()
    radar.follow({ ...FOUND, state: 'matched' })
    play(radar, 3_000)
    expect(radar.look.match).toMatchObject({ x: MATCH_PLACE.x, size: MATCH_SIZE, opacity: 1 })
    expect(calls.beat).not.toHaveBeenCalled()
  })

  it('fills its dots like a clock while one waits for a chance', () => {
    const { radar } = open({ ...IDLE, state: 'spent', waited: 0.5 })
    play(radar, 100)
    expect(radar.look.dots.filter((dot) => dot === 1)).toHaveLength(radar.look.dots.length / 2)
    expect(radar.look.glow).toBe(0)
  })
})

function open(first: Sight = IDLE, isCalm = false) {
  const calls = {
    onSurfaced: vi.fn(),
    start: vi.fn(),
    surface: vi.fn(),
    match: vi.fn(),
    beat: vi.fn(),
    greet: vi.fn(),
    alone: vi.fn(),
    buzz: vi.fn(),
  }
  const radar = openRadar(first, {
    tuning: TUNING,
    feel: calls,
    isCalm: () => isCalm,
    onSurfaced: calls.onSurfaced,
  })
  onTestFinished(radar.close)
  return { radar, calls }
}

function search(radar: Radar) {
  radar.follow({ ...IDLE, state: 'scanning' })
  play(radar, 300)
  radar.follow(FOUND)
}

/** Lets time pass in frames. */
function play(radar: Radar, ms: number) {
  for (let passed = 0; passed < ms; passed += 20) {
    vi.advanceTimersByTime(20)
    radar.advance(sceneNow())
  }
}
