// The scene's textures: its sprites, and my own face.
import type Phaser from 'phaser'
import type { Art } from '../stage/art.ts'
import { loadSprites, type Sheet, type SpriteSizes } from '../stage/sprites.ts'
import { MY_PILOT, paintPilot, pilotOf } from './faces.ts'
import { PILOTS } from './fleet.ts'
import type { Hour } from './hour.ts'
import { STYLES } from './looks.ts'

const FACE = [64, 64] as const
/** The texture of my own face. */
export const MY_FACE = 'my-face'

/** The texture of all ships, in which each kind is a frame. */
export const SHIPS_SHEET = 'ships'
/** The texture of all planets' maps. */
export const MAPS_SHEET = 'maps'

/** The planets' maps, in the order of PLANETS. */
export const MAPS: Sheet = {
  names: STYLES.map(({ name }) => `${name}-surface`),
  width: 512,
  height: 256,
  columns: 2,
}

const SHEETS = {
  [SHIPS_SHEET]: { names: ['ship', 'my-ship'], width: 48, height: 64, columns: 2 },
  [MAPS_SHEET]: MAPS,
}

/** Size in pixels of each sprite; pieces are many and small. */
const SIZES: SpriteSizes = {
  trail: [16, 96],
  chosen: [192, 192],
  star: [32, 32],
  halo: [128, 128],
  rings: [512, 512],
  flare: [512, 512],
  rays: [512, 512],
  hollow: [384, 144],
  treasure: [512, 384],
  gem: [48, 48],
  coin: [48, 48],
  ...Object.fromEntries(Array.from({ length: PILOTS }, (_, pilot) => [pilotOf(pilot), FACE])),
}

/**
 * Loads all sprites, and my own face once it is there.
 * @param face my own face (`faceOf`)
 * @returns how to give the canvases' memory back
 * @throws when a sprite cannot be loaded
 */
export async function loadTextures(
  textures: Phaser.Textures.TextureManager,
  hour: Hour,
  art: Art,
  face: string | null,
): Promise<() => void> {
  const sizes: SpriteSizes = { [hour.sky]: [640, 960], [hour.home]: [1024, 192], ...SIZES }
  const sprites = await loadSprites(textures, sizes, art, SHEETS)
  let isReleased = false
  const release = () => {
    isReleased = true
    sprites.release()
  }
  try {
    const mine = document.createElement('canvas')
    await paintPilot(mine, art.urls[MY_PILOT] ?? '')
    sprites.add(MY_FACE, mine)
    // A stranger's server may be slow, or may not give its pictures to canvases.
    if (face !== null) {
      void paintPilot(mine, face)
        .then(() => isReleased || textures.get(MY_FACE).source[0]?.update())
        .catch(() => {})
    }
  } catch (error) {
    release()
    throw error
  }
  return release
}
