import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef } from 'react'
import { sceneNow } from '../stage/clock.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { HEARTS, type HeartLook, heartAt } from './hearts.ts'
import type { Radar } from './radar.ts'
import type { Textures } from './textures.ts'

const INDICES = Array.from({ length: HEARTS }, (_, index) => index)

interface HeartsProps {
  radar: Radar
  textures: Textures
  quality: Quality
}

/** Hearts that rise as a greeting leaves; none for eyes that want no motion. */
export function Hearts({ radar, textures, quality }: HeartsProps) {
  const layer = useRef<Container<Sprite>>(null)
  const heart = useRef<HeartLook>({ x: 0, y: 0, size: 0, opacity: 0 })
  useTick(() => {
    const { greetedAt } = radar
    const since = greetedAt === null ? -1 : sceneNow() - greetedAt
    const sprites = layer.current?.children ?? []
    const risen = HEARTS * FINISH[quality.tier].particles
    for (let index = 0; index < sprites.length; index += 1) {
      const sprite = sprites[index]
      if (!sprite) continue
      heartAt(heart.current, index, since)
      const { x, y, size, opacity } = heart.current
      sprite.visible = opacity > 0 && index < risen
      sprite.alpha = opacity
      sprite.position.set(x, y)
      sprite.scale.set(size)
    }
  })
  return (
    <pixiContainer ref={layer}>
      {INDICES.map((index) => (
        <pixiSprite key={index} texture={textures.heart} anchor={0.5} visible={false} />
      ))}
    </pixiContainer>
  )
}
