// Where Phaser scenes stand: one canvas over a host, and what phones do to it (design §8).
import Phaser from 'phaser'
import { type ContextWatch, canvasResolution, readPixels, watchContext } from './canvas.ts'

export interface PhaserStage {
  readonly scene: Phaser.Scene
  /** Canvas pixels a CSS pixel. */
  readonly resolution: number
  /**
   * What the scene shows now at places in CSS pixels: red, green, blue and opacity of each; null while
   * WebGL is lost, which has a way back of its own.
   */
  read(places: readonly { x: number; y: number }[]): Uint8Array[] | null
  destroy(): void
}

/**
 * Opens a stage over a host's padding box and keeps it in size; the scene's units are CSS pixels.
 * @param onLost called when WebGL was taken away and not given back within three seconds
 * @throws when WebGL cannot be had
 */
export async function openPhaserStage(host: HTMLElement, onLost: () => void): Promise<PhaserStage> {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
  host.append(canvas)
  const resolution = canvasResolution()
  let game: Phaser.Game | null = null

  let context: ContextWatch | null = null

  const close = () => {
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
        width: pixels(host.clientWidth, resolution),
        height: pixels(host.clientHeight, resolution),
        scale: { mode: Phaser.Scale.NONE, zoom: 1 / resolution },
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
        antialias: true,
        transparent: true,
        powerPreference: 'high-performance',
      })
    })
    scene.cameras.main.setOrigin(0, 0).setZoom(resolution)
    context = watchContext(canvas, onLost)
    return {
      scene,
      resolution,
      read: (places) =>
        readPixels(canvas, places, resolution, () => scene.game.step(performance.now(), 0)),
      destroy: close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Brings a stage to its host's size. */
export function resizeStage({ scene, resolution }: PhaserStage, width: number, height: number) {
  scene.scale.resize(pixels(width, resolution), pixels(height, resolution))
  scene.cameras.main.setSize(pixels(width, resolution), pixels(height, resolution))
}

function pixels(length: number, resolution: number): number {
  return Math.max(1, Math.round(length * resolution))
}
