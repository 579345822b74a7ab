import type { ArtUrls } from '../stage/art.ts'
import { loadImage } from '../stage/picture.ts'
import { loadFace, type Person } from '../stage/round-face.ts'
import type { FaceName } from './frame.ts'

const SPRITES = ['bench', 'lantern', 'can', 'gift', 'plot'] as const

/** What of the garden's pictures comes as an image, by its picture's name. */
export type Images = Readonly<
  Partial<Record<(typeof SPRITES)[number], HTMLImageElement> & Record<FaceName, Person>>
>

/** The two's faces (`faceOf`); null where nobody is there yet. */
export type FaceUrls = Readonly<Record<FaceName, string | null>>

/**
 * Loads the garden's sprites and the faces of the two; a face that cannot be had is left out.
 * @throws when a sprite cannot be loaded
 */
export async function loadImages(urls: ArtUrls, faces: FaceUrls): Promise<Images> {
  const sprites = SPRITES.map(async (name) => [name, await loadImage(urls[name] ?? '')] as const)
  const shown = Object.entries(faces).map(async ([name, face]) => {
    const person = face === null ? null : await loadFace(face).catch(() => null)
    return [name, person ?? undefined] as const
  })
  return Object.fromEntries(await Promise.all([...sprites, ...shown])) as Images
}
