import { describe, expect, it } from 'vitest'
import { createPace, type Pace, type Tier, takeFrame } from '../../games/stage/pace.ts'

const SMOOTH_MS = 1_000 / 60
const SLOW_MS = 1_000 / 25

/** Draws for a while at a pace, and tells each tier that the phone turned to meanwhile. */
function draw(pace: Pace, frameMs: number, seconds: number): Tier[] {
  const turned: Tier[] = []
  for (let drawnMs = 0; drawnMs < seconds * 1_000; drawnMs += frameMs) {
    if (takeFrame(pace, frameMs)) turned.push(pace.tier)
  }
  return turned
}

describe('a scene has as much finish as the phone bears, by how its frames come', () => {
  it.each([60, 90, 120])('a phone of %d Hz that keeps up keeps the best', (hertz) => {
    expect(draw(createPace('high'), 1_000 / hertz, 600)).toEqual([])
  })

  it('a phone that is slow for seconds goes down, and further down while it stays slow', () => {
    const pace = createPace('high')
    expect(draw(pace, SLOW_MS, 4)).toEqual([])
    expect(draw(pace, SLOW_MS, 1)).toEqual(['middle'])
    expect(draw(pace, SLOW_MS, 60)).toEqual(['low'])
  })

  it('a phone so slow that a second holds four frames goes down as well', () => {
    expect(draw(createPace('high'), 250, 12)).toEqual(['middle', 'low'])
  })

  it('one long hiccup a second is no slow phone', () => {
    const pace = createPace('high')
    for (let second = 0; second < 60; second++) {
      expect(draw(pace, SMOOTH_MS, 1)).toEqual([])
      expect(takeFrame(pace, 300)).toBe(false)
    }
  })

  it('slow seconds that do not follow one another are no slow phone', () => {
    const pace = createPace('high')
    for (let turn = 0; turn < 20; turn++) {
      expect(draw(pace, SLOW_MS, 2)).toEqual([])
      expect(draw(pace, SMOOTH_MS, 3)).toEqual([])
    }
  })

  it('what comes late while the scene begins, or after the page was hidden, tells nothing', () => {
    const pace = createPace('high')
    for (let visit = 0; visit < 20; visit++) {
      expect(draw(pace, 200, 1.4)).toEqual([])
      expect(draw(pace, SMOOTH_MS, 5)).toEqual([])
      expect(takeFrame(pace, 3_600_000)).toBe(false)
    }
  })

  it('a phone that has been quick for a minute is given more', () => {
    const pace = createPace('low')
    expect(draw(pace, SMOOTH_MS, 58)).toEqual([])
    expect(draw(pace, SMOOTH_MS, 8)).toEqual(['middle'])
  })

  it('a phone that bears one tier and not the next tries twice as rarely each time, never to and fro', () => {
    const pace = createPace('high')
    const fallen: number[] = []
    let seconds = 0
    while (seconds < 7_200) {
      const [turned] = draw(pace, pace.tier === 'high' ? SLOW_MS : SMOOTH_MS, 1)
      seconds += 1
      if (turned === 'middle') fallen.push(seconds)
    }
    const apart = fallen.slice(1).map((at, index) => at - (fallen[index] ?? 0))
    expect(apart.slice(0, 3).every((gap) => gap > 120)).toBe(true)
    for (const [index, gap] of apart.slice(1, 5).entries()) {
      expect(gap / (apart[index] ?? 1)).toBeGreaterThan(1.8)
    }
    expect(fallen.length).toBeLessThan(10)
  })
})
