import type { Texture } from 'pixi.js'
import type { Picture } from '../stage/picture.ts'
import { textureOf } from '../stage/texture.ts'
import type { FacePictures } from './face-pictures.ts'
import type { Pictures } from './pictures.ts'

/** The scene's pictures as Pixi takes them. */
export type Textures = { [Name in keyof Pictures]: Texture } & {
  me: Texture
  others: Texture[]
  match: Texture
}

/** Makes textures of pictures; the pictures have to live as long. */
export function texturesOf(pictures: Pictures, faces: FacePictures): Textures {
  const { rings, beam, halo, glint, dot, pulse, heart } = pictures
  return {
    rings: textureOf(rings),
    beam: textureOf(beam),
    halo: textureOf(halo),
    glint: textureOf(glint),
    dot: textureOf(dot),
    pulse: textureOf(pulse),
    heart: textureOf(heart),
    me: textureOf(faces.me),
    others: faces.others.map(textureOf),
    match: textureOf(faces.match),
  }
}

/** Brings a picture that was painted anew to the graphics card. */
export function updateTexture({ others, ...parts }: Textures, { canvas }: Picture): void {
  for (const texture of [...Object.values(parts), ...others]) {
    if (texture.source.resource === canvas) texture.source.update()
  }
}

/** Takes the textures off the graphics card. */
export function releaseTextures({ others, ...parts }: Textures): void {
  for (const texture of [...Object.values(parts), ...others]) texture.destroy(true)
}
