import { putPicture } from '../stage/dom-stage.ts'
import { copyOf, type Picture } from '../stage/picture.ts'
import type { FacePictures } from './face-pictures.ts'
import { HEARTS } from './hearts.ts'
import { CENTRE, DOT_PLACES, MATCH_PLACE } from './layout.ts'
import type { Pictures } from './pictures.ts'

/** What of the radar moves or changes its light, as elements; each stands with its middle at 0, 0. */
export interface Layers {
  rings: HTMLElement
  halo: HTMLElement
  beam: HTMLElement
  dots: readonly HTMLElement[]
  others: readonly HTMLElement[]
  pulse: HTMLElement
  match: HTMLElement
  me: HTMLElement
  hearts: readonly HTMLElement[]
}

/** Puts a radar's pictures on a stage of the design size, from back to front. */
export function createLayers(stage: HTMLElement, pictures: Pictures, faces: FacePictures): Layers {
  const centred = (part: Picture) => putPicture(stage, part, CENTRE.x, CENTRE.y)
  const moving = (part: Picture) => putPicture(stage, part, 0, 0)
  return {
    rings: centred(pictures.rings),
    halo: centred(pictures.halo),
    beam: centred(pictures.beam),
    dots: DOT_PLACES.map(({ x, y }) =>
      putPicture(stage, copyOf(pictures.dot), CENTRE.x + x, CENTRE.y + y),
    ),
    others: faces.others.map(moving),
    pulse: putPicture(stage, pictures.pulse, MATCH_PLACE.x, MATCH_PLACE.y),
    match: moving(faces.match),
    me: moving(faces.me),
    hearts: Array.from({ length: HEARTS }, () => moving(copyOf(pictures.heart))),
  }
}
