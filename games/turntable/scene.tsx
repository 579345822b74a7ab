// The wheel drawn by Pixi: it reads the wheel's look once a frame, and decides nothing.
import { extend, useTick } from '@pixi/react'
import { Container, Sprite, UPDATE_PRIORITY } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { openPixiStage, type PixiStage } from '../stage/pixi-stage.ts'
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

/** Breathing light needs no more frames. */
const IDLE_FPS = 30

/** Everything on the stage, from back to front; its pictures go when it goes. */
function Scene({
  wheel,
  pictures,
  onDrawn,
}: {
  wheel: Wheel
  pictures: Pictures
  onDrawn: (pictures: Pictures) => void
}) {
  const textures = useMemo(() => texturesOf(pictures), [pictures])
  useEffect(
    () => () => {
      releaseTextures(textures)
      releasePictures(pictures)
    },
    [pictures, textures],
  )
  useEffect(() => onDrawn(pictures), [pictures, onDrawn])
  useTick({
    callback: (ticker) => {
      wheel.advance(performance.now())
      const { look, sector, state } = wheel
      const rests = sector !== null && look.won === null && state !== 'spinning'
      ticker.maxFPS = rests ? IDLE_FPS : 0
    },
    priority: UPDATE_PRIORITY.HIGH,
  })
  return (
    <>
      <Backdrop look={wheel.look} textures={textures} />
      <Face wheel={wheel} textures={textures} />
      <Rim look={wheel.look} textures={textures} />
      <Sparks wheel={wheel} textures={textures} />
      <Prize wheel={wheel} textures={textures} />
    </>
  )
}

/**
 * Draws a wheel by Pixi.
 * @param onLost called when WebGL is gone for good
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPixi(
  host: HTMLElement,
  wheel: Wheel,
  words: Words,
  onLost: () => void,
): Promise<Drawing> {
  let stage: PixiStage | null = null
  let shows = 0
  // Some phones offer WebGL and paint nothing with it, or only some of it (design §8).
  const look = ({ sheen }: Pictures) => {
    if (stage && !showsFace(stage.read, wheel, sheen)) onLost()
  }
  const keeper = keepPictures(wheel, words, (pictures) => {
    shows += 1
    stage?.show(<Scene key={shows} wheel={wheel} pictures={pictures} onDrawn={look} />)
  })
  const close = async () => {
    keeper.close()
    await stage?.destroy()
  }
  try {
    stage = await openPixiStage(host, { design: DESIGN, bleed: BLEED, onFit: keeper.fit, onLost })
    await keeper.paint()
  } catch (error) {
    await close()
    throw error
  }
  return { repaint: () => void keeper.paint().catch(() => {}), destroy: close }
}
