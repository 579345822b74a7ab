import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef } from 'react'
import { degrees } from '../stage/arithmetic.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import type { Colors } from './colors.ts'
import { CENTRE, DOT_PLACES } from './layout.ts'
import type { Radar } from './radar.ts'
import type { Textures } from './textures.ts'

interface SkyProps {
  radar: Radar
  textures: Textures
  colors: Colors
  quality: Quality
}

/** The rings, the beam that goes round, and the dots that it lights. */
export function Sky({ radar, textures, colors, quality }: SkyProps) {
  const rings = useRef<Sprite>(null)
  const halo = useRef<Sprite>(null)
  const beam = useRef<Sprite>(null)
  const dots = useRef<Container<Sprite>>(null)
  useTick(() => {
    const { look } = radar
    if (rings.current) rings.current.alpha = 1 - look.hush
    if (halo.current) {
      halo.current.alpha = look.halo
      halo.current.visible = FINISH[quality.tier].hasGlow
    }
    if (beam.current) {
      beam.current.alpha = look.glow
      beam.current.visible = look.glow > 0
      beam.current.rotation = degrees(look.beam)
    }
    const lights = dots.current?.children ?? []
    for (let index = 0; index < lights.length; index += 1) {
      const light = lights[index]
      if (light) light.alpha = look.dots[index] ?? 0
    }
  })
  const blend = colors.glows ? 'add' : 'normal'
  const middle = { anchor: 0.5, x: CENTRE.x, y: CENTRE.y }
  return (
    <>
      <pixiSprite ref={rings} texture={textures.rings} {...middle} />
      <pixiSprite ref={halo} texture={textures.halo} blendMode={blend} {...middle} />
      <pixiSprite ref={beam} texture={textures.beam} blendMode={blend} {...middle} />
      <pixiContainer ref={dots} x={CENTRE.x} y={CENTRE.y}>
        {DOT_PLACES.map((place) => (
          <pixiSprite
            key={`${place.x} ${place.y}`}
            texture={textures.dot}
            anchor={0.5}
            {...place}
          />
        ))}
      </pixiContainer>
    </>
  )
}
