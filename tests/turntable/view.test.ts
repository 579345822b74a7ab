import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blurAt,
  bulbGlow,
  cruiseSpeed,
  planRunOut,
  pointerBend,
  prizeFlight,
  prizeRise,
  restAngle,
  restShare,
  runningAngle,
  runOutAngle,
  SECTOR_DEGREES,
  sectorAt,
  stopOf,
  ticksBetween,
  timeToFullSpeed,
} from '../../games/turntable/view.ts'
import { WHEEL } from '../tunings.ts'
import { answerOf, sector, share, tuning } from './wheels.ts'

describe('the wheel stops where the server drew', () => {
  it('rests with the pointer inside the drawn sector, wherever it ran and however it is tuned', () => {
    fc.assert(
      fc.property(
        tuning,
        sector,
        share,
        fc.double({ min: -1e4, max: 1e6, noNaN: true }),
        (it, drawn, part, from) => {
          const plan = planRunOut(from, drawn, part, it)
          expect(sectorAt(runOutAngle(plan, it.slowDownMs, it.slowDownMs))).toBe(drawn)
        },
      ),
    )
  })

  it('takes the turns that the tuning says, and less than one more', () => {
    fc.assert(
      fc.property(
        tuning,
        sector,
        share,
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        (it, drawn, part, from) => {
          const turns = planRunOut(from, drawn, part, it).distance / 360
          expect(turns).toBeGreaterThanOrEqual(it.turns - 1e-9)
          expect(turns).toBeLessThan(it.turns + 1)
        },
      ),
    )
  })

  it('never turns back while it runs out', () => {
    fc.assert(
      fc.property(
        tuning,
        sector,
        share,
        fc.integer({ min: 2, max: 400 }),
        (it, drawn, part, frames) => {
          const plan = planRunOut(0, drawn, part, it)
          const angles = Array.from({ length: frames + 1 }, (_, frame) =>
            runOutAngle(plan, (frame / frames) * it.slowDownMs, it.slowDownMs),
          )
          for (const [frame, angle] of angles.entries()) {
            expect(angle).toBeGreaterThanOrEqual(angles[frame - 1] ?? angle)
          }
        },
      ),
    )
  })

  it('begins to run out at the speed at which it ran', () => {
    fc.assert(
      fc.property(tuning, sector, share, (it, drawn, part) => {
        const plan = planRunOut(0, drawn, part, it)
        const speed = runOutAngle(plan, 0.01, it.slowDownMs) / 0.01
        expect(speed / cruiseSpeed(it)).toBeCloseTo(1, 3)
      }),
    )
  })

  it('rests clear of the pegs, so that nobody asks which sector it is', () => {
    fc.assert(
      fc.property(fc.uuid(), (spin) => {
        const past = restShare(spin) * SECTOR_DEGREES
        expect(past).toBeGreaterThan(6)
        expect(past).toBeLessThan(SECTOR_DEGREES - 9)
      }),
    )
  })

  it('rests at the same place for everyone who sees the same spin', () => {
    expect(restShare('8e6c3f4e-0a57-4c39-9d55-2f1b9c5f0b11')).toBe(
      restShare('8e6c3f4e-0a57-4c39-9d55-2f1b9c5f0b11'),
    )
    expect(restShare('8e6c3f4e-0a57-4c39-9d55-2f1b9c5f0b11')).not.toBe(
      restShare('8e6c3f4e-0a57-4c39-9d55-2f1b9c5f0b12'),
    )
  })

  it('shows the best prize of ten spins (design §4)', () => {
    const drawn = [0, 4, 3, 0, 6, 2, 4, 1, 0, 2]
    const stop = stopOf(answerOf(drawn), WHEEL)
    expect(stop.sector).toBe(6)
    expect(stop.share).toBe(restShare(answerOf(drawn).spins[4]?.id ?? ''))
  })
})

describe('the wheel is heavy', () => {
  it('gives way backwards first, then runs ever faster up to full speed', () => {
    const at = (ms: number) => runningAngle(100, ms, WHEEL)
    expect(at(0)).toBe(100)
    expect(at(200)).toBeLessThan(100)
    const full = timeToFullSpeed(WHEEL)
    const speeds = [0.4, 0.6, 0.8, 0.99].map((part) => at(full * part + 1) - at(full * part))
    expect(speeds.toSorted((a, b) => a - b)).toEqual(speeds)
    expect(at(2 * full + 1) - at(2 * full)).toBeCloseTo(cruiseSpeed(WHEEL), 6)
  })

  it('never jumps while it runs up', () => {
    for (let ms = 0; ms < 3_000; ms += 5) {
      const step = runningAngle(0, ms + 5, WHEEL) - runningAngle(0, ms, WHEEL)
      expect(Math.abs(step)).toBeLessThan(cruiseSpeed(WHEEL) * 5 + 1e-6)
    }
  })
})

describe('the pointer ticks at every peg', () => {
  it.each([
    [0, 44.9, 0],
    [44.9, 45.1, 1],
    [45, 45, 0],
    [10, 370, 8],
    [-7, 1, 1],
    [100, 90, 0],
  ])('between %d° and %d° it meets %d', (before, after, pegs) => {
    expect(ticksBetween(before, after)).toBe(pegs)
  })

  it('counts each peg once, however the way is cut into frames', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (steps) => {
          let angle = 3
          let counted = 0
          for (const step of steps) {
            counted += ticksBetween(angle, angle + step)
            angle += step
          }
          expect(counted).toBe(ticksBetween(3, angle))
        },
      ),
    )
  })

  it('is pushed the more the nearer a slow peg comes, and springs back behind it', () => {
    expect(pointerBend(45 - 10, 0.05)).toBeCloseTo(0)
    const nearing = [8, 6, 4, 2, 0.1].map((toPeg) => pointerBend(45 - toPeg, 0.05))
    expect(nearing.toSorted((a, b) => b - a)).toEqual(nearing)
    expect(nearing.at(-1)).toBeLessThan(-20)
    expect(pointerBend(45 + 7, 0.05)).toBeCloseTo(0)
  })

  it('stands straight wherever a wheel may rest', () => {
    fc.assert(
      fc.property(fc.uuid(), sector, (spin, drawn) => {
        expect(pointerBend(restAngle(drawn, restShare(spin)), 0)).toBeCloseTo(0, 6)
      }),
    )
  })

  it('is held aside by pegs too fast to tell apart', () => {
    for (let angle = 0; angle < 90; angle += 3) {
      expect(pointerBend(angle, 1.3)).toBeLessThan(-8)
      expect(pointerBend(angle, 1.3)).toBeGreaterThan(-24)
    }
  })
})

describe('light and motion of the win', () => {
  it('keeps every bulb between dark and full', () => {
    for (const show of ['idle', 'running', 'winning'] as const) {
      for (let now = 0; now < 5_000; now += 37) {
        for (let bulb = 0; bulb < 24; bulb += 1) {
          const glow = bulbGlow(bulb, show, now)
          if (glow <= 0 || glow > 1) expect.fail(`bulb ${bulb} glows ${glow} at ${now} ms`)
        }
      }
    }
  })

  it('blurs the face only at speed', () => {
    expect(blurAt(0)).toBe(0)
    expect(blurAt(0.2)).toBe(0)
    expect(blurAt(1.3)).toBe(1)
  })

  it('lets the prize begin in its sector, overshoot a little and stand, then fly to the balance', () => {
    expect(prizeRise(-50)).toBe(0)
    expect(prizeRise(0)).toBe(0)
    expect(Math.max(...[300, 400, 500].map(prizeRise))).toBeGreaterThan(1)
    expect(prizeRise(5_000)).toBe(1)
    expect([0, 230, 10_000].map((ms) => prizeFlight(ms) > 0)).toEqual([false, true, true])
    expect(prizeFlight(10_000)).toBe(1)
  })
})
