import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  angleAt,
  atRest,
  glide,
  type Motion,
  opacityAt,
  restsAt,
  run,
  settle,
  speedAt,
  stop,
} from '../../games/turntable/motion.ts'
import { cruiseSpeed, SECTOR_DEGREES, sectorAt } from '../../games/turntable/view.ts'
import { WHEEL } from '../tunings.ts'
import { sector, share, tuning } from './wheels.ts'

/** After how many milliseconds the answer comes. */
const answerMs = fc.integer({ min: 0, max: 20_000 })

describe('a spin from tap to rest', () => {
  it('rests in the drawn sector, however soon or late the answer comes', () => {
    fc.assert(
      fc.property(tuning, sector, share, answerMs, sector, (pace, drawn, part, after, first) => {
        const spun = spin({ pace, drawn, part, after, first })
        expect(sectorAt(angleAt(spun, endOf(spun)))).toBe(drawn)
        expect(angleAt(spun, endOf(spun) + 60_000)).toBe(angleAt(spun, endOf(spun)))
      }),
    )
  })

  it('runs up to full speed before it slows down, so that no spin is cut short', () => {
    fc.assert(
      fc.property(tuning, sector, share, answerMs, (pace, drawn, part, after) => {
        const spun = spin({ pace, drawn, part, after, first: 0 })
        expect(endOf(spun)).toBeGreaterThanOrEqual(pace.spinUpMs + pace.slowDownMs)
        expect(speedAt(spun, endOf(spun) - pace.slowDownMs - 1)).toBeGreaterThan(
          cruiseSpeed(pace) * 0.98,
        )
      }),
    )
  })

  it('goes on at its speed when the answer comes, without a jerk', () => {
    fc.assert(
      fc.property(tuning, sector, share, answerMs, (pace, drawn, part, after) => {
        const running = run(atRest(0), 0, pace, false)
        const stopping = stop(running, after, { sector: drawn, share: part }, pace, false)
        expect(angleAt(stopping, after)).toBeCloseTo(angleAt(running, after), 6)
        const joint = endOf(stopping) - pace.slowDownMs
        expect(speedAt(stopping, joint + 1) / speedAt(stopping, joint - 2)).toBeCloseTo(1, 1)
      }),
    )
  })

  it('is where the clock says after any absence, not where its frames left it (design §8)', () => {
    const spun = spin({ pace: WHEEL, drawn: 3, part: 0.3, after: 400, first: 0 })
    const watched = Array.from({ length: 400 }, (_, frame) => angleAt(spun, frame * 17))
    expect(watched[333]).toBe(angleAt(spun, 333 * 17))
    expect(angleAt(spun, 3_600_000)).toBe(angleAt(spun, endOf(spun)))
  })
})

describe('a spin that brought nothing', () => {
  it('runs out gently, forward, to the middle of a sector', () => {
    fc.assert(
      fc.property(tuning, sector, answerMs, (pace, first, after) => {
        const running = run(atRest(first), 0, pace, false)
        const settled = settle(running, after)
        const end = endOf(settled)
        expect(end - after).toBeLessThanOrEqual(2_000)
        expect(angleAt(settled, after)).toBeCloseTo(angleAt(running, after), 6)
        const rest = angleAt(settled, end)
        expect(Math.abs(rest % SECTOR_DEGREES)).toBeCloseTo(SECTOR_DEGREES / 2, 6)
        const fastest = cruiseSpeed(pace) * 1.2 + 0.2
        for (let now = after; now < end; now += 20) {
          expect(speedAt(settled, now)).toBeGreaterThan(-0.06)
          expect(speedAt(settled, now)).toBeLessThan(fastest)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('leaves a wheel alone that does not turn', () => {
    const still = atRest(2)
    expect(settle(still, 100)).toBe(still)
  })
})

describe('an end that was drawn while nobody looked', () => {
  it('is shown by a short turn to its sector', () => {
    fc.assert(
      fc.property(sector, sector, share, (first, drawn, part) => {
        const shown = glide(atRest(first), 500, { sector: drawn, share: part }, false)
        expect(endOf(shown) - 500).toBeLessThanOrEqual(700)
        expect(sectorAt(angleAt(shown, endOf(shown)))).toBe(drawn)
      }),
    )
  })
})

describe('a player who wants no motion', () => {
  it('sees the face fade and come back at its end within 700 ms, and nothing turn', () => {
    fc.assert(
      fc.property(sector, share, answerMs, (drawn, part, after) => {
        const dimming = run(atRest(0), 0, WHEEL, true)
        expect(speedAt(dimming, 300)).toBe(0)
        const shown = stop(dimming, after, { sector: drawn, share: part }, WHEEL, true)
        expect(endOf(shown) - after).toBeLessThanOrEqual(700)
        expect(speedAt(shown, after + 100)).toBe(0)
        expect(sectorAt(angleAt(shown, after))).toBe(drawn)
        expect(opacityAt(shown, after)).toBeLessThan(0.2)
        expect(opacityAt(shown, endOf(shown))).toBe(1)
      }),
    )
  })

  it('sees the face come back when a spin brought nothing', () => {
    const shown = settle(run(atRest(5), 0, WHEEL, true), 900)
    expect(sectorAt(angleAt(shown, endOf(shown)))).toBe(5)
    expect(opacityAt(shown, endOf(shown))).toBe(1)
  })
})

interface SpinOf {
  pace: Parameters<typeof run>[2]
  drawn: number
  part: number
  after: number
  first: number
}

function spin({ pace, drawn, part, after, first }: SpinOf): Motion {
  const running = run(atRest(first), 0, pace, false)
  return stop(running, after, { sector: drawn, share: part }, pace, false)
}

function endOf(motion: Motion): number {
  const end = restsAt(motion)
  if (end === null) return expect.fail('this motion has no end')
  return end
}
