// Cuts the part of a photo that was chosen, on the phone: nothing else of it is sent.
import { PHOTO_SIDE } from '../../../../contract/sweet-pick-constants.ts'

const QUALITY = 0.9

/** A part of a photo, in its own pixels as it is seen (its orientation is applied already). */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The size that a part is painted in: its own, or as large as is kept. */
export function sizeOf({ width, height }: Pick<Part, 'width' | 'height'>) {
  const share = Math.min(1, PHOTO_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/** Paints a part of a photo as a JPEG. An `img` turns the photo as its camera was held. */
export async function cutPhoto(address: string, part: Part): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { width, height } = sizeOf(part)
  Object.assign(canvas, { width, height })
  try {
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('this phone paints no pictures')
    // A JPEG has nothing that can be seen through.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, width, height)
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', QUALITY),
    )
    if (!blob) throw new Error('this phone makes no JPEG')
    return new File([blob], 'photo.jpg', { type: blob.type })
  } finally {
    // Phones give memory back late by themselves.
    picture.removeAttribute('src')
    canvas.width = 0
    canvas.height = 0
  }
}
