import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/browser.ts'
import type { Server } from '../../tests/faults/process.ts'
import { ask, buyShips, type Pilot } from '../../tests/faults/rounds.ts'
import {
  roundBeforeClosing,
  roundSettings,
  signInRichest,
  startBenchServer,
} from './bench-server.ts'
import { type Figure, percentile, type Tell } from './figure.ts'
import { loadedFigure } from './pages.ts'
import { openSlowPhone } from './phone.ts'

const BUDGET_MS = 8
const WAIT_MS = 60_000
const SPINS = 3
const CHOOSING_SECONDS = 10
/** Of the choosing, before everything flies. */
const CHOOSING_SHOWN_MS = 5_000
const PLANETS = 8

/** What goes on in a scene while its frames are measured. */
type Play = () => Promise<void>

const GAMES = [
  {
    path: '/turntable',
    engine: 'pixi',
    prepare: prepareSpin,
    times: SPINS,
    shown: `${SPINS} spins`,
  },
  {
    path: '/alienAdventure',
    engine: 'phaser',
    prepare: prepareRound,
    times: 1,
    shown: 'a round, from choosing to the pay-out',
  },
] as const

/** What each game's scene costs a slow phone while it plays, and what it loads for it. */
export async function measureFrames(tell: Tell): Promise<Figure[]> {
  tell('frames: starting a server and a browser')
  await using server = await startBenchServer(roundSettings(CHOOSING_SECONDS), 'start.ts')
  await using browser = await launchBrowser()
  const player = await signInRichest(server)
  const figures: Figure[] = []
  for (const { path, engine, prepare, times, shown } of GAMES) {
    await using phone = await openSlowPhone(browser, player.token, gatherFrames)
    const { page } = phone
    const loaded = watchLoads(page)
    await page.goto(`${server.address}/#${path}`)
    const scene = page.locator('[data-renderer]')
    const renderer = await scene.getAttribute('data-renderer', { timeout: WAIT_MS })
    tell(`frames: ${path}, ${shown}`)
    const frames: number[] = []
    for (let time = 0; time < times; time++) {
      const play = await prepare(page, server, player)
      frames.push(...(await framesDuring(browser, page, play)))
    }
    const p95 = percentile(frames, 0.95)
    figures.push(
      {
        what: `${path}, script time a frame at 4× slow-down, 95th percentile`,
        budget: `≤ ${BUDGET_MS} ms`,
        figure: `${p95.toFixed(2)} ms`,
        kept: p95 <= BUDGET_MS,
        note: `half of ${frames.length} frames of ${shown} within ${percentile(frames, 0.5).toFixed(2)} ms; drawn by ${renderer}, WebGL in software`,
      },
      await loadedFigure(path, loaded, engine),
    )
  }
  return figures
}

async function prepareSpin(page: Page): Promise<Play> {
  const spinOnce = page.locator('button[aria-disabled=false]').first()
  await spinOnce.waitFor({ timeout: WAIT_MS })
  return async () => {
    await spinOnce.tap()
    await comes(page, 'data-state=revealing')
    await comes(page, 'data-state=idle')
  }
}

/** One round from the end of choosing to the pay-out, with ships of the player's own on every planet. */
async function prepareRound(page: Page, server: Server, player: Pilot): Promise<Play> {
  await buyShips(server, player, PLANETS)
  const { id: roundId } = await roundBeforeClosing(server, CHOOSING_SHOWN_MS)
  const planets = Array.from({ length: PLANETS }, (_, planet) => ({ planet, ships: 1 }))
  const sent = { token: player.token, body: { roundId, planets } }
  return async () => {
    const { error, text } = await ask(server, 'POST /api/adventure/dispatches', sent)
    if (error) throw new Error(`the dispatch was refused: ${text}`)
    for (const phase of ['flying', 'revealed', 'choosing']) await comes(page, `data-phase=${phase}`)
  }
}

/** Waits until the scene is there in a state. */
function comes(page: Page, state: string): Promise<void> {
  const scene = page.locator(`[data-renderer][${state}]`)
  return scene.waitFor({ state: 'attached', timeout: WAIT_MS })
}

/** The names of the scripts and styles that a page loads from now on. */
function watchLoads(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.slice(1)
    if (/^assets\/.*\.(js|css)$/.test(path)) loaded.add(path)
  })
  return loaded
}

/**
 * Runs in the page: all that asked for the next frame is called by one callback, so that the trace
 * shows a frame's script as one event.
 */
function gatherFrames(): void {
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

/** What Chromium traces; durations in microseconds. */
interface Trace {
  traceEvents: { name: string; ph: string; dur?: number; tdur?: number }[]
}

/**
 * Milliseconds that scripts took in each frame while something went on: time of the page's own
 * thread, so that a machine that is busy with other work changes little.
 */
async function framesDuring(browser: Browser, page: Page, play: Play): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await play()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  return traceEvents
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
}
