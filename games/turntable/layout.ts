// Where things stand, in units of the design size; whoever draws scales the whole to fit.
import { ringOf } from '../stage/arithmetic.ts'
import { SECTOR_DEGREES } from './view.ts'

export const DESIGN = { width: 375, height: 392 }
export const CENTRE = { x: DESIGN.width / 2, y: 208 }

/** Outer radius of the brass rim. */
export const RIM_RADIUS = 172
/** Radius of the turning face, a little under the rim. */
export const FACE_RADIUS = 147
/** From the wheel's middle: the bulbs on the rim, and the pegs between the sectors. */
export const BULB_PLACES = ringOf(24, 159.5)
export const PEG_PLACES = ringOf(360 / SECTOR_DEGREES, 141)
export const HUB_RADIUS = 40
/** Where on its sector a prize is drawn. */
export const ICON_RADIUS = 83
export const ICON_SIZE = 52
export const AMOUNT_RADIUS = 124

/** The pointer hangs from here and reaches over the pegs. */
export const POINTER = { x: CENTRE.x, y: 26, width: 42, height: 56 }

/** The shown prize's size, and where it stands before it goes to the balance. */
export const PRIZE_SIZE = 132
export const PRIZE_STAGE = { x: CENTRE.x, y: CENTRE.y - 22 }

/** Where the word of a loud win stands. */
export const BANNER = { x: CENTRE.x, y: 92 }

/** How far light and sparks may reach beyond the host, in design units. */
export const BLEED = { top: 150, side: 60, bottom: 90 }
