import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, type TestContext } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { codeOf } from '../../contract/languages.ts'
import { bridgeNames } from '../../src/native/config.ts'
import { type FakeOptions, fakeAndroid, fakeIos } from '../../src/native/fakes.ts'
import { USER_AGENTS } from '../../src/pages/app-demo/fake-app.ts'
import { launchBrowser } from '../browser.ts'
import { address, claimServer, type Player, releaseServer } from './server.ts'

/** Everything that a test may want of a phone. */
export interface PhoneOptions {
  /** The app around the page, or a plain browser. */
  as?: keyof typeof USER_AGENTS | 'browser'
  /** Of the plain browser; else its own. */
  userAgent?: string
  /** Whom the app, or the browser's tab, is signed in as. */
  player?: Player
  /** How the app around the page behaves; else it answers at once. */
  app?: Partial<FakeOptions>
  /** The player's stored choices. */
  language?: Language
  theme?: 'dark' | 'light'
  /** Where its clock says that it is, such as `Europe/Berlin`; else where the machine is. */
  zone?: string
  width?: number
  /** The player asked for less motion. */
  isCalm?: boolean
  /** Errors that the test brings about itself, as the console tells them. */
  expected?: RegExp[]
  /** Runs in every page before its own scripts. */
  prepare?: () => void
}

/** A phone in a player's hand. */
export interface Phone {
  page: Page
  context: BrowserContext
  /** Opens a page by its path behind the hash, or by all that follows the address. */
  open(path: string): Promise<void>
  /** What the page asked of the app, in order, by the bridge's names. */
  calls(): Promise<string[]>
  /** What the page gave along with each call of this name. */
  told(call: string): Promise<unknown[]>
  /** What went wrong so far: errors of the page, of the console, of the content policy. */
  faults: string[]
}

declare global {
  interface Window {
    bridgeCalls?: string[]
    bridgeLog?: { name: string; payload: unknown }[]
  }
}

/** What a phone's page loads: the shell, the page, the API; a busy machine needs its time. */
const WAIT_MS = 60_000
const HEIGHT = 812

/** What a test that runs beside others has to bring, since vitest cannot tell whose phone it is. */
type Owner = Pick<TestContext, 'onTestFinished'>

/** The browsers of this process, kept for its next files: a start takes as long as a short test. */
const browsers = new Map<string, Promise<Browser>>()

function browserWith(args?: readonly string[], path?: string | null): Promise<Browser> {
  const kind = JSON.stringify([args, path])
  const running = browsers.get(kind)
  if (running !== undefined) return running
  const starting = launchBrowser(args, path)
  browsers.set(kind, starting)
  const forget = () => browsers.delete(kind)
  starting.then((browser) => browser.once('disconnected', forget), forget)
  return starting
}

/**
 * Phones for the tests of a file. When a test is over its phones are put away, and the test
 * fails where a page had an error: in its scripts, on its console, or against the content policy.
 * @param args switches of Chromium
 * @param path one of this machine's browsers; else the one that tests use
 * @returns opens a phone
 */
export function phoneShelf(
  args?: readonly string[],
  path?: string | null,
): (options?: PhoneOptions, owner?: Owner) => Promise<Phone> {
  let browser: Browser | undefined
  beforeAll(async () => {
    await claimServer()
    browser = await browserWith(args, path)
  })
  afterAll(releaseServer)

  return async (options = {}, owner = { onTestFinished }) => {
    if (!browser) throw new Error('phones are opened within tests')
    const phone = await openPhone(browser, options)
    owner.onTestFinished(async () => {
      // A test that ends while one of its routes answers must not fail for that.
      await phone.page.unrouteAll({ behavior: 'ignoreErrors' })
      await phone.context.close()
      const { expected = [] } = options
      const isExpected = (fault: string) => expected.some((pattern) => pattern.test(fault))
      expect(phone.faults.filter((fault) => !isExpected(fault))).toEqual([])
    })
    return phone
  }
}

async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { as = 'browser', player, theme = 'dark' } = options
  const context = await browser.newContext({
    viewport: { width: options.width ?? 375, height: HEIGHT },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
    colorScheme: theme,
    reducedMotion: options.isCalm ? 'reduce' : 'no-preference',
    ...(as === 'browser' ? {} : { userAgent: USER_AGENTS[as] }),
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    ...(options.zone ? { timezoneId: options.zone } : {}),
  })
  context.setDefaultTimeout(WAIT_MS)
  if (as !== 'browser') await putAppAround(context, as, options)
  else if (player) await context.addInitScript(signIn, player.token)
  if (options.language) await context.addInitScript(storeLanguage, codeOf(options.language))
  if (options.prepare) await context.addInitScript(options.prepare)

  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`page: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') {
      faults.push(`console: ${message.text()} ${message.location().url}`)
    }
  })
  return {
    page,
    context,
    faults,
    open: async (path) => {
      await page.goto(`${address()}/${path.startsWith('/') ? `#${path}` : path}`)
    },
    calls: () => page.evaluate(() => window.bridgeCalls ?? []),
    told: (call) =>
      page.evaluate(
        (wanted) =>
          (window.bridgeLog ?? [])
            .filter(({ name }) => name === wanted)
            .map(({ payload }) => payload),
        call,
      ),
  }
}

/** Where a page is: its address from the hash on. */
export function hashOf(page: Page): string {
  return new URL(page.url()).hash
}

/**
 * Lets a test deal with a page's first request to an address; those that follow go their own way.
 * The route itself stays: while one is taken away, as Playwright's own `times` does, what the page
 * asks for meanwhile, whatever it is, stays without an answer for good.
 */
export function routeFirst(
  page: Page,
  url: string | RegExp,
  deal: (route: Route) => Promise<void>,
): Promise<unknown> {
  let isFirst = true
  return page.route(url, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return deal(route)
  })
}

/** The app's side of the bridge, by the same fakes that the app simulator uses. */
function putAppAround(
  context: BrowserContext,
  platform: 'android' | 'ios',
  { player, app }: PhoneOptions,
): Promise<unknown> {
  const options: FakeOptions = {
    names: bridgeNames('companion'),
    token: player?.token ?? '',
    version: '2.9.0',
    behaviour: 'answers',
    lateMs: 0,
    answerMs: 0,
    ...app,
  }
  const fake = platform === 'android' ? fakeAndroid : fakeIos
  return context.addInitScript(`{
    window.bridgeCalls = []
    window.bridgeLog = []
    const log = (name, payload) => {
      window.bridgeCalls.push(name)
      window.bridgeLog.push({ name, payload })
    }
    ;(${fake.toString()})(window, ${JSON.stringify(options)}, log)
  }`)
}

/** Runs in the page. A tab that was signed out stays so. */
function signIn(token: string): void {
  if (sessionStorage.getItem('companion.session')) return
  const session = { state: { token, appVersion: null }, version: 0 }
  sessionStorage.setItem('companion.session', JSON.stringify(session))
}

/** Runs in the page. A choice made since stays. */
function storeLanguage(code: string): void {
  if (!localStorage.getItem('companion.language')) localStorage.setItem('companion.language', code)
}
