// Where things stand, in units of the design size; whoever draws scales the whole to fit.
import { ringOf } from '../stage/arithmetic.ts'

export const DESIGN = { width: 375, height: 400 }
export const CENTRE = { x: DESIGN.width / 2, y: DESIGN.height / 2 }

/** Radii of the rings; each is farther away. */
export const RINGS = [62, 106, 150]
/** How far the beam reaches. */
export const REACH = 182
/** The dots around the outermost ring light up as the beam passes, or as time runs. */
export const DOTS = 48
const DOT_RADIUS = 170
/** From the middle of the sky, from the top clockwise. */
export const DOT_PLACES = ringOf(DOTS, DOT_RADIUS)
export const DOT_SIZE = 9

/** Diameters of faces: mine in the middle, one that surfaces, and the one that stays. */
export const MY_SIZE = 64
export const FACE_SIZE = 52
export const MATCH_SIZE = 148
/** Where the one that stays comes to, and where I make room for it. */
export const MATCH_PLACE = { x: CENTRE.x, y: CENTRE.y - 8 }
export const MY_PLACE_ASIDE = { x: CENTRE.x - 58, y: CENTRE.y + 58 }

/** How far light may reach beyond the host, in design units. */
export const BLEED = { top: 60, side: 60, bottom: 60 }
