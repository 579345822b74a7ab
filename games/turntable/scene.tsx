// The wheel drawn by Pixi: it reads the wheel's look once a frame, and decides nothing.
import { extend, useTick } from '@pixi/react'
import { Container, Sprite, UPDATE_PRIORITY } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { openPixiStage, type PixiStage } from '../stage/pixi-stage.ts'
import type { Quality } from '../stage/quality.ts'
import { Backdrop } from './backdrop.tsx'
import type { Words } from './banner.ts'
import type { Drawing } from './drawing.ts'
import { Face } from './face-layer.tsx'
import { BLEED, DESIGN } from './layout.ts'
import { keepPictures } from './picture-keeper.ts'
import { type Pictures, releasePictures } from './pictures.ts'
import { Prize } from './prize.tsx'
import { showsFace } from './probe.ts'
import { Rim } from './rim.tsx'
import { Sparks } from './sparks.tsx'
import { releaseTextures, texturesOf } from './textures.ts'
import type { Wheel } from './wheel.ts'

extend({ Container, Sprite })

interface SceneProps {
  wheel: Wheel
  pictures: Pictures
  quality: Quality
  onDrawn: (pictures: Pictures) => Promise<void>
}

/** Everything on the stage, from back to front; its pictures go when it goes. */
function Scene({ wheel, pictures, quality, onDrawn }: SceneProps) {
  const textures = useMemo(() => texturesOf(pictures), [pictures])
  useEffect(
    () => () => {
      releaseTextures(textures)
      releasePictures(pictures)
    },
    [pictures, textures],
  )
  useEffect(() => void onDrawn(pictures), [pictures, onDrawn])
  useTick({
    callback: () => wheel.advance(sceneNow()),
    priority: UPDATE_PRIORITY.HIGH,
  })
  return (
    <>
      <Backdrop look={wheel.look} textures={textures} quality={quality} />
      <Face wheel={wheel} textures={textures} />
      <Rim look={wheel.look} textures={textures} />
      <Sparks wheel={wheel} textures={textures} quality={quality} />
      <Prize wheel={wheel} textures={textures} quality={quality} />
    </>
  )
}

/** What a drawing by Pixi stands on. */
interface SceneParts {
  host: HTMLElement
  wheel: Wheel
  words: Words
  art: Art
  quality: Quality
  /** Called when WebGL is gone for good. */
  onLost: () => void
}

/**
 * Draws a wheel by Pixi.
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPixi(parts: SceneParts): Promise<Drawing> {
  const { host, wheel, words, art, quality, onLost } = parts
  let stage: PixiStage | null = null
  // Some phones offer WebGL and paint nothing with it, or only some of it (design §8).
  const look = async ({ sheen }: Pictures) => {
    if (stage && !(await showsFace(stage.read, wheel, sheen))) onLost()
  }
  const keeper = keepPictures(wheel, words, art, (pictures) => {
    stage?.show(<Scene wheel={wheel} pictures={pictures} quality={quality} onDrawn={look} />)
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
      // Breathing light needs few frames.
      rests: () => wheel.sector !== null && wheel.look.won === null && wheel.state !== 'spinning',
      onFit: keeper.fit,
      onLost,
    })
    await keeper.paint()
  } catch (error) {
    await close()
    throw error
  }
  return { repaint: () => void keeper.paint().catch(() => {}), destroy: close }
}
