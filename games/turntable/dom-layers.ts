import { putPicture } from '../stage/dom-stage.ts'
import { copyOf, type Picture } from '../stage/picture.ts'
import { isLight } from '../stage/theme.ts'
import { BANNER, BULB_PLACES, CENTRE, PEG_PLACES, POINTER } from './layout.ts'
import { DAY_SHADOW } from './palette.ts'
import type { Pictures } from './pictures.ts'

/** What of the wheel moves or changes its light. */
export interface Layers {
  glow: HTMLElement
  rays: HTMLElement
  turning: HTMLElement
  blur: HTMLElement
  wonLight: HTMLElement
  /** Turns with the face, in front of its gloss. */
  studs: HTMLElement
  pegs: readonly HTMLElement[]
  bulbs: readonly HTMLElement[]
  pointer: HTMLElement
  /** In the tuning's order. */
  prizes: readonly HTMLElement[]
  big: HTMLElement
  jackpot: HTMLElement
}

const SHADOW_FALL = 16
const POINTER_PIVOT = '50% 30%'

/** Puts a wheel's pictures on a stage of the design size, from back to front. */
export function createLayers(stage: HTMLElement, pictures: Pictures): Layers {
  const centred = (part: Picture) => putPicture(stage, part, CENTRE.x, CENTRE.y)
  const glow = centred(pictures.glow)
  const rays = centred(pictures.rays)
  const shadow = putPicture(stage, pictures.shadow, CENTRE.x, CENTRE.y + SHADOW_FALL)
  shadow.style.opacity = String(isLight() ? DAY_SHADOW : 1)

  const turning = createTurning(stage)
  putPicture(turning, pictures.face, 0, 0)
  const blur = putPicture(turning, pictures.blur, 0, 0)
  const wonLight = putPicture(turning, pictures.wonLight, 0, 0)
  centred(pictures.sheen)
  const studs = createTurning(stage)
  const pegs = PEG_PLACES.map(({ x, y }) => putPicture(studs, copyOf(pictures.peg), x, y))
  centred(pictures.rim)
  const bulbs = BULB_PLACES.map(({ x, y }) =>
    putPicture(stage, copyOf(pictures.bulb), CENTRE.x + x, CENTRE.y + y),
  )
  centred(pictures.hub)
  const pointer = putPicture(stage, pictures.pointer, POINTER.x, POINTER.y + POINTER.height / 5)
  pointer.style.transformOrigin = POINTER_PIVOT
  const prizes = pictures.prizes.map((prize) => putPicture(stage, prize, 0, 0))
  const big = putPicture(stage, pictures.big, BANNER.x, BANNER.y)
  const jackpot = putPicture(stage, pictures.jackpot, BANNER.x, BANNER.y)
  return { big, jackpot, glow, rays, turning, blur, wonLight, studs, pegs, bulbs, pointer, prizes }
}

/** A point in the wheel's middle that turns. */
function createTurning(stage: HTMLElement) {
  const turning = document.createElement('div')
  Object.assign(turning.style, {
    position: 'absolute',
    left: `${CENTRE.x}px`,
    top: `${CENTRE.y}px`,
    willChange: 'transform',
  })
  stage.append(turning)
  return turning
}
