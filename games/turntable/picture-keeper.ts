import type { Art } from '../stage/art.ts'
import { isOutgrown } from '../stage/picture.ts'
import type { Words } from './banner.ts'
import { type Pictures, paintPictures, releasePictures } from './pictures.ts'
import type { Wheel } from './wheel.ts'

const MAX_DENSITY = 3

export interface PictureKeeper {
  /** Paints all pictures and shows them. */
  paint(): Promise<void>
  /** Tells how many pixels a design unit has on the screen by now. */
  fit(density: number): void
  close(): void
}

/**
 * Keeps a wheel's pictures as its tuning, the screen and the sprites want them.
 * @param show takes the pictures, and has to release them when it shows others, or none
 */
export function keepPictures(
  wheel: Wheel,
  words: Words,
  art: Art,
  show: (pictures: Pictures) => void,
): PictureKeeper {
  let wanted = 1
  let painted = 0
  let isClosed = false
  let turn = 0

  async function paint() {
    turn += 1
    const mine = turn
    painted = wanted
    const pictures = await paintPictures(wheel.tuning, art.urls, words, painted)
    // A later painting, or the end, has overtaken this one.
    if (isClosed || mine !== turn) return releasePictures(pictures)
    show(pictures)
  }
  /** A repaint that fails leaves the pictures of before. */
  const repaint = () => void paint().catch(() => {})

  const forget = art.subscribe(repaint)
  return {
    paint,
    fit: (density) => {
      wanted = Math.min(MAX_DENSITY, density)
      if (turn > 0 && isOutgrown(painted, wanted)) repaint()
    },
    close: () => {
      isClosed = true
      forget()
    },
  }
}
