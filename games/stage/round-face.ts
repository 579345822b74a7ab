import { partsOf } from '../../contract/faces.ts'
import { ornamentUrl } from './ornaments.ts'
import { loadImage } from './picture.ts'

/** How a face is painted: its sides in pixels, and the rim around it. */
export interface RoundFace {
  size: number
  rim: string
  rimWidth: number
}

/** Somebody's picture, and what they wear on it. */
export interface Person {
  picture: CanvasImageSource
  ornament: CanvasImageSource | null
}

/** The diameter of a picture in its ornament, as a share of the ornament's; a little goes below it. */
export const IN_ORNAMENT = 0.745

/**
 * Loads a face (`faceOf`); an ornament that cannot be had is left out.
 * @throws when the picture cannot be had
 */
export async function loadFace(face: string): Promise<Person> {
  const { avatar, ornament } = partsOf(face)
  const url = ornament === null ? undefined : ornamentUrl(ornament)
  const [picture, worn] = await Promise.all([
    loadImage(avatar),
    url === undefined ? null : loadImage(url).catch(() => null),
  ])
  return { picture, ornament: worn }
}

/** Paints a person's picture round, with a rim, or in the place of a rim with their ornament. */
export function paintRoundFace(
  canvas: HTMLCanvasElement,
  { picture, ornament }: Person,
  { size, rim, rimWidth }: RoundFace,
): void {
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  const middle = size / 2
  const edge = ornament ? (size * (1 - IN_ORNAMENT)) / 2 : rimWidth
  if (!ornament) {
    context.beginPath()
    context.arc(middle, middle, middle - 1, 0, 2 * Math.PI)
    context.fillStyle = rim
    context.fill()
  }
  context.save()
  context.beginPath()
  context.arc(middle, middle, middle - edge, 0, 2 * Math.PI)
  context.clip()
  const wide = size - 2 * edge
  context.drawImage(picture, edge, edge, wide, wide)
  context.restore()
  if (ornament) context.drawImage(ornament, 0, 0, size, size)
}
