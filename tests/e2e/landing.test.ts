import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { codeOf, LANGUAGES, type Language } from '../../contract/languages.ts'
import { settingsOf } from '../../src/brands/brand.ts'
import { SAMPLES } from '../../src/pages/app-demo/seen-as.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import known from '../native/data/user-agents.json' with { type: 'json' }
import { cutOn, writeLarge } from './cut.ts'
import { textsOf } from './pages.ts'
import { hashOf, type Phone, phoneShelf } from './phone.ts'
import { address, player } from './server.ts'

const { app: APP } = settingsOf(HOUSE_BRAND)
const openPhone = phoneShelf(WITHOUT_WEBGL)

const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** The page itself stands, and what the server wrote out is gone. */
const isLive = (page: Page) => page.locator('#root h1').waitFor()

describe('the landing page can be read before any script (issue 9)', () => {
  it.for(LANGUAGES)('in %s, as the address asks', async (language, test) => {
    const { page, texts } = await bare(language, test)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await title(page).textContent()).toBe(texts('title'))
    await page.getByText(texts('features.many.text')).waitFor()
    expect(await page.title()).toBe((await textsOf(language))('titles.landing'))
    // Both stores, since nobody can tell whose phone it is; and the language can be changed.
    expect(await page.locator('[data-store] a:visible').count()).toBe(2)
    await page.locator('summary').tap()
    await page.getByRole('link', { name: 'Español' }).tap()
    await page.waitForURL(/\?lang=es$/)
    expect(await title(page).textContent()).toBe((await textsOf('es', 'landing'))('title'))
  })

  async function bare(language: Language, test: Parameters<typeof openPhone>[1]) {
    const phone = await openPhone({ isCalm: true }, test)
    const context = await phone.context.browser()?.newContext({
      javaScriptEnabled: false,
      hasTouch: true,
      viewport: { width: 375, height: 812 },
    })
    if (!context) throw new Error('the browser is gone')
    test?.onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${address()}/?lang=${codeOf(language)}`)
    return { page, texts: await textsOf(language, 'landing') }
  }

  it('and the script takes its place where it stands: nothing moves', async () => {
    const phone = await openPhone({ isCalm: true, prepare: watchPlaces })
    const { page } = phone
    await phone.open('')
    await isLive(page)
    expect(await page.locator('#prerendered').count()).toBe(0)
    const places = await page.evaluate(() => window.placesOfTitle)
    expect(places?.length).toBe(2)
    expect(places?.[1]).toEqual(places?.[0])
  })

  it.each(['#/turntable', '#/routeTable', '#/nowhere'])('%s never shows it', async (hash) => {
    const phone = await openPhone({
      player: await player(),
      isCalm: true,
      prepare: watchPlaces,
    })
    const { page } = phone
    await phone.open(hash)
    await page.locator('#root main :is(h2, p, li, button)').first().waitFor()
    expect(await page.evaluate(() => window.placesOfTitle)).toEqual([])
    expect(await page.locator('#prerendered').count()).toBe(0)
  })

  it('nor in another language than the player chose', async () => {
    const phone = await openPhone({ language: 'ko', isCalm: true, prepare: watchPlaces })
    const { page } = phone
    await phone.open('?lang=es')
    await isLive(page)
    expect(await title(page).textContent()).toBe((await textsOf('ko', 'landing'))('title'))
    expect((await page.evaluate(() => window.placesOfTitle))?.length).toBe(1)
  })

  it('/official is a page of its own, and goes on by its hash', async () => {
    const phone = await openPhone({ isCalm: true, prepare: watchPlaces })
    const { page } = phone
    await page.goto(`${address()}/official?lang=es`)
    await isLive(page)
    expect(await title(page).textContent()).toBe((await textsOf('es', 'landing'))('title'))
    expect(new URL(page.url()).pathname).toBe('/')
    expect(hashOf(page)).toBe('#/official')
    // What the server wrote out was seen, and the script took its place where it stood.
    const places = await page.evaluate(() => window.placesOfTitle)
    expect(places?.length).toBe(2)
    expect(places?.[1]).toEqual(places?.[0])
  })

  it('a link in it leads on while the script is still on its way', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/index-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(`${address()}/`, { waitUntil: 'commit' })
    await page.locator('#prerendered a[href="#/alienAdventure"]').tap()
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    arrive()
    await expect.poll(() => page.title()).toBe('Interplanetary adventure')
  })
})

describe('the choice of language on the landing page', () => {
  it('changes every text at once, and stays for the next visit', async () => {
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    await phone.open('')
    await isLive(page)
    await page.locator('summary').tap()
    await page.getByRole('link', { name: 'ไทย' }).tap()
    const thai = await textsOf('th', 'landing')
    await page.getByRole('heading', { level: 1, name: thai('title') }).waitFor()
    expect(await page.locator('details').getAttribute('open')).toBeNull()
    await phone.open('#/official')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: thai('title') }).waitFor()
  })

  it.each(['en', 'th', 'zh-CN'] as const)(
    'fits the smallest phone in large letters, in %s',
    async (language) => {
      const phone = await openPhone({ isCalm: true, language, width: 320 })
      const { page } = phone
      await phone.open('')
      await isLive(page)
      await writeLarge(page, true)
      await page.locator('summary').tap()
      await page.getByRole('link', { name: 'Bahasa Indonesia' }).waitFor()
      // The list hangs below its bar, and is cut by nothing there.
      const cut = (await cutOn(page)).filter((fault) => !fault.startsWith('too low: <header'))
      expect(cut).toEqual([])
    },
  )
})

const IOS = known.cases.find((it) => it.platform === 'ios' && it.inApp === null)?.userAgent
const ANDROID = known.cases.find((it) => it.platform === 'android' && it.inApp === null)?.userAgent

describe('the way to the app (spec §9)', () => {
  it.each([
    { where: 'an iPhone', userAgent: IOS, stores: [APP.ios] },
    { where: 'an Android phone', userAgent: ANDROID, stores: [APP.android] },
    { where: 'a computer', userAgent: SAMPLES.other, stores: [APP.ios, APP.android] },
  ])('$where sees its store: before the script, and after', async ({ userAgent, stores }) => {
    const { page, open } = await openAs(userAgent ?? '')
    const seen = () =>
      page
        .locator('[data-store] a:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await page.route('**/page-*.js', (route) => setTimeout(() => void route.continue(), 1_500))
    await open('')
    await page.locator('#prerendered h1').waitFor()
    expect(await seen()).toEqual(stores)
    await isLive(page)
    expect(await seen()).toEqual(stores)
  })

  it('opens the app by its own address, and the store where it is missing', async () => {
    const { page, open } = await openAs(SAMPLES.android)
    const store = page.waitForRequest((request) => request.url() === APP.android)
    await page.route(
      ({ href }) => href === APP.android,
      (route) => route.fulfill({ body: 'the store' }),
    )
    await open('')
    await isLive(page)
    const button = page.locator('#root a[href^="companion://"]').first()
    expect(await button.getAttribute('href')).toBe('companion://open?page=%2F')
    await button.tap()
    await store
    await page.getByText('the store').waitFor()
  })

  it.each(['Instagram', 'Bytedance', 'WhatsApp', 'FB'] as const)(
    '%s keeps links inside: a sheet with an address says how to leave, first',
    async (app) => {
      const { page, open } = await openAs(SAMPLES[app])
      await open('')
      await isLive(page)
      await page.getByRole('link', { name: 'Open the app' }).first().tap()
      const sheet = page.getByRole('dialog', { name: 'Open this page in your browser' })
      await sheet.getByText('Choose “Open in browser”.').waitFor()
      await expect.poll(() => hashOf(page)).toContain('sheet=leave')
      await page.goBack()
      await sheet.waitFor({ state: 'hidden' })
      expect(await title(page).isVisible()).toBe(true)
    },
  )

  async function openAs(userAgent: string): Promise<Phone> {
    return openPhone({ isCalm: true, userAgent, expected: [/companion:/] })
  }
})

describe('the landing page within the app', () => {
  it.each(['android', 'ios'] as const)('gives way to the games on %s', async (as) => {
    const phone = await openPhone({
      as,
      player: await player(),
      isCalm: true,
      prepare: watchPlaces,
    })
    const { page } = phone
    await phone.open('?lang=vi')
    await expect.poll(() => hashOf(page)).toBe('#/play')
    expect(await page.evaluate(() => window.placesOfTitle)).toEqual([])
  })

  it.each(['android', 'ios'] as const)(
    'gives way on %s to an app whose bridge comes late, whole',
    async (as) => {
      const phone = await openPhone({
        as,
        player: await player(),
        isCalm: true,
        app: { lateMs: 1_200 },
      })
      const { page } = phone
      // The page itself comes later still: what the server wrote out stands until then.
      await page.route('**/page-*.js', async (route) => {
        await page.waitForFunction(() => window.bridgeCalls?.includes('onTokenInfo'))
        await route.continue()
      })
      await phone.open('')
      await page.locator('h1').first().waitFor()
      const games = page.getByRole('heading', { name: 'Games' })
      await games.waitFor()
      expect(hashOf(page)).toBe('#/play')
      expect(await page.locator('#prerendered').count()).toBe(0)
      expect(await games.isVisible()).toBe(true)
    },
  )
})

declare global {
  interface Window {
    /** Where each heading of the first rank came to be seen that has words of the landing page's. */
    placesOfTitle?: [x: number, y: number, width: number, height: number][]
  }
}

/** Runs in the page before its own scripts: looks before each frame. */
function watchPlaces(): void {
  const places: [number, number, number, number][] = []
  window.placesOfTitle = places
  const seen = new Set<Element>()
  const look = () => {
    for (const it of Array.from(document.querySelectorAll('h1[class*=title]'))) {
      const { x, y, width, height } = it.getBoundingClientRect()
      // The bar of other pages has a title of its own.
      if (width === 0 || seen.has(it) || it.closest('header')) continue
      seen.add(it)
      places.push([x, y, width, height])
    }
    requestAnimationFrame(look)
  }
  look()
}
