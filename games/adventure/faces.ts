// The faces at the head of squads: those of a few who sent ships there, mine in my own, and drawn
// pilots where there is none to be had.
import { loadFace, paintRoundFace } from '../stage/round-face.ts'

/** Stands for me until my own picture is there, and where it cannot be had. */
export const MY_PILOT = 'my-pilot'

const SIZE = 80
const MY_RIM = '#4fe3f7'
/** As the drawn pilots have. */
export const SENDER_RIM = '#fff3e6'
const RIM_WIDTH = 6

/**
 * Whose place another face takes where all are taken: that of the one not seen for longest.
 * @param seenAt grows with each time that a face is seen
 */
export function minSeen<Face>(
  faces: ReadonlyMap<string, Face>,
  seenAt: (face: Face) => number,
): [url: string, face: Face] {
  return [...faces].reduce((a, b) => (seenAt(a[1]) <= seenAt(b[1]) ? a : b))
}

/** The name of one of the drawn pilots. */
export function pilotOf(pilot: number): string {
  return `pilot-${pilot + 1}`
}

/**
 * Paints a pilot's face (`faceOf`) round, with a rim or their ornament.
 * @throws when the picture cannot be had, or not be painted
 */
export async function paintPilot(
  canvas: HTMLCanvasElement,
  face: string,
  rim: string = MY_RIM,
): Promise<void> {
  paintRoundFace(canvas, await loadFace(face), { size: SIZE, rim, rimWidth: RIM_WIDTH })
}
