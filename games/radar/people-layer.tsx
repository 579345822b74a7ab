import { useTick } from '@pixi/react'
import type { Container, Sprite } from 'pixi.js'
import { useRef, useState } from 'react'
import { FINISH, type Quality } from '../stage/quality.ts'
import type { Colors } from './colors.ts'
import { MATCH_PLACE } from './layout.ts'
import type { Radar } from './radar.ts'
import type { Textures } from './textures.ts'
import type { FaceLook } from './view.ts'

interface PeopleProps {
  radar: Radar
  textures: Textures
  colors: Colors
  quality: Quality
}

/** The faces in the sky: each comes out of a star, one stays and its heart beats, and mine. */
export function People({ radar, textures, colors, quality }: PeopleProps) {
  const glints = useRef<Container<Sprite>>(null)
  const others = useRef<Container<Sprite>>(null)
  const pulse = useRef<Sprite>(null)
  const match = useRef<Sprite>(null)
  const me = useRef<Sprite>(null)
  const [seen] = useState(() => [...radar.look.others, radar.look.match])
  useTick(() => {
    const { look } = radar
    const { hasGlow } = FINISH[quality.tier]
    for (let index = 0; index < seen.length; index += 1) {
      const face = seen[index]
      const glint = glints.current?.children[index]
      const other = others.current?.children[index]
      if (face && glint) shine(glint, face, hasGlow)
      if (face && other) show(other, face)
    }
    if (match.current) show(match.current, look.match)
    if (me.current) show(me.current, look.me)
    if (pulse.current) {
      pulse.current.visible = look.pulse.opacity > 0
      pulse.current.alpha = look.pulse.opacity
      pulse.current.scale.set(look.pulse.size / textures.pulse.width)
    }
  })
  return (
    <>
      <pixiContainer ref={glints}>
        {[...textures.others, textures.match].map(({ uid }) => (
          <pixiSprite
            key={uid}
            texture={textures.glint}
            anchor={0.5}
            visible={false}
            blendMode={colors.glows ? 'add' : 'normal'}
          />
        ))}
      </pixiContainer>
      <pixiContainer ref={others}>
        {textures.others.map((texture) => (
          <pixiSprite key={texture.uid} texture={texture} anchor={0.5} visible={false} />
        ))}
      </pixiContainer>
      <pixiSprite
        ref={pulse}
        texture={textures.pulse}
        anchor={0.5}
        x={MATCH_PLACE.x}
        y={MATCH_PLACE.y}
        visible={false}
      />
      <pixiSprite ref={match} texture={textures.match} anchor={0.5} visible={false} />
      <pixiSprite ref={me} texture={textures.me} anchor={0.5} />
    </>
  )
}

function show(sprite: Sprite, { x, y, size, opacity }: FaceLook) {
  sprite.visible = opacity > 0
  if (opacity === 0) return
  sprite.alpha = opacity
  sprite.position.set(x, y)
  sprite.scale.set(size / sprite.texture.width)
}

function shine(sprite: Sprite, { x, y, glint }: FaceLook, hasGlow: boolean) {
  sprite.visible = hasGlow && glint > 0
  if (!sprite.visible) return
  sprite.alpha = glint
  sprite.position.set(x, y)
  sprite.scale.set(0.6 + 1.6 * glint)
}
