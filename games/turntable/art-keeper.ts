import { type Art, loadArt, releaseArt } from './art.ts'
import { artUrls, onArtSaved } from './art-urls.ts'
import type { Words } from './banner.ts'
import type { Wheel } from './wheel.ts'

const MOST_DENSITY = 3
/** Pictures are painted anew for a screen that shows them so much larger or smaller. */
const REPAINT_RATIO = 1.25

export interface ArtKeeper {
  /** Paints all pictures and shows them. */
  paint(): Promise<void>
  /** Tells how many pixels a design unit has on the screen by now. */
  fit(density: number): void
  close(): void
}

/**
 * Keeps a wheel's pictures as its tuning, the screen and the saved sprites want them.
 * @param show takes the pictures, and has to release them when it shows others, or none
 */
export function keepArt(wheel: Wheel, words: Words, show: (art: Art) => void): ArtKeeper {
  let urls = artUrls
  let wanted = 1
  let painted = 0
  let isClosed = false
  let turn = 0

  async function paint() {
    turn += 1
    const mine = turn
    painted = wanted
    const art = await loadArt(wheel.tuning, urls, words, painted)
    // A later painting, or the end, has overtaken this one.
    if (isClosed || mine !== turn) return releaseArt(art)
    show(art)
  }
  /** A repaint that fails leaves the pictures of before. */
  const repaint = () => void paint().catch(() => {})

  const forget = onArtSaved((saved) => {
    urls = saved
    repaint()
  })
  return {
    paint,
    fit: (density) => {
      wanted = Math.min(MOST_DENSITY, density)
      const ratio = wanted / painted
      if (turn > 0 && (ratio > REPAINT_RATIO || ratio < 1 / REPAINT_RATIO)) repaint()
    },
    close: () => {
      isClosed = true
      forget()
    },
  }
}
