import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleAt, passesAt, startBeam, TURN, turnAt } from '../../games/radar/beam.ts'

/** Degrees a millisecond: from a turn in ten seconds to one in one and a half. */
const speed = fc.double({ min: TURN / 10_000, max: TURN / 1_500, noNaN: true })
const ms = fc.integer({ min: 0, max: 20_000 })

describe('the beam', () => {
  it('never jumps and never goes back, however its speed changes', () => {
    fc.assert(
      fc.property(speed, speed, ms, ms, (slow, fast, after, later) => {
        const beam = startBeam(0, slow)
        const faster = turnAt(beam, after, fast)
        expect(angleAt(faster, after)).toBeCloseTo(angleAt(beam, after), 6)
        expect(angleAt(faster, after + later + 16)).toBeGreaterThan(angleAt(faster, after + later))
      }),
    )
  })

  it('comes to a place when it says that it does', () => {
    fc.assert(
      fc.property(
        speed,
        speed,
        ms,
        fc.integer({ min: 1, max: TURN }),
        (slow, fast, after, ahead) => {
          const beam = turnAt(startBeam(0, slow), after, fast)
          const angle = angleAt(beam, after) + ahead
          const apart = Math.abs(angleAt(beam, passesAt(beam, angle, after)) - angle)
          expect(apart).toBeLessThan(TURN / 1_500)
        },
      ),
    )
  })

  it('stands still for eyes that want no motion', () => {
    const beam = turnAt(startBeam(0, TURN / 4_000), 1_000, 0)
    expect(angleAt(beam, 90_000)).toBeCloseTo(angleAt(beam, 60_000), 6)
  })
})
