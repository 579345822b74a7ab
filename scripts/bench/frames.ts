import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/browser.ts'
import type { Pilot } from '../../tests/faults/rounds.ts'
import { type BenchServer, roundSettings, signInRichest, startBenchServer } from './bench-server.ts'
import { type Figure, percentile, type Tell } from './figure.ts'
import { type Held, heapFigure, openHeap } from './heap.ts'
import { loadedFigure } from './pages.ts'
import { openSlowPhone } from './phone.ts'
import { type Play, SCENES, type Scene, sceneStands } from './scenes.ts'

const BUDGET_MS = 8
const ENTERED_MS = 2_000
const CHOOSING_SECONDS = 10
/** A page of few things, from which games are entered. */
const BEFORE = '/routeTable'
/** Until nothing of that page is on its way any more. */
const SETTLE_MS = 1_500
const MS_A_MINUTE = 60_000

/**
 * What each game's scene costs a slow phone while it plays, and what it loads for it.
 * @param minutes of play in each; 0 is as little as tells something, and nothing of memory
 */
export async function measureFrames(tell: Tell, minutes = 0): Promise<Figure[]> {
  tell('frames: starting a server and a browser')
  // The browser's drawing takes the processor from the server, which is not what is measured.
  await using server = await startBenchServer(
    { ...roundSettings(CHOOSING_SECONDS), STALL_LIMIT_MS: '0' },
    'start.ts',
  )
  await using browser = await launchBrowser()
  const player = await signInRichest(server)
  const figures: Figure[] = []
  for (const scene of SCENES) {
    figures.push(...(await measureScene(scene, { server, browser, player, minutes, tell })))
  }
  return figures
}

interface Bench {
  server: BenchServer
  browser: Browser
  player: Pilot
  minutes: number
  tell: Tell
}

async function measureScene(scene: Scene, bench: Bench): Promise<Figure[]> {
  const { path, engine, shown, before } = scene
  const { server, browser, player, minutes, tell } = bench
  await before?.(server, player)
  const enteredMs = await enteringMs(scene, bench)
  await using phone = await openSlowPhone(browser, player.token, gatherFrames)
  const { page } = phone
  const loaded = watchLoads(page)
  await page.goto(`${server.address}/#${path}`)
  await sceneStands(page, scene)
  tell(`frames: ${path}, ${shown}`)
  const { frames, plays, held } = await playAll(scene, page, bench)
  const tier = await page.locator('[data-quality]').getAttribute('data-quality')
  const p95 = percentile(frames, 0.95)
  return [
    {
      what: `${path}, script time a frame at 4× slow-down, 95th percentile`,
      budget: `≤ ${BUDGET_MS} ms`,
      figure: `${p95.toFixed(2)} ms`,
      kept: p95 <= BUDGET_MS,
      note: `half of ${frames.length} frames of ${plays} × ${shown} within ${percentile(frames, 0.5).toFixed(2)} ms; drawn by ${engine}, WebGL in software, in the end with ${tier} finish`,
    },
    ...(held ? [heapFigure(path, minutes, held)] : []),
    {
      what: `${path}, from the tap that enters it to its first frame that can be played`,
      budget: `≤ ${ENTERED_MS} ms`,
      figure: `${Math.round(enteredMs)} ms`,
      kept: enteredMs <= ENTERED_MS,
      note: 'the shell is there, nothing of the game is; at 4× slow-down',
    },
    await loadedFigure(path, loaded, engine),
  ]
}

/** From the tap that enters a game, in a shell that stands, to its first frame. */
async function enteringMs({ path }: Scene, { server, browser, player }: Bench): Promise<number> {
  await using phone = await openSlowPhone(browser, player.token, () => {})
  const { page } = phone
  await page.goto(`${server.address}/#${BEFORE}`)
  await page.waitForLoadState('networkidle')
  await pause(SETTLE_MS)
  // Awaited here: the phone is put away with this function.
  return await page.evaluate(enter, path)
}

/** Plays as often as it takes, or for so many minutes, in which memory is looked at three times. */
async function playAll({ prepare, times }: Scene, page: Page, bench: Bench) {
  const { browser, server, player, minutes } = bench
  const weigh = await openHeap(page)
  const frames: number[] = []
  let plays = 0
  const playUntil = async (isEnough: () => boolean) => {
    do {
      const play = await prepare(page, server, player)
      frames.push(...(await framesDuring(browser, page, play)))
      plays += 1
    } while (!isEnough())
  }
  if (minutes === 0) {
    await playUntil(() => plays >= times)
    return { frames, plays, held: null }
  }
  const begunAt = Date.now()
  const isOver = (share: number) => Date.now() - begunAt >= share * minutes * MS_A_MINUTE
  await playUntil(() => true)
  const first = await weigh()
  await playUntil(() => isOver(0.5))
  const middle = await weigh()
  await playUntil(() => isOver(1))
  const held: Held = [first, middle, await weigh()]
  return { frames, plays, held }
}

/**
 * Runs in the page: goes to a game, as a tap on its link does.
 * @returns milliseconds until its scene can be played and has been drawn once
 */
function enter(path: string): Promise<number> {
  const tappedAt = performance.now()
  location.hash = path
  return new Promise((resolve) => {
    const look = () => {
      requestAnimationFrame(() => {
        if (document.querySelector('[data-renderer]')) resolve(performance.now() - tappedAt)
        else look()
      })
    }
    look()
  })
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
