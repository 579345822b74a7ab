// The valley at dusk, and in the morning for a light page.
import { isLight } from '../stage/theme.ts'

/** What of the picture depends on the time of day. */
export interface Hour {
  /** The ending of the pictures that there are two of. */
  name: 'night' | 'day'
  /** How much of the stars is seen, and of the light at the gates. */
  stars: number
  /** Clouds take the colour of the hour. */
  cloud: number
  cloudAlpha: number
}

const NIGHT: Hour = { name: 'night', stars: 1, cloud: 0x9a7fc0, cloudAlpha: 0.42 }
const DAY: Hour = { name: 'day', stars: 0, cloud: 0xffffff, cloudAlpha: 0.92 }

/** The hour that suits the page. */
export function hourNow(): Hour {
  return isLight() ? DAY : NIGHT
}
