import type { Page } from 'playwright-core'
import { launchBrowser } from '../../tests/browser.ts'
import { ROUTES } from '../route-table.ts'
import { signInRichest, startBenchServer } from './bench-server.ts'
import type { Figure, Tell } from './figure.ts'
import { openSlowPhone } from './phone.ts'
import { SCENES, type Scene, sceneStands } from './scenes.ts'

const LCP_MS = 2_500
const CLS = 0.05
const INP_MS = 200
/** How long a page may go on shifting. */
const SETTLE_MS = 4_000
const AFTER_TAP_MS = 1_500
/** One can dispatch for most of the time. */
const LONG_ROUNDS = { ROUND_SECONDS: '250', CHOOSING_SECONDS: '230' }

declare global {
  interface Window {
    /** `dealtMs` is what of `inp` had passed when the page had dealt with the tap; the rest is painting. */
    benchVitals: { lcp: number; cls: number; inp: number; dealtMs: number }
  }
}

/** What browsers tell of what was painted or shifted; TypeScript does not know it. */
interface Observed extends PerformanceEntry {
  element: Element | null
  value: number
  hadRecentInput: boolean
  processingEnd: number
  interactionId: number
}

/** Runs in the page: what browsers report of how it felt. */
function watchVitals(): void {
  const vitals = { lcp: 0, cls: 0, inp: 0, dealtMs: 0 }
  window.benchVitals = vitals
  const watch = (type: string, take: (entry: Observed) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Observed)
    }).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ element, startTime }) => {
    // What is told over the page is not what one waits for.
    if (!element?.closest('[role=dialog]')) vitals.lcp = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value
  })
  const slowest = ({ duration, startTime, processingEnd, interactionId }: Observed) => {
    // What no finger did, such as things that move under a pointer, is no interaction.
    if (interactionId === 0 || duration < vitals.inp) return
    const dealtMs = processingEnd - startTime
    // All events of a tap last as long: until what came of it is seen.
    vitals.dealtMs = duration > vitals.inp ? dealtMs : Math.max(vitals.dealtMs, dealtMs)
    vitals.inp = duration
  }
  watch('event', slowest, { durationThreshold: 16 })
}

/** How each page feels on a slow phone: when it shows, how much it jumps, how fast a tap answers. */
export async function measureVitals(tell: Tell): Promise<Figure[]> {
  tell('vitals: starting a server and a browser')
  await using server = await startBenchServer(LONG_ROUNDS, 'start.ts')
  await using browser = await launchBrowser()
  const player = await signInRichest(server)
  const { token } = player
  for (const { before } of SCENES) await before?.(server, player)
  const figures: Figure[] = []
  for (const { path } of ROUTES) {
    tell(`vitals: ${path}`)
    await using phone = await openSlowPhone(browser, token, watchVitals)
    const game = SCENES.find((scene) => scene.path === path)
    const address = `${server.address}/#${path}`
    const { lcp, cls, inp, dealtMs } = await vitalsOf(phone.page, address, game)
    figures.push({
      what: `${path} at 4× slow-down: LCP, CLS, INP${game ? ' (of a sheet and of the first tap in the game)' : ''}`,
      budget: `≤ ${LCP_MS} ms, ≤ ${CLS}, ≤ ${INP_MS} ms`,
      figure: `${Math.round(lcp)} ms, ${cls.toFixed(3)}, ${inp > 0 ? `${Math.round(inp)} ms` : '–'}`,
      kept: lcp > 0 && lcp <= LCP_MS && cls <= CLS && inp <= INP_MS,
      note:
        inp > 0
          ? `${Math.round(dealtMs)} ms until the page had dealt with the tap, then it is painted, in software`
          : 'no tap was slow enough to be timed, or there is no button to tap',
    })
  }
  return figures
}

async function vitalsOf(page: Page, address: string, game?: Scene): Promise<Window['benchVitals']> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  if (game) await sceneStands(page, game)
  await page.waitForTimeout(SETTLE_MS)
  const { lcp, cls } = await page.evaluate(() => window.benchVitals)
  // What was settled while the player was away is told over the page.
  await closeDialog(page)
  // The bar's last button opens a sheet on every page that has a bar.
  const tapped = page.locator('header button:visible').last()
  if (await tapped.count()) await tapped.tap()
  await page.waitForTimeout(AFTER_TAP_MS)
  if (game) {
    await closeDialog(page)
    await game.first(page).tap()
    await page.waitForTimeout(AFTER_TAP_MS)
  }
  const { inp, dealtMs } = await page.evaluate(() => window.benchVitals)
  return { lcp, cls, inp, dealtMs }
}

/** Closes what lies over the page, where something does. */
async function closeDialog(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) return
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
