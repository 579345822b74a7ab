// The scene's textures: sprites rasterised once on canvases that stay in memory, so that a lost
// WebGL context gets them again (design §8).
import type Phaser from 'phaser'
import type { PlanetName } from '../../contract/planets.ts'
import type { ArtUrls } from '../stage/art.ts'
import { artUrls, savedArt } from './art.ts'
import { MY_PILOT, paintFace, pictureOf, pilotOf } from './faces.ts'
import { PILOTS } from './fleet.ts'
import type { Hour } from './hour.ts'
import { STYLES } from './looks.ts'

type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>

const FACE = [64, 64] as const
/** The texture of my own face. */
export const MY_FACE = 'my-face'

/** Size in pixels of each sprite; ships and pieces are many and small. */
const SIZES: Sizes = {
  ship: [48, 64],
  'my-ship': [48, 64],
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
  ...Object.fromEntries(STYLES.map(({ name }) => [surfaceOf(name), [512, 256] as const])),
}

/** The name of a planet's map. */
export function surfaceOf(planet: PlanetName): string {
  return `${planet}-surface`
}

/**
 * Loads all sprites, one after the other, so that the page can answer taps in between; a sprite that
 * is saved while developing takes the place of its earlier one.
 * @param face address of my own face
 * @returns how to give the canvases' memory back
 * @throws when a sprite cannot be loaded
 */
export async function loadTextures(
  textures: Phaser.Textures.TextureManager,
  hour: Hour,
  face: string | null,
): Promise<() => void> {
  const canvases = new Map<string, HTMLCanvasElement>()
  const sizes: Sizes = { [hour.sky]: [640, 960], [hour.home]: [1024, 192], ...SIZES }
  const paintAll = async (urls: ArtUrls) => {
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const canvas = canvases.get(name) ?? document.createElement('canvas')
      await paint(canvas, urls[name] ?? '', width, height)
      if (canvases.has(name)) {
        textures.get(name).source[0]?.update()
      } else {
        add(name, canvas)
      }
    }
  }
  const add = (name: string, canvas: HTMLCanvasElement) => {
    canvases.set(name, canvas)
    // `addCanvas` would read every pixel back; as an image it is only shown.
    textures.addImage(name, canvas as unknown as HTMLImageElement)
  }
  const forget = savedArt.subscribe((urls) => void paintAll(urls).catch(() => {}))
  let isReleased = false
  const release = () => {
    isReleased = true
    forget()
    for (const canvas of canvases.values()) {
      canvas.width = 0
      canvas.height = 0
    }
  }
  try {
    await paintAll(artUrls)
    const mine = document.createElement('canvas')
    await paintFace(mine, artUrls[MY_PILOT] ?? '')
    add(MY_FACE, mine)
    // A stranger's server may be slow, or may not give its pictures to canvases.
    if (face !== null) {
      void paintFace(mine, face)
        .then(() => isReleased || textures.get(MY_FACE).source[0]?.update())
        .catch(() => {})
    }
  } catch (error) {
    release()
    throw error
  }
  return release
}

async function paint(canvas: HTMLCanvasElement, url: string, width: number, height: number) {
  const image = await pictureOf(url)
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
}
