// The map by night, and at dawn for a light page: another time of day, not the night washed out.
import { isLight } from '../stage/theme.ts'

/** What of the picture depends on the time of day. */
export interface Hour {
  name: 'night' | 'dawn'
  /** The sky's picture, and what one leaves below. */
  sky: 'nebula' | 'dawn'
  home: 'home' | 'home-dawn'
  /** What the silence and the stage darken the sky with: in the morning an eclipse. */
  dusk: number
  /** How much of the stars is seen. */
  stars: number
  /** Light adds up in the dark; in the morning it lies on the sky as mist does. */
  glows: boolean
  /** Behind ships: light by night, vapour in the morning. */
  trail: number
  myTrail: number
  mine: number
  chosen: number
  /** What the sky throws on the planets' dark side, as red, green, blue and how much. */
  ambient: readonly [number, number, number, number]
}

const NIGHT: Hour = {
  name: 'night',
  sky: 'nebula',
  home: 'home',
  dusk: 0x05030f,
  stars: 1,
  glows: true,
  trail: 0xffc9a0,
  myTrail: 0x6feaff,
  mine: 0x4fdcf2,
  chosen: 0x8ff2ff,
  ambient: [0, 0, 0, 0],
}

const DAWN: Hour = {
  name: 'dawn',
  sky: 'dawn',
  home: 'home-dawn',
  dusk: 0x1a1040,
  stars: 0.35,
  glows: false,
  trail: 0xffffff,
  myTrail: 0x0fc4e4,
  mine: 0x14b8da,
  chosen: 0x0a6f92,
  ambient: [0.42, 0.4, 0.62, 0.62],
}

/** The hour that suits the page. */
export function hourNow(): Hour {
  return isLight() ? DAWN : NIGHT
}
