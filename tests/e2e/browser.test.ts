import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import landing from '../../locales/en/landing.json' with { type: 'json' }
import shell from '../../locales/en/shell.json' with { type: 'json' }
import spanish from '../../locales/es/shell.json' with { type: 'json' }
import thai from '../../locales/th/shell.json' with { type: 'json' }
import simplified from '../../locales/zh-CN/shell.json' with { type: 'json' }
import traditional from '../../locales/zh-TW/shell.json' with { type: 'json' }
import { ROUTES } from '../../src/app/route-table.ts'
import { SAMPLES } from '../../src/pages/app-demo/seen-as.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { textsOf } from './pages.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { latestSpins, player } from './server.ts'
import { collect, eventsOf, isOpen, sitDown, tapSpin, wheelIs, wheelOf, winOf } from './table.ts'

declare global {
  interface Window {
    /** What the page told of itself since it opened. */
    statuses?: string[]
  }
}

/** Runs in the page before its own scripts. */
function watchStatuses(): void {
  const statuses: string[] = []
  window.statuses = statuses
  new MutationObserver(() => {
    for (const it of Array.from(document.querySelectorAll('[role=status]'))) {
      statuses.push(it.textContent ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** What stands where a page of a shape of its own is there. */
const LANDMARKS: Record<string, string> = {
  '/turntable': 'button[aria-disabled=false]',
  '/turntable/trial': 'button[aria-disabled=false]',
  '/alienAdventure': '[data-renderer]',
  '/destiny': 'main button',
  '/tree': '[data-renderer]',
  '/sweetPick/flappy': '[data-renderer]',
  '/sweetPick/flappy/trial': '[data-renderer]',
}
const TITLES: Record<string, string> = Object.fromEntries(
  Object.entries(shell.titles).map(([key, title]) => [`titles.${key}`, title]),
)

describe('the pages in a browser', () => {
  it('a demo user signs in, plays, and is still there when the page is loaded again', async () => {
    const me = await player()
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    await phone.open('/turntable')
    await page.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
    await page
      .getByRole('button')
      .filter({ hasText: String(me.id) })
      .tap()
    await isOpen(page)
    const { spins } = await tapSpin(page, 1)
    await winOf(page).waitFor()
    await collect(page)
    expect((await latestSpins(me))[0]?.id).toBe(spins[0]?.id)
    await page.reload()
    await isOpen(page)
  })

  it.each(['android', 'ios', 'Instagram', 'WhatsApp'] as const)(
    'a browser such as %s waits for no app (issue 23)',
    async (as) => {
      const phone = await openPhone({
        userAgent: SAMPLES[as],
        isCalm: true,
        prepare: watchStatuses,
      })
      const { page } = phone
      await phone.open('/turntable')
      await page.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
      expect(await page.evaluate(() => window.statuses)).not.toContain(shell.waitingForApp)
      // Back leads to the start, as where no app can be.
      await page.locator('header').getByRole('button', { name: 'Back' }).tap()
      await page.getByRole('heading', { name: landing.title }).waitFor()
    },
  )

  it('a webview waits for its app, and then asks as whom to play', async () => {
    const phone = await openPhone({
      as: 'android',
      app: { behaviour: 'absent' },
      isCalm: true,
      prepare: watchStatuses,
    })
    const { page } = phone
    await phone.open('/turntable')
    await page.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
    expect(await page.evaluate(() => window.statuses)).toContain(shell.waitingForApp)
  })

  it('a sign-in that the server does not know leads back to the choice of a user', async () => {
    const phone = await openPhone({
      player: { ...(await player()), token: 'no.such.token' },
      expected: [/status of 401/, /ERR_FAILED/],
    })
    const { page } = phone
    await page.route('**/files/avatars/0.svg', (route) => route.abort())
    await page.route('**/api/demo/users', async (route) => {
      const response = await route.fetch()
      const { users } = (await response.json()) as Answer<'GET /api/demo/users'>
      const [first, ...others] = users
      const faceless = { ...first, avatar: '/files/avatars/0.svg', ornament: null }
      await route.fulfill({ response, json: { users: [faceless, ...others] } })
    })
    await phone.open('/turntable')
    await page.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
    // What this is comes before the question, and whoever is offered first can play (issue 8).
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual(['Games to play together', 'Who would you like to play as?'])
    const first = page.getByRole('listitem').first()
    await first.getByText('Has diamonds and ships, ready to play').waitFor()
    // A picture that can't be had has a stand-in of its size, in its place.
    const standIn = await first.locator('svg').first().boundingBox()
    expect([standIn?.width, standIn?.height]).toEqual([48, 48])
    expect(await first.locator('img[src*="/avatars/"]').count()).toBe(0)
  })

  it('every page has its title after each navigation (spec §2)', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await phone.open('/routeTable')
    for (const { path, titleKey } of [...ROUTES, ROUTES[0] ?? { path: '', titleKey: '' }]) {
      await page.evaluate((to) => location.assign(`#${to}`), path)
      await expect.poll(() => page.title()).toBe(TITLES[titleKey])
    }
  })

  it.each(ROUTES.filter(({ shape }) => shape !== 'lines'))(
    '$path looks like what comes while its code is on its way (look)',
    async ({ path, shape }) => {
      const landmark = LANDMARKS[path]
      if (!landmark) throw new Error(`${path}: LANDMARKS does not say what stands once it is there`)
      const phone = await openPhone({ isCalm: true, player: await player() })
      const { page } = phone
      await phone.open('/routeTable')
      await page.locator('main li').first().waitFor()
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/*.js', async (route) => {
        await arrived
        await route.continue()
      })
      await page.evaluate((to) => location.assign(`#${to}`), path)
      const coming = page.locator(`main [data-shape=${shape}]`)
      await coming.waitFor()
      arrive()
      await page.locator(landmark).first().waitFor({ state: 'attached' })
      await coming.waitFor({ state: 'detached' })
    },
  )

  it('an unknown address shows the 404 page, whose way on leads to the start (spec §2)', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await phone.open('/nowhere/at/all')
    await page.getByText('There’s nothing at this address.').waitFor()
    expect(await page.title()).toBe('Page not found')
    await page.getByRole('button', { name: 'Go to the home page' }).tap()
    await page.getByRole('heading', { name: landing.title }).waitFor()
    expect(hashOf(page)).toBe('#/')
  })

  it('Back on the first page leads to the start, where there is no app', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await phone.open('/routeTable')
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Back' }).tap()
    await page.getByRole('heading', { name: landing.title }).waitFor()
    expect(hashOf(page)).toBe('#/')
    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  it('follows the way back through pages to the app', async () => {
    const phone = await openPhone({ as: 'android', player: await player(), isCalm: true })
    const { page } = phone
    await sitDown(phone)
    await page.getByRole('link', { name: 'Fair draws' }).tap()
    await page.getByRole('heading', { name: 'Your current seeds' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).tap()
    await isOpen(page)
    expect(await phone.calls()).not.toContain('goBack')
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect.poll(() => phone.calls()).toContain('goBack')
  })
})

describe('the language: stored preference, else lang, else English (spec §4)', () => {
  it.each([
    { given: 'nothing', query: '', lang: 'en', texts: shell },
    { given: '?lang=cn', query: '?lang=cn', lang: 'zh-CN', texts: simplified },
    { given: '?lang=tw', query: '?lang=tw', lang: 'zh-TW', texts: traditional },
    { given: '?lang=th-TH', query: '?lang=th-TH', lang: 'th', texts: thai },
    { given: 'an unknown code', query: '?lang=tlh', lang: 'en', texts: shell },
  ])('$given: $lang', async ({ query, lang, texts }) => {
    const phone = await openPhone()
    await phone.open(`${query}#/routeTable`)
    await expect.poll(() => phone.page.title()).toBe(texts.titles.routeTable)
    expect(await phone.page.locator('html').getAttribute('lang')).toBe(lang)
  })

  it('may stand behind the hash as well', async () => {
    const phone = await openPhone()
    await phone.open('/routeTable?lang=ko-KR')
    await expect.poll(() => phone.page.locator('html').getAttribute('lang')).toBe('ko')
  })

  it('holds for the visit: through the way from the start, links, and a page loaded again', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    const language = () => page.locator('html').getAttribute('lang')
    await phone.open('?lang=vi')
    await page.locator('#root a[href="#/turntable/trial"]').first().tap()
    await isOpen(page)
    await page.locator('main a[href="#/turntable"]').tap()
    await page.waitForFunction(() => location.hash === '#/turntable')
    await isOpen(page)
    expect(await language()).toBe('vi')
    await page.locator('main a[href="#/fairness"]').first().tap()
    await page.waitForFunction(() => location.hash === '#/fairness')
    await page.reload()
    await expect.poll(language).toBe('vi')

    await page.evaluate(() => location.assign('#/routeTable?lang=th'))
    await expect.poll(() => page.title()).toBe(thai.titles.routeTable)
    await page.locator('main a[href="#/styleguide"]').tap()
    await page.waitForFunction(() => location.hash === '#/styleguide')
    expect(await language()).toBe('th')
    expect(await page.evaluate(() => localStorage.getItem('companion.language'))).toBeNull()
  })

  it('may change while the wheel spins: the spin goes on, and its win is told in the new one', async () => {
    const phone = await openPhone({ as: 'ios', player: await player() })
    const { page } = phone
    const texts = await textsOf('es', 'turntable')
    await sitDown(phone)
    await wheelOf(page).evaluate((host) => host.setAttribute('data-mounted', 'once'))
    let draw = () => {}
    const held = new Promise<void>((done) => {
      draw = done
    })
    await page.route('**/api/turntable/spins', async (route) => {
      await held
      await route.continue()
    })
    const spun = tapSpin(page, 10)
    await wheelIs(page, 'spinning')
    await page.locator('header button[aria-haspopup=dialog]').tap()
    await page.getByText('Español').tap()
    await page.locator('main').getByText(texts('menu.rules'), { exact: true }).waitFor()
    expect(await wheelOf(page).getAttribute('data-state')).toBe('spinning')
    draw()
    await spun
    await page
      .getByRole('region', { name: texts('result.title') })
      .getByText(texts('result.back'))
      .waitFor()
    await collect(page)
    expect(await wheelOf(page).getAttribute('data-mounted')).toBe('once')
    expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
    // The app hears the new title, too.
    expect(await phone.calls()).toEqual(Array(2).fill(['getTokenInfo', 'onTokenInfo']).flat())
  })

  it('what the player chose stays, whatever the address says', async () => {
    const phone = await openPhone()
    const { page } = phone
    await phone.open('?lang=vi#/routeTable')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('vi')
    await page.locator('header button[aria-haspopup=dialog]').tap()
    await page.getByText('Español').tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    await page.reload()
    await expect.poll(() => page.title()).toBe(spanish.titles.routeTable)
  })
})

describe('dark or light (look)', () => {
  it.each(['dark', 'light'] as const)('a phone that asks for %s gets it', async (theme) => {
    const phone = await openPhone({ theme })
    await phone.open('/routeTable')
    expect(await phone.page.locator('html').getAttribute('data-theme')).toBe(theme)
  })

  it('what the player chose stays', async () => {
    const phone = await openPhone({ theme: 'dark' })
    const { page } = phone
    const ground = () => page.evaluate(() => getComputedStyle(document.body).color)
    await phone.open('/routeTable')
    await page.locator('header button[aria-haspopup=dialog]').tap()
    const dark = await ground()
    await page.getByText('Light', { exact: true }).tap()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await ground()).not.toBe(dark)
    await page.reload()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  })
})
