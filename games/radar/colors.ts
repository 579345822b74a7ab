// The sky's lights, by night and at dawn: another time of day, not the night washed out.
import { isLight } from '../stage/theme.ts'

/** What of the pictures depends on the time of day. */
export interface Colors {
  /** Red, green and blue of the beam, of rings and of dots. */
  beam: string
  ring: string
  dot: string
  glint: string
  /** Around faces: mine, of those who sink again, and of the one that stays. */
  myRim: string
  rim: string
  matchRim: string
  heart: string
  /** Light adds up in the dark; at dawn it lies on the sky as a veil does. */
  glows: boolean
}

const NIGHT: Colors = {
  beam: '190, 148, 255',
  ring: '206, 178, 255',
  dot: '226, 205, 255',
  glint: '255, 246, 255',
  myRim: '#c9a6ff',
  rim: '#efe4ff',
  matchRim: '#ffd6ec',
  heart: '#ff6f9f',
  glows: true,
}

const DAWN: Colors = {
  beam: '122, 74, 214',
  ring: '104, 66, 176',
  dot: '98, 52, 190',
  glint: '255, 255, 255',
  myRim: '#7a45d6',
  rim: '#ffffff',
  matchRim: '#ffffff',
  heart: '#e2467f',
  glows: false,
}

/** The colours that suit the page. */
export function colorsNow(): Colors {
  return isLight() ? DAWN : NIGHT
}
