// A Phaser scene's textures: sprites rasterised once on canvases that stay in memory, so that a lost
// WebGL context gets them again (design §8).
import type Phaser from 'phaser'
import type { ArtUrls, SavedArt } from './art.ts'
import { loadImage } from './picture.ts'

/** Pixels of each sprite by its name. */
export type SpriteSizes = Readonly<Record<string, readonly [width: number, height: number]>>

export interface Sprites {
  /** Shows a canvas under a name; its memory is given back with the others'. */
  add(name: string, canvas: HTMLCanvasElement): void
  /** Gives the canvases' memory back. */
  release(): void
}

/**
 * Loads sprites, one after the other, so that the page can answer taps in between; a sprite that is
 * saved while developing takes the place of its earlier one.
 * @throws when a sprite cannot be loaded
 */
export async function loadSprites(
  textures: Phaser.Textures.TextureManager,
  sizes: SpriteSizes,
  urls: ArtUrls,
  saved: SavedArt,
): Promise<Sprites> {
  const canvases = new Map<string, HTMLCanvasElement>()
  const add = (name: string, canvas: HTMLCanvasElement) => {
    canvases.set(name, canvas)
    // `addCanvas` would read every pixel back; as an image it is only shown.
    textures.addImage(name, canvas as unknown as HTMLImageElement)
  }
  const paintAll = async (from: ArtUrls) => {
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const canvas = canvases.get(name) ?? document.createElement('canvas')
      await paint(canvas, from[name] ?? '', width, height)
      if (canvases.has(name)) textures.get(name).source[0]?.update()
      else add(name, canvas)
    }
  }
  const forget = saved.subscribe((fresh) => void paintAll(fresh).catch(() => {}))
  const release = () => {
    forget()
    for (const canvas of canvases.values()) {
      canvas.width = 0
      canvas.height = 0
    }
  }
  try {
    await paintAll(urls)
  } catch (error) {
    release()
    throw error
  }
  return { add, release }
}

async function paint(canvas: HTMLCanvasElement, url: string, width: number, height: number) {
  const image = await loadImage(url)
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
}
