import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/browser.ts'
import type { BenchServer } from './bench-server.ts'

const SLOW_DOWN = 4
const SCREEN = { width: 375, height: 812 }

/** A slow phone with a signed-in player. */
export interface Phone {
  page: Page
  close(): Promise<void>
}

/** Opens the browser that phones are made in. */
export function openPhones(): Promise<Browser> {
  return launchBrowser()
}

/**
 * A phone of its own storage, its processor slowed down four times, signed in as one of the players.
 * @param prepare runs in every page before its own scripts
 */
export async function openPhone(
  browser: Browser,
  server: BenchServer,
  prepare: () => void,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(prepare)
  await context.addInitScript(
    (token) =>
      sessionStorage.setItem(
        'companion.session',
        JSON.stringify({ state: { token, appVersion: null }, version: 0 }),
      ),
    server.tokens[0] ?? '',
  )
  const page = await context.newPage()
  await (await sessionOf(context, page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return { page, close: () => context.close() }
}

function sessionOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  return context.newCDPSession(page)
}
