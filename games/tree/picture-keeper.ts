import { paintInTurn } from '../stage/paint-in-turn.ts'
import { isOutgrown } from '../stage/picture.ts'
import type { Images } from './images.ts'
import type { Look, Scenery } from './look.ts'
import { type Pictures, paintsOf } from './pictures.ts'
import { type Garden, gardenOf } from './view.ts'

const MAX_DENSITY = 2

/** What is painted, and what stands where in it. */
export interface Painted {
  garden: Garden
  pictures: Pictures
}

export interface PictureKeeper {
  /**
   * Paints anew what the look's scenery or the screen asks for; cheap where nothing does.
   * @returns when that is shown, or overtaken by a later painting
   */
  keep(look: Look): Promise<void>
  /** Tells how many pixels a design unit has on the screen by now. */
  fit(density: number): void
  /** Nothing is shown any more. */
  close(): void
}

/**
 * Keeps a garden's pictures as its scenery and the screen want them.
 * @param show takes what was painted, and has to release its pictures when it shows others, or none
 */
export function keepPictures(images: Images, show: (painted: Painted) => void): PictureKeeper {
  let wanted = 1
  let density = 0
  let scenery: Scenery | null = null
  let turn = 0
  let painting: Promise<void> = Promise.resolve()

  const paint = async (garden: Garden) => {
    turn += 1
    const mine = turn
    const pictures = await paintInTurn(paintsOf(garden, images, density), () => mine === turn)
    if (pictures) show({ garden, pictures })
  }
  return {
    keep: (look) => {
      if (scenery === look.scenery && !isOutgrown(density, wanted)) return painting
      scenery = look.scenery
      density = wanted
      painting = paint(gardenOf(scenery))
      return painting
    },
    fit: (fitted) => {
      wanted = Math.min(MAX_DENSITY, fitted)
    },
    close: () => {
      turn += 1
    },
  }
}
