// What a win throws into the room.
import type { Outcome } from '../../machines/turntable/outcome.ts'
import { PRIZE_STAGE } from './layout.ts'
import { burst, type Particles } from './particles.ts'

interface Thrown {
  sparks: number
  flakes: number
  /** Of the fastest, in units a millisecond. */
  speed: number
}

/** Nothing for less than a win. */
const THROWN: Partial<Record<Outcome, Thrown>> = {
  little: { sparks: 22, flakes: 0, speed: 0.34 },
  big: { sparks: 52, flakes: 44, speed: 0.5 },
  jackpot: { sparks: 60, flakes: 60, speed: 0.6 },
}

/**
 * Throws what an outcome is worth.
 * @param share of what is thrown at best, 0 to 1
 */
export function throwFor(particles: Particles, outcome: Outcome, share: number): void {
  const thrown = THROWN[outcome]
  if (!thrown) return
  const { x, y } = PRIZE_STAGE
  burst(particles, 'spark', Math.round(thrown.sparks * share), x, y, thrown.speed)
  burst(particles, 'flake', Math.round(thrown.flakes * share), x, y, thrown.speed)
}
