// Where things stand, in units of the design size; whoever draws scales the whole to fit.
export const DESIGN = { width: 400, height: 400 }
export const CENTRE = { x: DESIGN.width / 2, y: DESIGN.height / 2 }
/** How far light may reach beyond the host, in design units. */
export const BLEED = { top: 40, side: 40, bottom: 40 }

export const GIFT_SIZE = 232
export const RAYS_SIZE = 440
export const SPARK_SIZE = 18
/** The most sparks that are thrown. */
export const SPARKS = 44
