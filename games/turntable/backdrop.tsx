import { useTick } from '@pixi/react'
import type { Sprite } from 'pixi.js'
import { useRef, useState } from 'react'
import { sceneNow } from '../stage/clock.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { isLight } from '../stage/theme.ts'
import { CENTRE } from './layout.ts'
import { DAY_RAYS, DAY_SHADOW, WHITE } from './palette.ts'
import { raysAt, shineAt } from './prize-place.ts'
import type { Textures } from './textures.ts'
import { breathing } from './view.ts'
import type { Look } from './wheel.ts'

const SHADOW_FALL = 16
const RAY_TURN_MS = 24_000
const RAYS_BRIGHT = 0.85

interface BackdropProps {
  look: Look
  textures: Textures
  quality: Quality
}

/** The warm room behind the wheel: its glow, the rays of a win, and the wheel's shadow. */
export function Backdrop({ look, textures, quality }: BackdropProps) {
  const glow = useRef<Sprite>(null)
  const rays = useRef<Sprite>(null)
  const [isDay] = useState(isLight)
  useTick(() => {
    if (!glow.current || !rays.current) return
    const now = sceneNow()
    const running = Math.min(1, Math.abs(look.speed))
    const winning = shineAt(look, now)
    const breath = look.isCalm ? 0.5 : breathing(now)
    glow.current.alpha = Math.min(1, 0.42 + 0.2 * breath + 0.3 * running + 0.4 * winning)
    glow.current.scale.set(1 + 0.03 * breath + 0.12 * winning)
    rays.current.alpha = RAYS_BRIGHT * raysAt(look, now)
    rays.current.visible = FINISH[quality.tier].hasGlow && rays.current.alpha > 0
    if (!look.isCalm) rays.current.rotation = ((now % RAY_TURN_MS) / RAY_TURN_MS) * 2 * Math.PI
  })
  return (
    <>
      <pixiSprite ref={glow} texture={textures.glow} anchor={0.5} x={CENTRE.x} y={CENTRE.y} />
      <pixiSprite
        ref={rays}
        texture={textures.rays}
        tint={isDay ? DAY_RAYS : WHITE}
        anchor={0.5}
        x={CENTRE.x}
        y={CENTRE.y}
        visible={false}
      />
      <pixiSprite
        texture={textures.shadow}
        alpha={isDay ? DAY_SHADOW : 1}
        anchor={0.5}
        x={CENTRE.x}
        y={CENTRE.y + SHADOW_FALL}
      />
    </>
  )
}
