import { describe, expect, it } from 'vitest'
import { FINISH } from '../../games/stage/quality.ts'
import { createParticles, glowOf, type ParticleKind } from '../../games/turntable/particles.ts'
import { throwFor } from '../../games/turntable/thrown.ts'
import type { Outcome } from '../../machines/turntable/outcome.ts'

/** How many of a kind are in the air once an outcome has been thrown. */
function thrown(outcome: Outcome, kind: ParticleKind, tier: keyof typeof FINISH = 'high'): number {
  const particles = createParticles()
  throwFor(particles, outcome, FINISH[tier].particles)
  return particles.all.filter((it) => glowOf(it) > 0 && it.kind === kind).length
}

describe('a win is thrown into the room as large as it is (look)', () => {
  it('sparks for a little one, flakes for a big one, the most for the jackpot, and nothing for less', () => {
    expect(thrown('less', 'spark')).toBe(0)
    expect(thrown('little', 'spark')).toBeGreaterThan(0)
    expect(thrown('little', 'flake')).toBe(0)
    expect(thrown('big', 'flake')).toBeGreaterThan(0)
    expect(thrown('jackpot', 'flake')).toBeGreaterThan(thrown('big', 'flake'))
  })

  it('a phone that bears less has fewer of them to draw', () => {
    for (const kind of ['spark', 'flake'] as const) {
      const [high = 0, middle = 0, low = 0] = (['high', 'middle', 'low'] as const).map((tier) =>
        thrown('jackpot', kind, tier),
      )
      expect(middle).toBeLessThan(0.7 * high)
      expect(low).toBeLessThan(0.7 * middle)
      expect(low).toBeGreaterThan(0)
    }
  })
})
