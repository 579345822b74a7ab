import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef } from 'react'
import type { Outcome } from '../../machines/turntable/outcome.ts'
import { PRIZE_STAGE } from './layout.ts'
import { FLAKES, WHITE } from './palette.ts'
import {
  burst,
  createParticles,
  glowOf,
  PARTICLES,
  type Particle,
  type Particles,
  step,
} from './particles.ts'
import type { Textures } from './textures.ts'
import type { Wheel } from './wheel.ts'

/** What is thrown for a win; nothing for less than one. */
const THROWN: Partial<Record<Outcome, Thrown>> = {
  little: { sparks: 22, flakes: 0, speed: 0.34 },
  big: { sparks: 52, flakes: 44, speed: 0.5 },
  jackpot: { sparks: 60, flakes: 60, speed: 0.6 },
}
const LONGEST_STEP_MS = 50
const INDICES = Array.from({ length: PARTICLES }, (_, index) => index)

/** Sparks, and flakes of a big win; none for eyes that want no motion. */
export function Sparks({ wheel, textures }: { wheel: Wheel; textures: Textures }) {
  const layer = useRef<Container<Sprite>>(null)
  const particles = useRef<Particles>(null)
  const thrownAt = useRef(0)
  useTick((ticker) => {
    particles.current ??= createParticles()
    const { look } = wheel
    if (look.won !== null && look.wonAt !== thrownAt.current && performance.now() >= look.wonAt) {
      thrownAt.current = look.wonAt
      const thrown = look.outcome && THROWN[look.outcome]
      if (thrown && !look.isCalm) throwAll(thrown, particles.current)
    }
    step(particles.current, Math.min(LONGEST_STEP_MS, ticker.elapsedMS))
    const sprites = layer.current?.children ?? []
    for (let index = 0; index < sprites.length; index += 1) {
      const sprite = sprites[index]
      const particle = particles.current.all[index]
      if (sprite && particle) show(sprite, particle, textures)
    }
  })
  return (
    <pixiContainer ref={layer}>
      {INDICES.map((index) => (
        <pixiSprite key={index} texture={textures.spark} anchor={0.5} visible={false} />
      ))}
    </pixiContainer>
  )
}

interface Thrown {
  sparks: number
  flakes: number
  /** Of the fastest, in units a millisecond. */
  speed: number
}

function throwAll({ sparks, flakes, speed }: Thrown, particles: Particles) {
  burst(particles, 'spark', sparks, PRIZE_STAGE.x, PRIZE_STAGE.y, speed)
  burst(particles, 'flake', flakes, PRIZE_STAGE.x, PRIZE_STAGE.y, speed)
}

function show(sprite: Sprite, particle: Particle, textures: Textures) {
  const glow = glowOf(particle)
  sprite.visible = glow > 0
  if (glow === 0) return
  const isFlake = particle.kind === 'flake'
  sprite.texture = isFlake ? textures.flake : textures.spark
  sprite.tint = isFlake ? (FLAKES[particle.tint % FLAKES.length] ?? WHITE) : WHITE
  sprite.alpha = glow
  sprite.position.set(particle.x, particle.y)
  sprite.rotation = particle.turn
  // A falling flake shows now its face, now its edge.
  const facing = isFlake ? Math.cos(particle.ageMs / 120) : 1
  sprite.scale.set(particle.size, particle.size * facing)
}
