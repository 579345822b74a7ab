// Where Phaser scenes stand: one canvas over a host, and what phones do to it (design §8).
import Phaser from 'phaser'
import { type ContextWatch, canvasResolution, readPixels, watchContext } from './canvas.ts'
import { type Busyness, openFrameGate } from './frame-gate.ts'
import type { Quality } from './quality.ts'
import { watchTaps } from './taps.ts'

/** What Phaser asks of WebGL; all else is as browsers have it. */
const ATTRIBUTES = {
  alpha: true,
  // Pixels are fine enough, and pictures have soft edges: it would double the price of a frame.
  antialias: false,
  stencil: true,
  powerPreference: 'high-performance',
} as const

/** Once the graphics processor takes so long for its shaders, it may as well stop the page. */
const SHADERS_MS = 10_000
const LOOK_MS = 16

export interface PhaserStage {
  readonly scene: Phaser.Scene
  /** Canvas pixels a CSS pixel; another number in another tier. */
  readonly resolution: number
  /**
   * What the scene shows now at places in CSS pixels: red, green, blue and opacity of each, once the
   * graphics processor has painted it; null while WebGL is lost, which has a way back of its own.
   */
  read(places: readonly { x: number; y: number }[]): Promise<Uint8Array[] | null>
  /**
   * Draws until the shaders of all that stands in the scene are made; the page goes on meanwhile. To be
   * called before the scene is read or seen: what has no shader yet is not drawn.
   */
  makeShaders(): Promise<void>
  destroy(): void
}

/**
 * Opens a stage over a host's padding box, resting while nobody looks; the scene's units are CSS pixels.
 * @param onLost called when WebGL was taken away and not given back within three seconds
 * @param busyness what the scene shown says of itself
 * @throws when WebGL cannot be had
 */
export async function openPhaserStage(
  host: HTMLElement,
  quality: Quality,
  onLost: () => void,
  busyness: Busyness,
): Promise<PhaserStage> {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
  host.append(canvas)
  let resolution = canvasResolution(quality)
  let game: Phaser.Game | null = null

  let context: ContextWatch | null = null
  const taps = watchTaps(host)
  let forgetQuality = () => {}

  // Phaser leaves it to browsers to bring no frames of a hidden page; not every webview does.
  const rest = () => {
    if (document.hidden) game?.loop.sleep()
    else game?.loop.wake()
  }

  const close = () => {
    document.removeEventListener('visibilitychange', rest)
    forgetQuality()
    taps.stop()
    context?.stop()
    // Phaser ends at its next step, which a hidden page would not make.
    game?.destroy(false)
    game?.step(0, 0)
    canvas.remove()
    canvas.width = 0
    canvas.height = 0
  }

  try {
    const scene = await new Promise<Phaser.Scene>((resolve) => {
      game = new Phaser.Game({
        type: Phaser.WEBGL,
        canvas,
        ...webGl2Of(canvas),
        width: pixels(host.clientWidth, resolution),
        height: pixels(host.clientHeight, resolution),
        scale: {
          mode: Phaser.Scale.NONE,
          zoom: 1 / resolution,
          // The host's size is told by `resizeStage`: whoever asks in a frame has the page laid out in it.
          resizeInterval: Number.POSITIVE_INFINITY,
        },
        scene: {
          create(this: Phaser.Scene) {
            resolve(this)
          },
        },
        input: { mouse: false, touch: false, keyboard: false, gamepad: false },
        audio: { noAudio: true },
        banner: false,
        autoFocus: false,
        disableContextMenu: false,
        // As Phaser does on phones by itself: elsewhere rotated pictures of several textures lose corners.
        maxTextures: 1,
        skipUnreadyShaders: true,
        ...ATTRIBUTES,
        antialiasGL: ATTRIBUTES.antialias,
        // Phaser's other meaning of it: pictures are smooth wherever they stand.
        antialias: true,
        transparent: ATTRIBUTES.alpha,
      })
    })
    scene.cameras.main.setOrigin(0, 0).setZoom(resolution)
    context = watchContext(canvas, onLost)
    document.addEventListener('visibilitychange', rest)
    const { loop } = scene.game
    const step = loop.callback
    const isDrawn = openFrameGate(busyness, quality, taps)
    loop.callback = (now: number, deltaMs: number) => {
      if (isDrawn(now)) step(now, deltaMs)
    }
    const stage: PhaserStage = {
      scene,
      get resolution() {
        return resolution
      },
      read: (places) =>
        readPixels(canvas, places, resolution, () => scene.game.step(performance.now(), 0)),
      makeShaders: () => makeShaders(scene.game),
      destroy: close,
    }
    forgetQuality = quality.subscribe(() => {
      resolution = canvasResolution(quality)
      resizeStage(stage, host.clientWidth, host.clientHeight)
    })
    return stage
  } catch (error) {
    close()
    throw error
  }
}

async function makeShaders(game: Phaser.Game): Promise<void> {
  const { renderer } = game
  if (!(renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer)) return
  const isMaking = () => renderer.glProgramWrappers.some(({ compiling }) => compiling)
  const endsAt = performance.now() + SHADERS_MS
  do {
    game.step(performance.now(), 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  } while (isMaking() && performance.now() < endsAt)
  // Phaser does not look again at those that it makes anew once WebGL is given back.
  Object.assign(game.config, { skipUnreadyShaders: false })
}

/**
 * WebGL 2 for Phaser, where there is any: it would ask for WebGL 1 by itself, of which nothing can be
 * read without stopping the page.
 */
function webGl2Of(canvas: HTMLCanvasElement): Phaser.Types.Core.GameConfig {
  const context = canvas.getContext('webgl2', ATTRIBUTES)
  // Phaser draws by it as well; its types know the other kind alone.
  return context ? { context: context as unknown as CanvasRenderingContext2D } : {}
}

/** Brings a stage to its host's size, in CSS pixels. */
export function resizeStage({ scene, resolution }: PhaserStage, width: number, height: number) {
  scene.scale.zoom = 1 / resolution
  scene.scale.resize(pixels(width, resolution), pixels(height, resolution))
  scene.cameras.main
    .setSize(pixels(width, resolution), pixels(height, resolution))
    .setZoom(resolution)
}

function pixels(length: number, resolution: number): number {
  return Math.max(1, Math.round(length * resolution))
}
