// Sprites in other pictures than the release's: checked, painted anew, kept under the hash of what they are.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sprite, TuningFault } from '../../contract/tuning-ops.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type PictureShape, repaintSprite, shapeOf } from '../platform/files/repaint-sprite.ts'
import { readGame } from '../platform/tuning/files.ts'
import { ASSETS } from '../platform/tuning/proven-tuning.ts'

/** Pictures may be sharper than the release's, as far as phones can show and hold. */
const MOST_TIMES = 4
const LONGEST_SIDE = 2_048
/** Shapes may differ by a pixel of rounding. */
const SHAPE_TOLERANCE = 0.02

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', webp: 'image/webp' }

/** The sprites of a game, with the pictures of the release. */
export async function spritesOf(game: string): Promise<Sprite[]> {
  const { art } = await readGame(ASSETS, game)
  return Promise.all(
    Array.from(art.keys(), async (file) => {
      const [name = '', type = ''] = file.split('.')
      const bytes = await readFile(join(ASSETS, game, 'art', file))
      const picture = `data:${TYPES[type] ?? ''};base64,${bytes.toString('base64')}`
      return { name, ...(await shapeOf(bytes)), picture }
    }),
  )
}

/**
 * Keeps a picture for a sprite; nobody sees it until a draft with it is published.
 * @returns the key of its file
 * @throws ApiError NOT_FOUND for no such sprite, OPS_ART_REFUSED with why, UNAVAILABLE
 */
export async function keepArt(
  { files }: Pick<Platform, 'files'>,
  { game, sprite }: { game: string; sprite: string },
  bytes: Uint8Array,
): Promise<string> {
  const { art } = await readGame(ASSETS, game)
  const file = Array.from(art.keys()).find((it) => it.split('.')[0] === sprite)
  if (!file) throw new ApiError('NOT_FOUND', 'There is no such sprite.')
  const painted = await repaintSprite(bytes)
  if (!painted) refuse('it is no PNG, JPEG or WebP that can be read')
  requireShape(painted.shape, await shapeOf(await readFile(join(ASSETS, game, 'art', file))))
  const hash = createHash('sha256').update(painted.body).digest('hex').slice(0, 16)
  const key = `art/${game}/${sprite}-${hash}.webp`
  await files.put(key, { body: painted.body, type: 'image/webp' })
  return key
}

/** @throws ApiError OPS_ART_REFUSED when the scene would show it in another shape, or where nothing should be */
function requireShape(fresh: PictureShape, old: PictureShape): void {
  const size = ({ width, height }: PictureShape) => `${width} × ${height}`
  if (Math.max(fresh.width, fresh.height) > LONGEST_SIDE) {
    refuse(`it has ${size(fresh)} pixels; the longest side may have ${LONGEST_SIDE}`)
  }
  const ratio = fresh.width / fresh.height / (old.width / old.height)
  if (Math.abs(ratio - 1) > SHAPE_TOLERANCE) {
    refuse(`it has ${size(fresh)} pixels, another shape than ${size(old)}`)
  }
  const times = fresh.width / old.width
  if (times < 1 || times > MOST_TIMES) {
    refuse(`it has ${size(fresh)} pixels; ${size(old)} up to ${MOST_TIMES} times that are taken`)
  }
  if (fresh.isOpaque !== old.isOpaque) {
    refuse(old.isOpaque ? 'something shines through it' : 'it has no transparent pixels')
  }
}

/** What is wrong with a draft's pictures: those that are none of this game's, or not there. */
export async function artFaultsOf(
  { files }: Pick<Platform, 'files'>,
  game: string,
  art: Readonly<Record<string, string>>,
): Promise<TuningFault[]> {
  const faults: TuningFault[] = []
  for (const [sprite, key] of Object.entries(art)) {
    const isOwn = new RegExp(`^art/${game}/${sprite}-[0-9a-f]{16}\\.webp$`).test(key)
    if (isOwn && (await files.get(key))) continue
    faults.push({ field: `art.${sprite}`, what: 'has no such picture' })
  }
  return faults
}

function refuse(why: string): never {
  throw new ApiError('OPS_ART_REFUSED', why, { why })
}
