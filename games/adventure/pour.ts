// The shower of gold: each piece's course is worked out from its number and the time, so that who
// comes late sees the same shower.
import { share } from './view.ts'

/** Pieces for a winner; who won nothing sees a few. */
export const PIECES = 72
const PIECES_OF_OTHERS = 16
const POURING_MS = 3_400
const LIFE_MS = 2_300
const GRAVITY = 0.000_9
const SPEED = 0.62

/** A piece to draw; one object, written anew for each. Places in design units from the treasure. */
export interface PieceLook {
  x: number
  y: number
  angle: number
  /** A coin that turns looks narrow. */
  width: number
  size: number
  alpha: number
  isGem: boolean
}

const look: PieceLook = { x: 0, y: 0, angle: 0, width: 1, size: 1, alpha: 1, isGem: false }

/**
 * Calls `draw` for every piece in the air, always with the same object.
 * @param portion of what is poured at best, 0 to 1
 */
export function eachPiece(
  pouringMs: number,
  isWinner: boolean,
  portion: number,
  draw: (piece: PieceLook) => void,
) {
  const count = Math.round((isWinner ? PIECES : PIECES_OF_OTHERS) * portion)
  for (let piece = 0; piece < count; piece += 1) {
    const age = pouringMs - (piece / count) * POURING_MS
    if (age < 0 || age > LIFE_MS) continue
    const aside = lot(piece, 1) * 2 - 1
    const speed = SPEED * (0.6 + 0.4 * lot(piece, 2))
    look.x = aside * 0.2 * age
    look.y = -speed * age + (GRAVITY / 2) * age * age
    look.isGem = lot(piece, 3) > 0.66
    look.angle = aside * age * 0.004
    look.width = look.isGem ? 1 : Math.max(0.16, Math.abs(Math.cos(age * 0.008 + piece)))
    look.size = 0.7 + 0.6 * lot(piece, 4)
    look.alpha = share(age, 120) * share(LIFE_MS - age, 400)
    draw(look)
  }
}

/** A number from 0 to 1 for a piece and a purpose, always the same. */
function lot(piece: number, purpose: number): number {
  const wave = Math.sin(piece * 12.9898 + purpose * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}
