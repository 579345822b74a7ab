import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef } from 'react'
import { degrees } from '../stage/arithmetic.ts'
import { sceneNow } from '../stage/clock.ts'
import { CENTRE, PEG_PLACES } from './layout.ts'
import type { Textures } from './textures.ts'
import { blurAt, SECTOR_DEGREES } from './view.ts'
import { isLoud, type Wheel } from './wheel.ts'

const LIGHT_MS = 640

/** What turns: sectors, pegs and the light in the sector that won; and the gloss that does not. */
export function Face({ wheel, textures }: { wheel: Wheel; textures: Textures }) {
  const turning = useRef<Container>(null)
  const sharp = useRef<Sprite>(null)
  const blurred = useRef<Sprite>(null)
  const light = useRef<Sprite>(null)
  const pegs = useRef<Container>(null)
  useTick(() => {
    if (!turning.current || !sharp.current || !blurred.current || !light.current) return
    const { look } = wheel
    const rotation = degrees(look.angle % 360)
    turning.current.rotation = rotation
    turning.current.alpha = look.opacity
    blurred.current.alpha = blurAt(look.speed)
    blurred.current.visible = blurred.current.alpha > 0
    light.current.visible = look.won !== null && look.collectedAt === null
    if (look.won !== null) {
      light.current.rotation = degrees((look.won + 1 / 2) * SECTOR_DEGREES)
      const isSteady = look.isCalm || !isLoud(look.outcome)
      light.current.alpha = isSteady ? 0.6 : wonLightAt(sceneNow() - look.wonAt)
    }
    // Each peg keeps its lit side to the light.
    if (pegs.current) pegs.current.rotation = rotation
    for (const peg of pegs.current?.children ?? []) peg.rotation = -rotation
  })
  return (
    <>
      <pixiContainer
        ref={turning}
        x={CENTRE.x}
        y={CENTRE.y}
        rotation={degrees(wheel.look.angle % 360)}
      >
        <pixiSprite ref={sharp} texture={textures.face} anchor={0.5} />
        <pixiSprite ref={blurred} texture={textures.blur} anchor={0.5} alpha={0} />
        <pixiSprite
          ref={light}
          texture={textures.wonLight}
          anchor={0.5}
          visible={false}
          blendMode="add"
        />
      </pixiContainer>
      <pixiSprite texture={textures.sheen} anchor={0.5} x={CENTRE.x} y={CENTRE.y} />
      <pixiContainer ref={pegs} x={CENTRE.x} y={CENTRE.y}>
        {PEG_PLACES.map((place) => (
          <pixiSprite
            key={`${place.x} ${place.y}`}
            texture={textures.peg}
            anchor={0.5}
            {...place}
          />
        ))}
      </pixiContainer>
    </>
  )
}

function wonLightAt(sinceMs: number): number {
  return 0.55 + 0.3 * Math.cos((sinceMs / LIGHT_MS) * 2 * Math.PI)
}
