import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef } from 'react'
import { degrees } from '../stage/arithmetic.ts'
import { sceneNow } from '../stage/clock.ts'
import { BULB_PLACES, CENTRE, POINTER } from './layout.ts'
import type { Textures } from './textures.ts'
import { bulbGlow } from './view.ts'
import type { Look } from './wheel.ts'

/** Where the pointer's pivot is in its picture, as shares. */
const PIVOT = { x: 0.5, y: 0.3 }

/** What stands still: the brass rim with its bulbs, the hub, and the pointer that bends. */
export function Rim({ look, textures }: { look: Look; textures: Textures }) {
  const bulbs = useRef<Container>(null)
  const pointer = useRef<Sprite>(null)
  useTick(() => {
    const now = sceneNow()
    const lights = bulbs.current?.children ?? []
    for (let index = 0; index < lights.length; index += 1) {
      const light = lights[index]
      if (light) light.alpha = look.isCalm ? 0.7 : bulbGlow(index, look.bulbs, now)
    }
    if (pointer.current) pointer.current.rotation = degrees(look.bend)
  })
  return (
    <>
      <pixiSprite texture={textures.rim} anchor={0.5} x={CENTRE.x} y={CENTRE.y} />
      <pixiContainer ref={bulbs} x={CENTRE.x} y={CENTRE.y}>
        {BULB_PLACES.map((place) => (
          <pixiSprite
            key={`${place.x} ${place.y}`}
            texture={textures.bulb}
            anchor={0.5}
            blendMode="add"
            {...place}
          />
        ))}
      </pixiContainer>
      <pixiSprite texture={textures.hub} anchor={0.5} x={CENTRE.x} y={CENTRE.y} />
      <pixiSprite
        ref={pointer}
        texture={textures.pointer}
        anchor={PIVOT}
        x={POINTER.x}
        y={POINTER.y}
      />
    </>
  )
}
