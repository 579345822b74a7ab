// Every picture of the scene, painted for one size of screen.

import type { TurntableTuning } from '../../contract/turntable.ts'
import { degrees } from '../stage/arithmetic.ts'
import type { ArtUrls } from '../stage/art.ts'
import { loadImage, type Painter, type Picture, picture, release } from '../stage/picture.ts'
import { bannerOf, type Words } from './banner.ts'
import { paintFace } from './face.ts'
import { DESIGN, FACE_RADIUS, HUB_RADIUS, POINTER, RIM_RADIUS } from './layout.ts'
import {
  paintFlake,
  paintPeg,
  paintShadow,
  paintSheen,
  paintSpark,
  paintWonLight,
} from './light.ts'
import { paintWholeFace } from './probe.ts'

/** The rim's drawing leaves this much around the rim. */
const RIM_MARGIN = 720 / 704
const HUB_MARGIN = 240 / 212
/** A blurred face needs no fine pixels. */
const BLUR_DENSITY = 0.5
const BLUR_STEPS = 14
const BLUR_DEGREES = 15
const PRIZE_ICON = 140

export interface Pictures {
  face: Picture
  /** The face as fast motion shows it. */
  blur: Picture
  sheen: Picture
  shadow: Picture
  wonLight: Picture
  peg: Picture
  rim: Picture
  hub: Picture
  pointer: Picture
  bulb: Picture
  glow: Picture
  rays: Picture
  spark: Picture
  flake: Picture
  /** The words of loud wins. */
  big: Picture
  jackpot: Picture
  /** Each sector's prize, in the tuning's order. */
  prizes: readonly Picture[]
}

/**
 * Loads the sprites and paints the scene's pictures.
 * @param density pixels a design unit
 * @throws when a sprite cannot be loaded
 */
export async function paintPictures(
  tuning: TurntableTuning,
  urls: ArtUrls,
  words: Words,
  density: number,
): Promise<Pictures> {
  const sprite = (name: string) => {
    const url = urls[name]
    return url === undefined ? null : loadImage(url)
  }
  const [rim, hub, pointer, bulb, glow, rays, ...icons] = await Promise.all([
    ...['rim', 'hub', 'pointer', 'bulb', 'glow', 'rays'].map(sprite),
    ...tuning.sectors.map(({ id }) => sprite(id)),
  ])
  const show = (image: CanvasImageSource | null | undefined, width: number, height = width) =>
    picture(width, height, density, (painter) => {
      if (image) painter.drawImage(image, -width / 2, -height / 2, width, height)
    })
  const face = paintWholeFace(tuning, 2 * FACE_RADIUS, density, (painter) =>
    paintFace(painter, tuning, icons, amountsOf(tuning)),
  )
  return {
    face,
    blur: picture(face.width, face.height, density * BLUR_DENSITY, (painter) =>
      smear(painter, face),
    ),
    sheen: picture(2 * FACE_RADIUS, 2 * FACE_RADIUS, density, paintSheen),
    shadow: picture(DESIGN.width * 1.2, DESIGN.width * 1.2, density / 4, paintShadow),
    wonLight: picture(2 * FACE_RADIUS, 2 * FACE_RADIUS, density / 2, paintWonLight),
    peg: picture(16, 16, density, paintPeg),
    rim: show(rim, 2 * RIM_RADIUS * RIM_MARGIN),
    hub: show(hub, 2 * HUB_RADIUS * HUB_MARGIN),
    pointer: show(pointer, POINTER.width, POINTER.height),
    bulb: show(bulb, 40),
    glow: picture(460, 460, density / 4, (painter) => {
      if (glow) painter.drawImage(glow, -230, -230, 460, 460)
    }),
    rays: picture(460, 460, density / 2, (painter) => {
      if (rays) painter.drawImage(rays, -230, -230, 460, 460)
    }),
    spark: picture(28, 28, density, paintSpark),
    flake: picture(9, 6, density, paintFlake),
    big: bannerOf(words.big, density),
    jackpot: bannerOf(words.jackpot, density),
    prizes: icons.map((icon) => show(icon, PRIZE_ICON)),
  }
}

/** Gives the memory of all pictures back. */
export function releasePictures({ prizes, ...parts }: Pictures): void {
  for (const part of [...Object.values(parts), ...prizes]) release(part)
}

/** Amounts in the reader's own digits and grouping. */
function amountsOf(tuning: TurntableTuning): string[] {
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en')
  return tuning.sectors.map(({ prize }) => format.format(prize.amount))
}

/** The face many times over, each turned a little further. */
function smear(painter: Painter, { canvas, width, height }: Picture) {
  for (let step = 0; step < BLUR_STEPS; step += 1) {
    painter.save()
    // Each copy weighs as much in the end as those before it.
    painter.globalAlpha = 1 / (step + 1)
    painter.rotate(degrees((step / (BLUR_STEPS - 1) - 1 / 2) * BLUR_DEGREES))
    painter.drawImage(canvas, -width / 2, -height / 2, width, height)
    painter.restore()
  }
}
