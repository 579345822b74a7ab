// The stage drawn by Pixi: it reads the look once a frame, and decides nothing.
import { extend, useTick } from '@pixi/react'
import { Container, Sprite, type Texture, UPDATE_PRIORITY } from 'pixi.js'
import { useEffect, useRef } from 'react'
import { degrees } from '../stage/arithmetic.ts'
import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { openPixiStage, type PixiStage } from '../stage/pixi-stage.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { textureOf } from '../stage/texture.ts'
import type { Drawing } from './drawing.ts'
import type { Giving } from './giving.ts'
import { BLEED, CENTRE, DESIGN } from './layout.ts'
import { type Pictures, paintGift, paintPictures, releasePictures } from './pictures.ts'
import type { Stand } from './view.ts'

extend({ Container })

const MAX_DENSITY = 2

interface Textures {
  gift: Texture
  rays: Texture
  sparks: Texture[]
}

interface SceneProps {
  giving: Giving
  textures: Textures
  quality: Quality
  onFrame: () => void
}

function Scene({ giving, textures, quality, onFrame }: SceneProps) {
  const layer = useRef<Container>(null)
  useEffect(() => {
    const drawn = layer.current
    const { sparks } = giving.look
    drawn?.addChild(spriteOf(textures.rays), spriteOf(textures.gift))
    for (const { color } of sparks) {
      const texture = textures.sparks[color]
      if (texture) drawn?.addChild(spriteOf(texture))
    }
    return () => {
      for (const sprite of drawn?.removeChildren() ?? []) sprite.destroy()
    }
  }, [giving, textures])
  useTick({
    callback: () => {
      giving.advance(sceneNow())
      const [rays, gift, ...sparks] = layer.current?.children ?? []
      const { look } = giving
      const { hasGlow, particles } = FINISH[quality.tier]
      bring(rays, look.rays, hasGlow)
      bring(gift, look.gift, true)
      const thrown = look.sparks.length * particles
      for (let index = 0; index < sparks.length; index += 1) {
        const stand = look.sparks[index]
        if (stand) bring(sparks[index], stand, index < thrown)
      }
      // A slow phone may tick before the effect above: nothing is there to be seen then.
      if (gift) onFrame()
    },
    priority: UPDATE_PRIORITY.HIGH,
  })
  return <pixiContainer ref={layer} />
}

function spriteOf(texture: Texture): Sprite {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  sprite.visible = false
  return sprite
}

function bring(sprite: Container | undefined, stand: Stand, isDrawn: boolean): void {
  if (!sprite) return
  sprite.visible = isDrawn && stand.opacity > 0
  sprite.position.set(stand.x, stand.y)
  sprite.scale.set(stand.scale)
  sprite.rotation = degrees(stand.turn)
  sprite.alpha = stand.opacity
}

/** What a drawing by Pixi stands on. */
interface SceneParts {
  host: HTMLElement
  giving: Giving
  art: Art
  quality: Quality
  /** Called when WebGL is gone for good, or paints nothing. */
  onLost: () => void
}

/**
 * Draws the stage by Pixi.
 * @throws when WebGL cannot be had
 */
export async function drawWithPixi({
  host,
  giving,
  art,
  quality,
  onLost,
}: SceneParts): Promise<Drawing> {
  let stage: PixiStage | null = null
  let pictures: Pictures | null = null
  let textures: Textures | null = null
  let density = 1
  let isPainted = false
  let isProbed = false
  const close = async () => {
    await stage?.destroy()
    for (const texture of textures ? [textures.gift, textures.rays, ...textures.sparks] : []) {
      texture.destroy(true)
    }
    if (pictures) releasePictures(pictures)
  }
  const paint = async () => {
    const url = giving.sprite === null ? undefined : art.urls[giving.sprite]
    if (!pictures || url === undefined) return
    await paintGift(pictures, url)
    textures?.gift.source.update()
    isPainted = true
  }
  // Some phones offer WebGL and paint nothing with it (design §8): a gift is in the middle.
  const probe = () => {
    if (isProbed || !isPainted || giving.look.gift.opacity < 1) return
    isProbed = true
    stage?.read([CENTRE]).then(
      (seen) => {
        if (seen?.[0]?.[3] === 0) onLost()
      },
      () => {},
    )
  }
  try {
    stage = await openPixiStage(host, {
      design: DESIGN,
      bleed: BLEED,
      quality,
      rests: giving.isResting,
      onFit: (fitted) => {
        density = Math.min(MAX_DENSITY, fitted)
      },
      onLost,
    })
    pictures = paintPictures(density)
    textures = {
      gift: textureOf(pictures.gift),
      rays: textureOf(pictures.rays),
      sparks: pictures.sparks.map(textureOf),
    }
    await paint()
    stage.show(<Scene {...{ giving, textures, quality }} onFrame={probe} />)
  } catch (error) {
    await close()
    throw error
  }
  return { paint: () => void paint().catch(() => {}), destroy: close }
}
