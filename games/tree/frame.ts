// What one frame shows, from back to front: pictures, each at its place. Whoever draws, by an engine or
// without, draws just this. The entries are written anew every frame, so that none allocates.

export type PictureName =
  | 'sky'
  | 'stars'
  | 'sun'
  | 'moon'
  | 'cloud'
  | 'shore'
  | 'hill'
  | 'soil'
  | 'bench'
  | 'lantern'
  | 'plot'
  | 'shade'
  | 'trunk'
  | LeafName
  | 'blossom'
  | 'bud'
  | FallingName
  | 'glow'
  | 'drop'
  | 'spark'
  | 'heart'
  | 'can'
  | 'gift'
  | FaceName

/** Leaves in the light, between, and in the shade. */
export const LEAF_NAMES = ['leaves-light', 'leaves-middle', 'leaves-shade'] as const
export type LeafName = (typeof LEAF_NAMES)[number]

/** What falls, in several colours. */
export const FALLING_NAMES = ['falling-0', 'falling-1', 'falling-2'] as const
export type FallingName = (typeof FALLING_NAMES)[number]

/** The faces of who plays and of the other one. */
export const FACE_NAMES = ['my-face', 'partner-face'] as const
export type FaceName = (typeof FACE_NAMES)[number]

/** A picture at its place, in units of the design. */
export interface Stand {
  picture: PictureName
  /** Where its pivot is. */
  x: number
  y: number
  /** What of the picture is at that place, 0 to 1 from its left and its top. */
  pivotX: number
  pivotY: number
  /** Radians clockwise. */
  turn: number
  /** Radians by which its upper part leans to the right. */
  lean: number
  scaleX: number
  scaleY: number
  opacity: number
  /** It is light that adds up. */
  glows: boolean
}

export interface Frame {
  readonly stands: Stand[]
  /** As many of them are shown. */
  count: number
}

/** A frame that shows nothing yet. */
export function createFrame(): Frame {
  return { stands: [], count: 0 }
}

/** Puts a picture with its middle at a place, over those before; what else it needs is set on it. */
export function put(frame: Frame, picture: PictureName, x: number, y: number): Stand {
  const stand = frame.stands[frame.count] ?? newStand()
  frame.stands[frame.count] = stand
  frame.count += 1
  stand.picture = picture
  stand.x = x
  stand.y = y
  stand.pivotX = 0.5
  stand.pivotY = 0.5
  stand.turn = 0
  stand.lean = 0
  stand.scaleX = 1
  stand.scaleY = 1
  stand.opacity = 1
  stand.glows = false
  return stand
}

function newStand(): Stand {
  return {
    picture: 'sky',
    x: 0,
    y: 0,
    pivotX: 0,
    pivotY: 0,
    turn: 0,
    lean: 0,
    scaleX: 1,
    scaleY: 1,
    opacity: 1,
    glows: false,
  }
}
