import type { Browser, Page } from 'playwright-core'

const SLOW_DOWN = 4
const SCREEN = { width: 375, height: 812 }

/** A slow phone with a signed-in player, until it is disposed of. */
export interface Phone extends AsyncDisposable {
  page: Page
}

/**
 * A phone of its own storage, its processor slowed down four times, signed in as a player.
 * @param prepare runs in every page before its own scripts
 */
export async function openPhone(
  browser: Browser,
  token = '',
  prepare: () => void = () => {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(prepare)
  await context.addInitScript((it) => {
    const session = { state: { token: it, appVersion: null }, version: 0 }
    sessionStorage.setItem('companion.session', JSON.stringify(session))
  }, token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return { page, [Symbol.asyncDispose]: () => context.close() }
}
