import type { Texture } from 'pixi.js'
import type { Picture } from '../stage/picture.ts'
import { textureOf } from '../stage/texture.ts'
import type { Pictures } from './pictures.ts'

/** The scene's pictures as Pixi takes them: sized in design units. */
export type Textures = {
  [Name in keyof Pictures]: Pictures[Name] extends Picture ? Texture : Texture[]
}

/** Makes textures of pictures; the pictures have to live as long. */
export function texturesOf({ prizes, ...parts }: Pictures): Textures {
  const entries = Object.entries(parts).map(([name, part]) => [name, textureOf(part)])
  return { ...Object.fromEntries(entries), prizes: prizes.map(textureOf) }
}

/** Takes the textures off the graphics card. */
export function releaseTextures({ prizes, ...parts }: Textures): void {
  for (const texture of [...Object.values(parts), ...prizes]) texture.destroy(true)
}
