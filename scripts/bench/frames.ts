import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/browser.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import type { Figure, Tell } from './figure.ts'
import {
  frameFigure,
  framesDuring,
  gatherFrames,
  loadedFigure,
  rendererOf,
  watchLoads,
} from './frame-times.ts'
import { openSlowPhone } from './phone.ts'
import { act, buyShips, roundBeforeClosing, roundSettings } from './rounds.ts'

const SPINS = 3
const WAIT_MS = 60_000
const CHOOSING_SECONDS = 10
/** Of the choosing, before everything flies. */
const CHOOSING_SHOWN_MS = 5_000
const PLANETS = 8

/** What each game's scene costs a slow phone while it plays, and what it loads for it. */
export async function measureFrames(tell: Tell): Promise<Figure[]> {
  tell('frames: starting a server and a browser')
  await using server = await startBenchServer(undefined, true, roundSettings(CHOOSING_SECONDS))
  await using browser = await launchBrowser()
  return [
    ...(await measureTurntable(browser, server, tell)),
    ...(await measureAdventure(browser, server, tell)),
  ]
}

async function measureTurntable(
  browser: Browser,
  server: BenchServer,
  tell: Tell,
): Promise<Figure[]> {
  await using phone = await openSlowPhone(browser, server.tokens[0], gatherFrames)
  const { page } = phone
  const loaded = watchLoads(page)
  await page.goto(`${server.address}/#/turntable`)
  const renderer = await rendererOf(page)
  const frames: number[] = []
  for (let spin = 1; spin <= SPINS; spin++) {
    tell(`frames: spin ${spin} of ${SPINS}`)
    frames.push(...(await framesOfSpin(browser, page)))
  }
  return [
    frameFigure('turntable', frames, `${SPINS} spins`, renderer),
    await loadedFigure('/turntable', loaded, 'pixi'),
  ]
}

async function framesOfSpin(browser: Browser, page: Page): Promise<number[]> {
  const spinOnce = page.locator('button[aria-disabled=false]').first()
  await spinOnce.waitFor({ timeout: WAIT_MS })
  const wheel = (state: string) =>
    page
      .locator(`[data-renderer][data-state=${state}]`)
      .waitFor({ state: 'attached', timeout: WAIT_MS })
  return framesDuring(browser, page, async () => {
    await spinOnce.tap()
    await wheel('revealing')
    await wheel('idle')
  })
}

/** One round from the end of choosing to the pay-out, with ships of the player's own on every planet. */
async function measureAdventure(
  browser: Browser,
  server: BenchServer,
  tell: Tell,
): Promise<Figure[]> {
  const [token = ''] = server.tokens
  await buyShips({ ...server, tokens: [token] }, PLANETS)
  await using phone = await openSlowPhone(browser, server.tokens[0], gatherFrames)
  const { page } = phone
  const loaded = watchLoads(page)
  await page.goto(`${server.address}/#/alienAdventure`)
  const renderer = await rendererOf(page)
  const map = (phase: string) =>
    page
      .locator(`[data-renderer][data-phase=${phase}]`)
      .waitFor({ state: 'attached', timeout: WAIT_MS })
  const { id } = await roundBeforeClosing(server, CHOOSING_SHOWN_MS)
  tell('frames: a round of the adventure')
  const frames = await framesDuring(browser, page, async () => {
    const planets = Array.from({ length: PLANETS }, (_, planet) => ({ planet, ships: 1 }))
    await act(server, token, '/api/adventure/dispatches', { roundId: id, planets })
    await map('flying')
    await map('revealed')
    await map('choosing')
  })
  return [
    frameFigure('adventure', frames, 'a round, from choosing to the pay-out', renderer),
    await loadedFigure('/alienAdventure', loaded, 'phaser'),
  ]
}
