// Where things stand, in units of the design size; whoever draws scales the whole to fit.
export const DESIGN = { width: 375, height: 440 }
/** Where the trunk leaves the ground. */
export const ROOT = { x: DESIGN.width / 2, y: 382 }
/** Where the sky meets the far shore. */
export const HORIZON = 306
/** The sky reaches so far over the design, and the garden so far to both sides and below. */
export const BLEED = { top: 320, side: 640, bottom: 420 }
/** The whole garden's width: what a wide screen shows of it. */
export const WIDTH = DESIGN.width + 2 * BLEED.side

export const BENCH = { x: 84, y: 372, width: 92, height: 58 }
export const LANTERN = { x: 312, y: 330, width: 36, height: 120 }
/** Its flame. */
export const FLAME = { x: LANTERN.x, y: LANTERN.y - 34 }
/** Where a gift leaves the garden for the backpack, below what the page shows. */
export const PACK = { x: ROOT.x, y: DESIGN.height + 40 }
