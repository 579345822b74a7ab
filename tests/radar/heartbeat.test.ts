import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEAT_MS, type Beat, beatBetween, swellAt } from '../../games/radar/heartbeat.ts'

describe('the heartbeat', () => {
  it('beats twice, close together, and then rests', () => {
    const heard = beats(16, 3 * BEAT_MS)
    expect(heard).toEqual(['lub', 'dub', 'lub', 'dub', 'lub', 'dub'])
  })

  it('is heard once a beat, however frames come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 200 }), (frameMs) => {
        expect(beats(frameMs, 4 * BEAT_MS)).toHaveLength(8)
      }),
    )
  })

  it('rests before somebody is found, and swells no more than it can', () => {
    expect(swellAt(-1)).toBe(0)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 60_000, noNaN: true }), (since) => {
        expect(swellAt(since)).toBeGreaterThanOrEqual(0)
        expect(swellAt(since)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

/** What is heard from the first beat on, in frames of a length. */
function beats(frameMs: number, untilMs: number) {
  const heard: Beat[] = []
  for (let at = -frameMs; at < untilMs - frameMs; at += frameMs) {
    const beat = beatBetween(at, at + frameMs)
    if (beat) heard.push(beat)
  }
  return heard
}
