import { describe, expect, it } from 'vitest'
import { eachPiece, PIECES } from '../../games/adventure/pour.ts'
import { FINISH } from '../../games/stage/quality.ts'

/** The pieces in the air at a time, as they are seen. */
function pieces(pouringMs: number, isWinner: boolean, portion = 1) {
  const found: { x: number; y: number; alpha: number }[] = []
  eachPiece(pouringMs, isWinner, portion, ({ x, y, alpha }) => found.push({ x, y, alpha }))
  return found
}

const TIMES = Array.from({ length: 160 }, (_, step) => step * 50)

describe('gold pours out of the treasure planet (look)', () => {
  it('much for a winner, a little for all others, and it ends', () => {
    const max = (isWinner: boolean) => Math.max(...TIMES.map((ms) => pieces(ms, isWinner).length))
    expect(max(true)).toBeGreaterThan(3 * max(false))
    expect(max(true)).toBeLessThanOrEqual(PIECES)
    expect(max(false)).toBeGreaterThan(0)
    expect(pieces(7_900, true)).toEqual([])
  })

  it('a phone that bears less has fewer pieces to draw', () => {
    const max = (portion: number) =>
      Math.max(...TIMES.map((ms) => pieces(ms, true, portion).length))
    const { high, middle, low } = FINISH
    expect(max(middle.particles)).toBeLessThan(0.7 * max(high.particles))
    expect(max(low.particles)).toBeLessThan(0.7 * max(middle.particles))
    expect(max(low.particles)).toBeGreaterThan(0)
  })

  it('is the same for everyone who looks at the same moment', () => {
    expect(pieces(1_234, true)).toEqual(pieces(1_234, true))
  })

  it('rises before it falls, and no piece appears or goes at once', () => {
    const [first] = pieces(0, true)
    expect(first?.alpha).toBe(0)
    expect(Math.min(...pieces(600, true).map(({ y }) => y))).toBeLessThan(-100)
    expect(Math.max(...pieces(2_200, true).map(({ y }) => y))).toBeGreaterThan(400)
  })
})
