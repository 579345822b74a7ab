// The radar drawn by Pixi: it reads the radar's look once a frame, and decides nothing.

import { extend, useTick } from '@pixi/react'
import { Container, Sprite, UPDATE_PRIORITY } from 'pixi.js'
import { useEffect } from 'react'
import type { Art } from '../stage/art.ts'
import { sceneNow } from '../stage/clock.ts'
import { openPixiStage, type PixiStage } from '../stage/pixi-stage.ts'
import type { Quality } from '../stage/quality.ts'
import { type Colors, colorsNow } from './colors.ts'
import type { Drawing } from './drawing.ts'
import { type FacePictures, openFacePictures } from './face-pictures.ts'
import { Hearts } from './hearts-layer.tsx'
import { BLEED, CENTRE, DESIGN } from './layout.ts'
import { People } from './people-layer.tsx'
import { type Pictures, paintPictures, releasePictures } from './pictures.ts'
import type { Radar } from './radar.ts'
import { Sky } from './sky-layer.tsx'
import { releaseTextures, type Textures, texturesOf, updateTexture } from './textures.ts'

extend({ Container, Sprite })

const MAX_DENSITY = 2

interface SceneProps {
  radar: Radar
  textures: Textures
  colors: Colors
  quality: Quality
  onDrawn: () => Promise<void>
}

/** Everything on the stage, from back to front. */
function Scene({ onDrawn, ...seen }: SceneProps) {
  const { radar } = seen
  useEffect(() => void onDrawn(), [onDrawn])
  useTick({
    callback: () => radar.advance(sceneNow()),
    priority: UPDATE_PRIORITY.HIGH,
  })
  return (
    <>
      <Sky {...seen} />
      <People {...seen} />
      <Hearts {...seen} />
    </>
  )
}

/** What a drawing by Pixi stands on. */
interface SceneParts {
  host: HTMLElement
  radar: Radar
  art: Art
  /** My own face (`faceOf`); null: a stranger's stands for it. */
  me: string | null
  quality: Quality
  /** Called when WebGL is gone for good. */
  onLost: () => void
}

/**
 * Draws a radar by Pixi.
 * @throws when WebGL cannot be had or a sprite cannot be loaded
 */
export async function drawWithPixi(parts: SceneParts): Promise<Drawing> {
  const { host, radar, art, me, quality, onLost } = parts
  const colors = colorsNow()
  let stage: PixiStage | null = null
  let faces: FacePictures | null = null
  let pictures: Pictures | null = null
  let textures: Textures | null = null
  let density = 1
  const close = async () => {
    await stage?.destroy()
    if (textures) releaseTextures(textures)
    if (pictures) releasePictures(pictures)
    faces?.release()
  }
  // Some phones offer WebGL and paint nothing with it (design §8): I am always in the middle.
  const look = async () => {
    const [middle] = (await stage?.read([CENTRE])) ?? []
    if (middle?.[3] === 0) onLost()
  }
  try {
    stage = await openPixiStage(host, {
      design: DESIGN,
      bleed: BLEED,
      quality,
      // A beam that only goes round slowly needs few frames.
      rests: () => radar.sight.state === 'idle' || radar.sight.state === 'spent',
      onFit: (fitted) => {
        density = Math.min(MAX_DENSITY, fitted)
      },
      onLost,
    })
    faces = await openFacePictures(art.urls.stranger, me, colors, (picture) => {
      if (textures) updateTexture(textures, picture)
    })
    faces.show(radar.sight)
    pictures = paintPictures(colors, density)
    textures = texturesOf(pictures, faces)
    const seen = { radar, textures, colors, quality }
    stage.show(<Scene {...seen} onDrawn={look} />)
  } catch (error) {
    await close()
    throw error
  }
  const shown = faces
  return { meet: shown.show, destroy: close }
}
