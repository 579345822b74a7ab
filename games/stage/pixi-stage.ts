// Where Pixi scenes stand: one canvas over a host, and what phones do to it (design §8).
import 'pixi.js/unsafe-eval'
import { createRoot } from '@pixi/react'
import { type Application, type PointData, UPDATE_PRIORITY } from 'pixi.js'
import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { canvasResolution, readPixels, watchContext } from './canvas.ts'
import { fitDesign } from './fit-design.ts'
import { FINISH, type Quality } from './quality.ts'
import { type Bleed, roomAround } from './room-around.ts'
import { watchTaps } from './taps.ts'

export interface StageOptions {
  design: { width: number; height: number }
  bleed: Bleed
  quality: Quality
  /** Whether nothing happens now, and few frames are enough (`idleFps`). */
  rests: () => boolean
  /** Called with every new size; `density` is the canvas's pixels a design unit. */
  onFit: (density: number) => void
  /** WebGL was taken away and not given back within three seconds. */
  onLost: () => void
}

export interface PixiStage {
  readonly app: Application
  /** Puts a scene in the place of the one before, which goes with all that is its own. */
  show(scene: ReactNode): void
  /**
   * What the scene shows now at places of the design: red, green, blue and opacity of each, once the
   * graphics processor has painted it; null while WebGL is lost, which has a way back of its own.
   */
  read(places: readonly PointData[]): Promise<Uint8Array[] | null>
  destroy(): Promise<void>
}

/**
 * Opens a stage over a host and keeps it in size, resting while nobody looks.
 * @throws when WebGL cannot be had
 */
export async function openPixiStage(host: HTMLElement, options: StageOptions): Promise<PixiStage> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, { position: 'absolute', pointerEvents: 'none' })
  let resolution = canvasResolution(options.quality)
  let shows = 0
  const root = createRoot(canvas)
  const app = await root.render(null, {
    preference: 'webgl',
    // Until it is placed: at Pixi's 800 × 600 the page would be wider than the phone, which zooms out.
    width: 1,
    height: 1,
    skipExtensionImports: true,
    backgroundAlpha: 0,
    // Pixels are fine enough, and pictures have soft edges: it would double the price of a frame.
    antialias: false,
    autoDensity: true,
    resolution,
    powerPreference: 'high-performance',
  })
  // Where a batch may have many textures, each pixel asks which one is its own: slow chips pay for that.
  app.renderer.limits.maxBatchableTextures = 1

  const place = () => {
    const box = host.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return null
    const placed = fitDesign(box, options.design)
    const room = roomAround(box, options.bleed, placed.scale)
    canvas.style.left = `${-room.left}px`
    canvas.style.top = `${-room.top}px`
    app.renderer.resize(
      room.left + box.width + room.right,
      room.top + box.height + room.bottom,
      resolution,
    )
    app.stage.scale.set(placed.scale)
    app.stage.position.set(placed.x + room.left, placed.y + room.top)
    if (document.visibilityState === 'visible') app.render()
    return placed.scale
  }
  const refit = () => {
    const scale = place()
    if (scale !== null) options.onFit(scale * resolution)
  }
  // What was painted for finer pixels stays: to paint it anew would stop a game that is slow already.
  const forgetQuality = options.quality.subscribe(() => {
    resolution = canvasResolution(options.quality)
    place()
  })
  // Not before it can be put in its place: it would be seen to jump there.
  host.append(canvas)
  const observer = new ResizeObserver(refit)
  observer.observe(host)
  refit()

  const rest = () => {
    const isSeen = document.visibilityState === 'visible' && !context.isLost()
    if (isSeen) app.ticker.start()
    else app.ticker.stop()
  }
  const context = watchContext(canvas, options.onLost, rest)
  document.addEventListener('visibilitychange', rest)

  const taps = watchTaps(host)
  const paint = () => {
    const rests = options.rests()
    app.ticker.maxFPS = rests ? FINISH[options.quality.tier].idleFps : 0
    if (!rests || !taps.isAnswering) app.render()
  }
  app.ticker.remove(app.render, app)
  app.ticker.add(paint, null, UPDATE_PRIORITY.LOW)

  return {
    app,
    read: (places) => {
      const pixels = places.map((place) => app.stage.toGlobal(place))
      return readPixels(canvas, pixels, resolution, () => app.render())
    },
    show: (scene) => {
      shows += 1
      void root.render(createElement(Fragment, { key: shows }, scene), {})
    },
    destroy: async () => {
      observer.disconnect()
      forgetQuality()
      document.removeEventListener('visibilitychange', rest)
      context.stop()
      taps.stop()
      app.ticker.remove(paint, null)
      app.ticker.stop()
      // Pixi's objects must outlive their elements, and React takes its time.
      await new Promise<void>((resolve) => {
        void root.render(createElement(Empty, { onShown: resolve }), {})
      })
      app.destroy({ removeView: true }, { children: true })
      canvas.width = 0
      canvas.height = 0
    },
  }
}

/** Stands where the scene stood, and tells that it is gone. */
function Empty({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
