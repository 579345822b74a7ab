// Sparks and flakes of a win: a fixed number of them, written over and over, so that no frame
// allocates. Units are the design's; times in milliseconds.
import { scatter } from '../stage/scatter.ts'

export const PARTICLES = 120

const GRAVITY = 0.00042
const DRAG_PER_MS = 0.0016
const SPARK_LIFE_MS = 1_000
const FLAKE_LIFE_MS = 2_300

export type ParticleKind = 'spark' | 'flake'

export interface Particle {
  kind: ParticleKind
  x: number
  y: number
  /** Units a millisecond. */
  speedX: number
  speedY: number
  ageMs: number
  /** Gone once it is this old. */
  lifeMs: number
  size: number
  turn: number
  /** Radians a millisecond. */
  spin: number
  /** Index of its colour. */
  tint: number
}

export interface Particles {
  readonly all: readonly Particle[]
  /** Where the next one is taken; the oldest gives way. */
  next: number
  /** The same throws every time: nothing is decided here, so nothing need be unpredictable. */
  chance: () => number
}

/** As many as there will ever be, none of them alive. */
export function createParticles(): Particles {
  const all = Array.from(
    { length: PARTICLES },
    (): Particle => ({
      kind: 'spark',
      x: 0,
      y: 0,
      speedX: 0,
      speedY: 0,
      ageMs: 1,
      lifeMs: 0,
      size: 1,
      turn: 0,
      spin: 0,
      tint: 0,
    }),
  )
  return { all, next: 0, chance: scatter(1) }
}

/**
 * Throws some from a place, to all sides.
 * @param speed of the fastest, in units a millisecond
 */
export function burst(
  particles: Particles,
  kind: ParticleKind,
  count: number,
  x: number,
  y: number,
  speed: number,
): void {
  const { chance } = particles
  for (let thrown = 0; thrown < count; thrown += 1) {
    const particle = particles.all[particles.next]
    particles.next = (particles.next + 1) % particles.all.length
    if (!particle) return
    const direction = chance() * 2 * Math.PI
    const pace = speed * (0.25 + 0.75 * chance())
    particle.kind = kind
    particle.x = x
    particle.y = y
    particle.speedX = Math.cos(direction) * pace
    particle.speedY = Math.sin(direction) * pace - speed / 3
    particle.ageMs = 0
    particle.lifeMs = (kind === 'spark' ? SPARK_LIFE_MS : FLAKE_LIFE_MS) * (0.6 + 0.4 * chance())
    particle.size = 0.5 + chance()
    particle.turn = direction
    particle.spin = (chance() - 1 / 2) * 0.012
    particle.tint = Math.floor(chance() * 1_000)
  }
}

/** Moves all that are alive. */
export function step(particles: Particles, elapsedMs: number): void {
  for (const particle of particles.all) {
    if (particle.ageMs >= particle.lifeMs) continue
    const kept = Math.max(0, 1 - DRAG_PER_MS * elapsedMs)
    particle.ageMs += elapsedMs
    particle.speedX *= kept
    particle.speedY = particle.speedY * kept + GRAVITY * elapsedMs
    particle.x += particle.speedX * elapsedMs
    particle.y += particle.speedY * elapsedMs
    particle.turn += particle.spin * elapsedMs
  }
}

/** How bright a particle is, 0 to 1; 0 once it is gone. */
export function glowOf({ kind, ageMs, lifeMs, tint }: Particle): number {
  if (ageMs >= lifeMs) return 0
  const left = 1 - ageMs / lifeMs
  if (kind === 'flake') return Math.min(1, left * 4)
  return left * (0.65 + 0.35 * Math.sin(ageMs / 40 + tint))
}
