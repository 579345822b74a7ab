// What lies around the flight, from the sky to the ground: how large it is, and how fast it passes. The
// same for every drawing.

/** A picture that goes on and on, its foot on the horizon. */
export interface Strip {
  sprite: 'ridge' | 'hills' | 'grove' | 'ground'
  /** Its size, in px of the world. */
  widthPx: number
  heightPx: number
  /** How far its top lies over the horizon. */
  risePx: number
  /** Of the bird's way, the share that it passes by: less, the farther away. */
  pace: number
}

/** From back to front. */
export const STRIPS: readonly Strip[] = [
  { sprite: 'ridge', widthPx: 576, heightPx: 170, risePx: 170, pace: 0.06 },
  { sprite: 'hills', widthPx: 576, heightPx: 150, risePx: 150, pace: 0.16 },
  { sprite: 'grove', widthPx: 576, heightPx: 96, risePx: 94, pace: 0.42 },
  { sprite: 'ground', widthPx: 288, heightPx: 150, risePx: 6, pace: 1 },
]

export interface CloudPlace {
  /** In the world's width, and of the sky's height. */
  x: number
  y: number
  /** px of the world. */
  widthPx: number
  pace: number
}

export const CLOUDS: readonly CloudPlace[] = [
  { x: 0.16, y: 0.34, widthPx: 92, pace: 0.03 },
  { x: 0.66, y: 0.2, widthPx: 128, pace: 0.05 },
  { x: 0.95, y: 0.47, widthPx: 74, pace: 0.024 },
  { x: 0.42, y: 0.06, widthPx: 104, pace: 0.04 },
]

/** The moon, or the sun: the light comes from the top left. */
export const LIGHT = { x: 0.2, y: 0.15, widthPx: 104 } as const
