import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import type { Picture } from './picture.ts'

/** Makes a texture of a picture, which has to live as long: whole pixels on the card, design units in the scene. */
export function textureOf({ canvas, width, height }: Picture): Texture {
  return new Texture({
    source: new CanvasSource({ resource: canvas }),
    orig: new Rectangle(0, 0, width, height),
  })
}
