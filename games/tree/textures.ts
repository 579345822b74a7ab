import type { Texture } from 'pixi.js'
import { textureOf } from '../stage/texture.ts'
import type { PictureName } from './frame.ts'
import type { Pictures } from './pictures.ts'

/** The garden's pictures as Pixi takes them. */
export type Textures = Readonly<Record<PictureName, Texture>>

/** Makes textures of pictures; the pictures have to live as long. */
export function texturesOf(pictures: Pictures): Textures {
  const entries = Object.entries(pictures).map(([name, part]) => [name, textureOf(part)])
  return Object.fromEntries(entries) as Textures
}

/** Takes the textures off the graphics card. */
export function releaseTextures(textures: Textures): void {
  for (const texture of Object.values(textures)) texture.destroy(true)
}
