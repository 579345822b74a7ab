import type { WallSettings } from '../../contract/gift-wall.ts'

/** What a wall shows that nobody has set. */
export const WALL_DEFAULTS: WallSettings = {
  least: 0,
  stageFrom: 100,
  countries: [],
  language: 'device',
  speed: 'normal',
  sound: true,
}
