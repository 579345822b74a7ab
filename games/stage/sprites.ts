// A Phaser scene's textures: sprites rasterised once on canvases that stay in memory, so that a lost
// WebGL context gets them again (design §8).
import type Phaser from 'phaser'
import type { Art } from './art.ts'
import { loadImage } from './picture.ts'

/** Pixels of each sprite by its name. */
export type SpriteSizes = Readonly<Record<string, readonly [width: number, height: number]>>

/**
 * Sprites in one picture: what stands in one is drawn at one go. Each is a frame of it, by its own name.
 */
export interface Sheet {
  names: readonly string[]
  /** Of each sprite, in pixels; the most, where some are smaller. */
  width: number
  height: number
  columns: number
  /** Of the smaller ones. */
  sizes?: SpriteSizes
}

/** Around each sprite of a sheet, so that none shows in its neighbour. */
const GAP = 2

/** Where a sprite of a sheet is, in pixels from its top left. */
export function cellOf({ names, width, height, columns, sizes }: Sheet, index: number) {
  const x = GAP + (index % columns) * (width + GAP)
  const y = GAP + Math.floor(index / columns) * (height + GAP)
  const [ownWidth, ownHeight] = sizes?.[names[index] ?? ''] ?? [width, height]
  return { x, y, width: ownWidth, height: ownHeight }
}

/** Size of a sheet, in pixels. */
export function sheetSize({ names, width, height, columns }: Sheet): [number, number] {
  const rows = Math.ceil(names.length / columns)
  return [GAP + columns * (width + GAP), GAP + rows * (height + GAP)]
}

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
  art: Art,
  sheets: Readonly<Record<string, Sheet>> = {},
): Promise<Sprites> {
  const canvases = new Map<string, HTMLCanvasElement>()
  const add = (name: string, canvas: HTMLCanvasElement) => {
    canvases.set(name, canvas)
    // `addCanvas` would read every pixel back; as an image it is only shown.
    textures.addImage(name, canvas as unknown as HTMLImageElement)
  }
  const show = (name: string, canvas: HTMLCanvasElement, sheet?: Sheet) => {
    if (canvases.has(name)) {
      textures.get(name).source[0]?.update()
      return
    }
    add(name, canvas)
    if (!sheet) return
    for (const [index, frame] of sheet.names.entries()) {
      const { x, y, width, height } = cellOf(sheet, index)
      textures.get(name).add(frame, 0, x, y, width, height)
    }
  }
  const canvasOf = (name: string) => canvases.get(name) ?? document.createElement('canvas')
  const paintAll = async () => {
    const { urls } = art
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const image = await loadImage(urls[name] ?? '')
      const canvas = canvasOf(name)
      paper(canvas, width, height)?.drawImage(image, 0, 0, width, height)
      show(name, canvas)
    }
    for (const [name, sheet] of Object.entries(sheets)) {
      const canvas = canvasOf(name)
      const context = paper(canvas, ...sheetSize(sheet))
      for (const [index, sprite] of sheet.names.entries()) {
        const image = await loadImage(urls[sprite] ?? '')
        const { x, y, width, height } = cellOf(sheet, index)
        context?.drawImage(image, x, y, width, height)
      }
      show(name, canvas, sheet)
    }
  }
  const forget = art.subscribe(() => void paintAll().catch(() => {}))
  const release = () => {
    forget()
    for (const canvas of canvases.values()) {
      canvas.width = 0
      canvas.height = 0
    }
  }
  try {
    await paintAll()
  } catch (error) {
    release()
    throw error
  }
  return { add, release }
}

/** Empties a canvas and gives it a size. */
function paper(canvas: HTMLCanvasElement, width: number, height: number) {
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')
}
