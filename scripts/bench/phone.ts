import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const SLOW_DOWN = 4
const SCREEN = { width: 375, height: 812 }
/**
 * Pixels are drawn by the processor here, and by a chip of its own in a phone: with a quarter of them
 * frames come nearer to a phone's rate, and what happens once a spin is no longer one frame in twenty.
 * Scripts have the same to do.
 */
const FEW_PIXELS = { deviceScaleFactor: 1 }

/** A phone with a signed-in player, until it is disposed of. */
export interface Phone extends AsyncDisposable {
  page: Page
}

/** A phone of its own storage, signed in as a player. */
export async function openPhone(
  browser: Browser,
  token: string,
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const phone = { viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  const context = await browser.newContext({ ...phone, ...options })
  await context.addInitScript((it) => {
    const session = { state: { token: it, appVersion: null }, version: 0 }
    sessionStorage.setItem('companion.session', JSON.stringify(session))
  }, token)
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() }
}

/**
 * The same with fewer pixels, and its processor slowed down four times.
 * @param prepare runs in every page before its own scripts
 */
export async function openSlowPhone(
  browser: Browser,
  token: string,
  prepare: () => void,
): Promise<Phone> {
  const phone = await openPhone(browser, token, FEW_PIXELS)
  await phone.page.addInitScript(prepare)
  const session = await phone.page.context().newCDPSession(phone.page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return phone
}
