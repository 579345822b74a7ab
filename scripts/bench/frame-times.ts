import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { entryOf, filesOf, loadedWith, readManifest } from '../build/manifest.ts'
import { type Figure, percentile } from './figure.ts'
import { weighFiles } from './pages.ts'

const DIST = join(import.meta.dirname, '../../dist')
const BUDGET_MS = 8
const WAIT_MS = 60_000

/**
 * Runs in the page: all that asked for the next frame is called by one callback, so that the trace
 * shows a frame's script as one event.
 */
export function gatherFrames(): void {
  const request = window.requestAnimationFrame.bind(window)
  let waiting = new Map<number, FrameRequestCallback>()
  let last = 0
  const run = (at: number) => {
    const called = waiting
    waiting = new Map()
    for (const [id, callback] of called) if (called.has(id)) callback(at)
  }
  window.requestAnimationFrame = (callback) => {
    if (waiting.size === 0) request(run)
    waiting.set(++last, callback)
    return last
  }
  window.cancelAnimationFrame = (id) => {
    waiting.delete(id)
  }
}

/** The names of the scripts and styles that a page loads from now on. */
export function watchLoads(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.slice(1)
    if (/^assets\/.*\.(js|css)$/.test(path)) loaded.add(path)
  })
  return loaded
}

/** By what a scene is drawn, once it is. */
export async function rendererOf(page: Page): Promise<string> {
  const scene = page.locator('[data-renderer]')
  await scene.waitFor({ state: 'attached', timeout: WAIT_MS })
  return (await scene.getAttribute('data-renderer')) ?? ''
}

/**
 * Milliseconds that scripts took in each frame while something went on: time of the page's own
 * thread, so that a machine that is busy with other work changes little.
 */
export async function framesDuring(
  browser: Browser,
  page: Page,
  goesOn: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await goesOn()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  return traceEvents
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
}

/** What Chromium traces; durations in microseconds. */
interface Trace {
  traceEvents: { name: string; ph: string; dur?: number; tdur?: number }[]
}

/** @param shown what went on in these frames */
export function frameFigure(
  scene: string,
  frames: number[],
  shown: string,
  renderer: string,
): Figure {
  const p50 = percentile(frames, 0.5)
  const p95 = percentile(frames, 0.95)
  return {
    what: `${scene} scene, script time a frame at 4× slow-down, 95th percentile`,
    budget: `≤ ${BUDGET_MS} ms`,
    figure: `${p95.toFixed(2)} ms`,
    kept: p95 <= BUDGET_MS,
    note: `half of ${frames.length} frames of ${shown} within ${p50.toFixed(2)} ms; drawn by ${renderer}, WebGL in software`,
    numbers: { p50, p95, frames: frames.length },
  }
}

/** What a phone really loaded to play. */
export async function loadedFigure(
  path: string,
  loaded: ReadonlySet<string>,
  engine: 'pixi' | 'phaser',
): Promise<Figure> {
  const most = { pixi: 170, phaser: 210 }[engine]
  const manifest = await readManifest(DIST)
  const shell = filesOf(manifest, loadedWith(manifest, entryOf(manifest)))
  const beyond = [...loaded].filter((name) => !shell.has(name))
  const bytes = await weighFiles(beyond)
  return {
    what: `${path} beyond the shell, as loaded to play`,
    budget: `≤ ${most} KiB (${engine})`,
    figure: `${(bytes / 1024).toFixed(1)} KiB`,
    kept: bytes <= most * 1024,
    note: `${beyond.length} files, script and styles, brotli`,
    numbers: { bytes, files: beyond.length },
  }
}
