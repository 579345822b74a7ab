// The scene's textures, of one time of day.
import type Phaser from 'phaser'
import type { Art } from '../stage/art.ts'
import { loadSprites, type Sheet, type SpriteSizes, type Sprites } from '../stage/sprites.ts'
import type { Hour } from './hour.ts'

/** Pixels of what there is two of, by the time of day. */
const BY_HOUR: SpriteSizes = {
  sky: [16, 512],
  light: [256, 256],
  ridge: [864, 255],
  hills: [1_152, 300],
  grove: [1_152, 192],
  ground: [692, 360],
  shaft: [125, 1_344],
  cap: [150, 85],
}
const ALWAYS: SpriteSizes = { cloud: [320, 144], star: [16, 16], glow: [64, 64] }

/** The texture of all that flies, in which each is a frame: it lies over everything else. */
export const FLYING_SHEET = 'flying'
const FLYING: Sheet = {
  names: ['bird', 'bird-hurt', 'wing', 'leaf', 'spark'],
  width: 108,
  height: 96,
  columns: 3,
  sizes: { wing: [66, 45], leaf: [48, 32], spark: [48, 48] },
}

/** The name of a picture that there are two of. */
export function namedBy({ name }: Hour, sprite: string): string {
  return `${sprite}-${name}`
}

/**
 * Loads all sprites of a time of day.
 * @throws when one cannot be loaded
 */
export function loadTextures(
  textures: Phaser.Textures.TextureManager,
  hour: Hour,
  art: Art,
): Promise<Sprites> {
  const ofHour = Object.entries(BY_HOUR).map(([name, size]) => [namedBy(hour, name), size])
  const sizes = { ...Object.fromEntries(ofHour), ...ALWAYS }
  return loadSprites(textures, sizes, art, { [FLYING_SHEET]: FLYING })
}
