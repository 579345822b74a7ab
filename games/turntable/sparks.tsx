import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef } from 'react'
import { sceneNow } from '../stage/clock.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { FLAKES, WHITE } from './palette.ts'
import {
  createParticles,
  glowOf,
  PARTICLES,
  type Particle,
  type Particles,
  step,
} from './particles.ts'
import type { Textures } from './textures.ts'
import { throwFor } from './thrown.ts'
import type { Wheel } from './wheel.ts'

const LONGEST_STEP_MS = 50
const INDICES = Array.from({ length: PARTICLES }, (_, index) => index)

interface SparksProps {
  wheel: Wheel
  textures: Textures
  quality: Quality
}

/** Sparks, and flakes of a big win; none for eyes that want no motion. */
export function Sparks({ wheel, textures, quality }: SparksProps) {
  const layer = useRef<Container<Sprite>>(null)
  const particles = useRef<Particles>(null)
  const thrownAt = useRef(0)
  useTick((ticker) => {
    particles.current ??= createParticles()
    const { look } = wheel
    if (look.won !== null && look.wonAt !== thrownAt.current && sceneNow() >= look.wonAt) {
      thrownAt.current = look.wonAt
      if (look.outcome && !look.isCalm) {
        throwFor(particles.current, look.outcome, FINISH[quality.tier].particles)
      }
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
