import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startBeam, TURN } from '../../games/radar/beam.ts'
import { MAX_OTHERS, spotsAhead, surfacedAt } from '../../games/radar/faces.ts'
import { CENTRE, DESIGN, FACE_SIZE, MY_SIZE } from '../../games/radar/layout.ts'

const now = fc.integer({ min: 0, max: 60_000 })
const count = fc.integer({ min: 0, max: MAX_OTHERS })

describe('the faces in the sky', () => {
  it('surface one after the other, and the one that stays comes last', () => {
    fc.assert(
      fc.property(now, count, (at, others) => {
        const surfacing = spots(at, others, true).map(({ surfacesAt }) => surfacesAt)
        expect(surfacing).toHaveLength(others + 1)
        expect(surfacing).toEqual(surfacing.toSorted((one, other) => one - other))
        expect(Math.min(...surfacing)).toBeGreaterThan(at)
      }),
    )
  })

  it('stand apart, within the sky, and beside mine', () => {
    fc.assert(
      fc.property(now, count, (at, others) => {
        const shown = spots(at, others, true)
        for (const [index, { x, y }] of shown.entries()) {
          expect(Math.min(x, DESIGN.width - x)).toBeGreaterThan(FACE_SIZE / 2)
          expect(Math.hypot(x - CENTRE.x, y - CENTRE.y)).toBeGreaterThan((FACE_SIZE + MY_SIZE) / 2)
          for (const other of shown.slice(index + 1)) {
            expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(FACE_SIZE)
          }
        }
      }),
    )
  })

  it('are none where nobody is, and more than there is room for are left out', () => {
    expect(spots(0, 0, false)).toEqual([])
    expect(spots(0, 40, false)).toHaveLength(MAX_OTHERS)
  })

  it('are not seen before the beam comes, and sink again, but not wholly', () => {
    expect(surfacedAt(0)).toBe(0)
    expect(surfacedAt(300)).toBeGreaterThan(0.95)
    expect(surfacedAt(9_000)).toBeCloseTo(0.3)
  })
})

function spots(at: number, others: number, stays: boolean) {
  return spotsAhead(startBeam(0, TURN / 4_200), at, others, stays)
}
