import { useTick } from '@pixi/react'
import type { Sprite } from 'pixi.js'
import { useRef } from 'react'
import { sceneNow } from '../stage/clock.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { BANNER, PRIZE_SIZE } from './layout.ts'
import { bannerSize, type PrizePlace, placePrize, shineAt } from './prize-place.ts'
import type { Textures } from './textures.ts'
import { isLoud, type Wheel } from './wheel.ts'

/** How much of the room's glow goes with the prize. */
const HALO = 0.4
const HALO_BRIGHT = 0.6

interface PrizeProps {
  wheel: Wheel
  textures: Textures
  quality: Quality
}

/** The prize: it rises out of its sector, waits under a loud win's word, and gives way to its money. */
export function Prize({ wheel, textures, quality }: PrizeProps) {
  const { look } = wheel
  const sprite = useRef<Sprite>(null)
  const halo = useRef<Sprite>(null)
  const banner = useRef<Sprite>(null)
  const place = useRef<PrizePlace>({ x: 0, y: 0, size: 0, opacity: 0 })
  useTick(() => {
    const prize = sprite.current
    const shine = halo.current
    const word = banner.current
    if (!prize || !shine || !word) return
    const now = sceneNow()
    placePrize(place.current, look, now)
    const texture = look.won === null ? undefined : textures.prizes[look.won]
    word.visible = isLoud(look.outcome)
    if (isLoud(look.outcome)) {
      word.texture = textures[look.outcome]
      word.scale.set(bannerSize(look, now))
    }
    prize.visible = texture !== undefined && place.current.opacity > 0
    shine.visible = prize.visible && FINISH[quality.tier].hasGlow
    if (!texture || !prize.visible) return
    prize.texture = texture
    prize.position.set(place.current.x, place.current.y)
    prize.scale.set((place.current.size * PRIZE_SIZE) / texture.width)
    prize.alpha = place.current.opacity
    shine.position.copyFrom(prize.position)
    shine.scale.set(place.current.size * HALO)
    shine.alpha = HALO_BRIGHT * shineAt(look, now)
  })
  return (
    <>
      <pixiSprite ref={halo} texture={textures.glow} anchor={0.5} visible={false} blendMode="add" />
      <pixiSprite ref={sprite} anchor={0.5} visible={false} />
      <pixiSprite ref={banner} anchor={0.5} x={BANNER.x} y={BANNER.y} visible={false} />
    </>
  )
}
