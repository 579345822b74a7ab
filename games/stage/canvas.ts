// What every canvas that draws by WebGL has to bear on phones (design §8).
import { FINISH, type Quality } from './quality.ts'
import { readBack } from './read-back.ts'

const RESTORE_MS = 3_000

/** Canvas pixels a CSS pixel, in the phone's tier of now. */
export function canvasResolution({ tier }: Quality): number {
  return Math.min(window.devicePixelRatio || 1, FINISH[tier].resolution)
}

/** Whether WebGL is there, as a canvas hears it. */
export interface ContextWatch {
  isLost(): boolean
  stop(): void
}

/**
 * Watches whether WebGL is taken away from a canvas.
 * @param onLost called when it was not given back within three seconds; phones that take it from a page
 *   nobody sees give it back when the page is seen, so that they count from then on
 * @param onChange called when it was taken away, and when it is back
 */
export function watchContext(
  canvas: HTMLCanvasElement,
  onLost: () => void,
  onChange = () => {},
): ContextWatch {
  let isLost = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (isLost && !document.hidden) timer = setTimeout(onLost, RESTORE_MS)
  }
  const change = (isGone: boolean) => {
    isLost = isGone
    wait()
    onChange()
  }
  const lose = () => change(true)
  const restore = () => change(false)
  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  document.addEventListener('visibilitychange', wait)
  return {
    isLost: () => isLost,
    stop: () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      document.removeEventListener('visibilitychange', wait)
      clearTimeout(timer)
    },
  }
}

/**
 * Red, green, blue and opacity of what a canvas shows at places in CSS pixels; null while WebGL is lost.
 * @param render draws once more, at once: what was just rendered can be read until the browser shows it
 */
export async function readPixels(
  canvas: HTMLCanvasElement,
  places: readonly { x: number; y: number }[],
  resolution: number,
  render: () => void,
): Promise<Uint8Array[] | null> {
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  if (!gl || gl.isContextLost()) return null
  render()
  const spots = places.map(({ x, y }) => ({
    x: Math.round(x * resolution),
    y: canvas.height - Math.round(y * resolution),
  }))
  return readBack(gl, spots)
}
