import { BANNER, BULB_RADIUS, BULBS, CENTRE, PEG_RADIUS, POINTER } from './layout.ts'
import { DAY_SHADOW, isLightRoom } from './palette.ts'
import { degrees, type Picture, picture } from './picture.ts'
import type { Pictures } from './pictures.ts'
import { SECTOR_DEGREES } from './view.ts'

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
  const centred = (part: Picture) => put(stage, part, CENTRE.x, CENTRE.y)
  const glow = centred(pictures.glow)
  const rays = centred(pictures.rays)
  const shadow = put(stage, pictures.shadow, CENTRE.x, CENTRE.y + SHADOW_FALL)
  shadow.style.opacity = String(isLightRoom() ? DAY_SHADOW : 1)

  const turning = createTurning(stage)
  put(turning, pictures.face, 0, 0)
  const blur = put(turning, pictures.blur, 0, 0)
  const wonLight = put(turning, pictures.wonLight, 0, 0)
  centred(pictures.sheen)
  const studs = createTurning(stage)
  const pegs = around(360 / SECTOR_DEGREES, PEG_RADIUS, 0, 0).map(({ x, y }) =>
    put(studs, copyOf(pictures.peg), x, y),
  )
  centred(pictures.rim)
  const bulbs = around(BULBS, BULB_RADIUS, CENTRE.x, CENTRE.y).map(({ x, y }) =>
    put(stage, copyOf(pictures.bulb), x, y),
  )
  centred(pictures.hub)
  const pointer = put(stage, pictures.pointer, POINTER.x, POINTER.y + POINTER.height / 5)
  pointer.style.transformOrigin = POINTER_PIVOT
  const prizes = pictures.prizes.map((prize) => put(stage, prize, 0, 0))
  const big = put(stage, pictures.big, BANNER.x, BANNER.y)
  const jackpot = put(stage, pictures.jackpot, BANNER.x, BANNER.y)
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

/** Adds a picture with its middle at a place. */
function put(parent: HTMLElement, { canvas, width, height }: Picture, x: number, y: number) {
  Object.assign(canvas.style, {
    position: 'absolute',
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  parent.append(canvas)
  return canvas
}

/** One canvas stands in one place only. */
function copyOf({ canvas, width, height }: Picture): Picture {
  return picture(width, height, canvas.width / width, (painter) =>
    painter.drawImage(canvas, -width / 2, -height / 2, width, height),
  )
}

function around(count: number, radius: number, x: number, y: number) {
  return Array.from({ length: count }, (_, index) => {
    const at = degrees((index * 360) / count - 90)
    return { x: x + Math.cos(at) * radius, y: y + Math.sin(at) * radius }
  })
}
