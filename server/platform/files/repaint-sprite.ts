import sharp from 'sharp'
import { decoderOf, inTurn, isPicture } from './repaint.ts'

/** What a picture is like, as far as scenes depend on it. */
export interface PictureShape {
  width: number
  height: number
  /** Whether nothing shines through it. */
  isOpaque: boolean
}

/** The shape of a picture of the release. */
export async function shapeOf(bytes: Uint8Array): Promise<PictureShape> {
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const { isOpaque } = await picture.stats()
  return { width, height, isOpaque }
}

/**
 * Reads a picture for a sprite and paints it anew, pixels alone.
 * @returns its shape, and a WebP of it; null for what is no picture, is broken, or is a bomb
 * @throws ApiError UNAVAILABLE where too many wait already
 */
export async function repaintSprite(
  bytes: Uint8Array,
): Promise<{ shape: PictureShape; body: Uint8Array } | null> {
  if (!isPicture(bytes)) return null
  return inTurn(async () => {
    const { data, info } = await decoderOf(bytes)
      .webp({ quality: 92, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true })
    const { isOpaque } = await sharp(data).stats()
    return { shape: { width: info.width, height: info.height, isOpaque }, body: data }
  })
}
