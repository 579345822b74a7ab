// The garden drawn by Pixi: one sprite for each entry of the frame, written anew once a frame.
import { extend, useTick } from '@pixi/react'
import { Container, Sprite, UPDATE_PRIORITY } from 'pixi.js'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { sceneNow } from '../stage/clock.ts'
import type { Drawing } from '../stage/game.ts'
import { openPixiStage, type PixiStage } from '../stage/pixi-stage.ts'
import { FINISH, type Quality } from '../stage/quality.ts'
import { createFrame, type Frame, type Stand } from './frame.ts'
import type { LivingGarden } from './garden.ts'
import type { Images } from './images.ts'
import { BLEED, DESIGN, ROOT } from './layout.ts'
import { keepPictures, type Painted, type PictureKeeper } from './picture-keeper.ts'
import { releasePictures } from './pictures.ts'
import { releaseTextures, type Textures, texturesOf } from './textures.ts'
import { arrange } from './view.ts'

extend({ Container })

interface SceneProps {
  living: LivingGarden
  painted: Painted
  keeper: PictureKeeper
  quality: Quality
  onDrawn: () => Promise<void>
}

function Scene({ living, painted, keeper, quality, onDrawn }: SceneProps) {
  const layer = useRef<Container>(null)
  const frame = useMemo(createFrame, [])
  const textures = useMemo(() => texturesOf(painted.pictures), [painted])
  const draw = useCallback(() => {
    const now = sceneNow()
    living.advance(now)
    if (!layer.current) return
    arrange(frame, painted.garden, living.look, now, FINISH[quality.tier].particles)
    show(layer.current, frame, textures)
  }, [living, painted, textures, frame, quality])
  useEffect(() => {
    const drawn = layer.current
    return () => {
      for (const sprite of drawn?.removeChildren() ?? []) sprite.destroy()
      releaseTextures(textures)
      releasePictures(painted.pictures)
    }
  }, [textures, painted])
  useEffect(() => {
    draw()
    void onDrawn()
  }, [draw, onDrawn])
  useTick({
    callback: () => {
      draw()
      // What cannot be painted anew stays as it was.
      keeper.keep(living.look).catch(() => {})
    },
    priority: UPDATE_PRIORITY.HIGH,
  })
  return <pixiContainer ref={layer} />
}

/** Brings a layer's sprites to a frame; those that are not needed wait at its end. */
function show(layer: Container, frame: Frame, textures: Textures) {
  while (layer.children.length < frame.count) layer.addChild(new Sprite())
  for (let index = 0; index < layer.children.length; index += 1) {
    const sprite = layer.children[index]
    const stand = frame.stands[index]
    if (!(sprite instanceof Sprite)) continue
    sprite.visible = index < frame.count && stand !== undefined && stand.opacity > 0
    if (sprite.visible && stand) bring(sprite, stand, textures)
  }
}

function bring(sprite: Sprite, stand: Stand, textures: Textures) {
  sprite.texture = textures[stand.picture]
  sprite.anchor.set(stand.pivotX, stand.pivotY)
  sprite.position.set(stand.x, stand.y)
  sprite.scale.set(stand.scaleX, stand.scaleY)
  sprite.rotation = stand.turn
  sprite.skew.x = stand.lean
  sprite.alpha = Math.min(1, stand.opacity)
  sprite.blendMode = stand.glows ? 'add' : 'normal'
}

/**
 * Draws a garden by Pixi.
 * @param onLost called when WebGL is gone for good
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPixi(
  host: HTMLElement,
  living: LivingGarden,
  images: Promise<Images>,
  quality: Quality,
  onLost: () => void,
): Promise<Drawing> {
  let stage: PixiStage | null = null
  // Some phones offer WebGL and paint nothing with it (design §8).
  const look = async () => {
    const seen = await stage?.read([{ x: ROOT.x, y: DESIGN.height - 2 }])
    if (seen?.every((pixel) => pixel[3] === 0)) onLost()
  }
  const keeper = keepPictures(await images, (painted) => {
    stage?.show(
      <Scene living={living} painted={painted} keeper={keeper} quality={quality} onDrawn={look} />,
    )
  })
  const close = async () => {
    keeper.close()
    await stage?.destroy()
  }
  try {
    stage = await openPixiStage(host, {
      design: DESIGN,
      bleed: BLEED,
      quality,
      // Swaying leaves need few frames; what happens has all that there are.
      rests: () => !living.look.watering && living.look.leveledAt === null,
      onFit: keeper.fit,
      onLost,
    })
    await keeper.keep(living.look)
  } catch (error) {
    await close()
    throw error
  }
  return { destroy: close }
}
