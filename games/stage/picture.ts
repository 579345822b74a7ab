// Pictures painted once on canvases of their own. They stay in memory, so that a lost WebGL context
// gets them again (design §8), and they serve with and without WebGL alike.

export type Painter = CanvasRenderingContext2D

/** A painted picture, and its size in design units. */
export interface Picture {
  canvas: HTMLCanvasElement
  width: number
  height: number
}

/**
 * Paints a picture.
 * @param density pixels a design unit
 * @param paint with the origin in the picture's middle, in design units
 * @param by who paints; a graphics processor is quicker, and in Chromium 156 loses parts
 */
export function picture(
  width: number,
  height: number,
  density: number,
  paint: (painter: Painter) => void,
  by: 'processor' | 'graphics' = 'processor',
): Picture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * density)
  canvas.height = Math.ceil(height * density)
  const painter = canvas.getContext('2d', { willReadFrequently: by === 'processor' })
  if (!painter) throw new Error('This browser has no canvas.')
  painter.setTransform(
    canvas.width / width,
    0,
    0,
    canvas.height / height,
    canvas.width / 2,
    canvas.height / 2,
  )
  paint(painter)
  return { canvas, width, height }
}

/**
 * What a picture shows at a place.
 * @param place from its middle, in design units
 * @returns red, green, blue and opacity; null where the browser lets nobody read
 */
export function pixelAt(
  { canvas, width, height }: Picture,
  { x, y }: { x: number; y: number },
): Uint8ClampedArray | null {
  const across = Math.round((x / width + 1 / 2) * canvas.width)
  const down = Math.round((y / height + 1 / 2) * canvas.height)
  try {
    return canvas.getContext('2d')?.getImageData(across, down, 1, 1).data ?? null
  } catch {
    return null
  }
}

/** So much larger or smaller shown, pictures are painted anew. */
const REPAINT_RATIO = 1.25

/** Whether pictures of one density are to be painted anew where the screen wants another one. */
export function isOutgrown(painted: number, wanted: number): boolean {
  return wanted > painted * REPAINT_RATIO || wanted * REPAINT_RATIO < painted
}

/** Gives a picture's memory back; iOS counts canvases that are merely forgotten (design §8). */
export function release({ canvas }: Picture): void {
  canvas.width = 0
  canvas.height = 0
}

/**
 * Loads an image whole, so that a canvas may show it.
 * @throws when it cannot be had
 */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}

/** Begins a path that is a circle. */
export function circle(painter: Painter, x: number, y: number, radius: number): void {
  painter.beginPath()
  painter.arc(x, y, radius, 0, 2 * Math.PI)
}

/** The same picture once more: one canvas stands in one place only. */
export function copyOf({ canvas, width, height }: Picture): Picture {
  return picture(width, height, canvas.width / width, (painter) =>
    painter.drawImage(canvas, -width / 2, -height / 2, width, height),
  )
}
