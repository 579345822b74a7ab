// The pictures of a pillar, in px of the world.

/** As wide as the rules' pillar, and longer than any sky is high. */
export const SHAFT = { widthPx: 52, heightPx: 560 } as const

/** The crown at the gap, which hides where the shaft begins. */
export const CAP = { widthPx: 60, heightPx: 34, overShaftPx: 4 } as const

/** The bird's pictures: where its middle is in them, and where its wing is fixed. */
export const BIRD = {
  widthPx: 34.6,
  heightPx: 30.7,
  middle: { x: 0.514, y: 0.578 },
  /** From the bird's middle. */
  shoulder: { x: -1.5, y: 0.5 },
  wing: { widthPx: 17.5, heightPx: 12, pivot: { x: 0.86, y: 0.28 } },
  /** How the wing of somebody else's bird stands. */
  ghostWing: -0.3,
} as const
