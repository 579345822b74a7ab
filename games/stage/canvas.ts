// What every canvas that draws by WebGL has to bear on phones (design §8).

/** More would cost memory that iOS kills pages for, and nobody sees it. */
const MOST_RESOLUTION = 2
const RESTORE_MS = 3_000

/** Canvas pixels a CSS pixel. */
export function canvasResolution(): number {
  return Math.min(window.devicePixelRatio || 1, MOST_RESOLUTION)
}

/** Whether WebGL is there, as a canvas hears it. */
export interface ContextWatch {
  isLost(): boolean
  stop(): void
}

/**
 * Watches whether WebGL is taken away from a canvas.
 * @param onLost called when it was not given back within three seconds
 * @param onChange called when it was taken away, and when it is back
 */
export function watchContext(
  canvas: HTMLCanvasElement,
  onLost: () => void,
  onChange = () => {},
): ContextWatch {
  let lost: ReturnType<typeof setTimeout> | undefined
  const lose = () => {
    lost = setTimeout(onLost, RESTORE_MS)
    onChange()
  }
  const restore = () => {
    clearTimeout(lost)
    lost = undefined
    onChange()
  }
  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  return {
    isLost: () => lost !== undefined,
    stop: () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      clearTimeout(lost)
    },
  }
}

/**
 * Red, green, blue and opacity of what a canvas shows at places in CSS pixels; null while WebGL is lost.
 * @param render draws once more: what was just rendered can be read until the browser shows it
 */
export function readPixels(
  canvas: HTMLCanvasElement,
  places: readonly { x: number; y: number }[],
  resolution: number,
  render: () => void,
): Uint8Array[] | null {
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  if (!gl || gl.isContextLost()) return null
  render()
  return places.map(({ x, y }) => {
    const pixel = new Uint8Array(4)
    const fromBottom = canvas.height - Math.round(y * resolution)
    gl.readPixels(Math.round(x * resolution), fromBottom, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    return pixel
  })
}
