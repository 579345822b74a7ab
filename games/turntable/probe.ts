// Looks at what was painted, sector by sector: a wheel that is drawn is a whole wheel (design §8).
import type { TurntableTuning } from '../../contract/turntable.ts'
import { type Painter, type Picture, picture, pixelAt, release } from '../stage/picture.ts'
import { enamelSpots, isEnamel, type Pixel, seenThrough } from './face-spots.ts'
import { CENTRE } from './layout.ts'
import type { Wheel } from './wheel.ts'

interface Point {
  x: number
  y: number
}

/**
 * Paints a face and looks at it. One that lost a sector is painted once more in the browser's other
 * way, by the graphics processor, and the whole one counts.
 * @param size its sides, in design units
 */
export function paintWholeFace(
  tuning: TurntableTuning,
  size: number,
  density: number,
  paint: (painter: Painter) => void,
): Picture {
  const face = picture(size, size, density, paint)
  if (isWhole(face, tuning)) return face
  const again = picture(size, size, density, paint, 'graphics')
  const better = isWhole(again, tuning) ? again : face
  release(better === again ? face : again)
  return better
}

function isWhole(face: Picture, tuning: TurntableTuning): boolean {
  return enamelSpots(tuning, 0).every((spot) => {
    const pixel = pixelAt(face, spot)
    return pixel === null || isEnamel(pixel, spot)
  })
}

/**
 * Whether a scene shows the whole face. While it turns or fades its colours tell nothing, and the hub
 * alone is looked at.
 * @param read gives what the scene shows at places of the design; null when it cannot be read
 * @param sheen what lies over the face and stands still
 */
export async function showsFace(
  read: (places: readonly Point[]) => Promise<readonly Pixel[] | null>,
  { look, tuning }: Pick<Wheel, 'look' | 'tuning'>,
  sheen: Picture,
): Promise<boolean> {
  const isStill = look.speed === 0 && look.opacity === 1 && look.won === null
  if (!isStill) return (await read([CENTRE]))?.every((pixel) => pixel[3] !== 0) ?? true
  const spots = enamelSpots(tuning, look.angle)
  const seen = await read(spots.map(({ x, y }) => ({ x: CENTRE.x + x, y: CENTRE.y + y })))
  if (!seen) return true
  return spots.every((spot, index) => {
    const over = pixelAt(sheen, spot)
    const color = over ? seenThrough(spot.color, over) : spot.color
    return isEnamel(seen[index] ?? [], { color })
  })
}
