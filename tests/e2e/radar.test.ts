import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import type { Chances } from '../../contract/radar.ts'
import { bridgeNames } from '../../src/native/config.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn, stands } from './cut.ts'
import { focusedOn, tabTo } from './focus.ts'
import { canHide, hideAt, holdFrames, holdTimers } from './hidden.ts'
import { LONGEST_AS, readLongest } from './longest.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { BIRTH_YEAR, ISLAND, MARRIAGE, mayScan, scanButton, seeker, tell } from './radar-people.ts'
import { address, ask, newcomer, type Player } from './server.ts'
import { eventsOf } from './table.ts'
import { takeWebGl } from './web-gl.ts'

const OTHER_ISLAND = { latitude: -37.1, longitude: -12.29 }
const THIRD_ISLAND = { latitude: -54.43, longitude: 3.4 }
const SHORE = { latitude: -25.07, longitude: -130.1 }
const COVE = { latitude: -40.33, longitude: -9.93 }
const HARBOUR = { latitude: -15.97, longitude: -5.71 }
const REEF = { latitude: -62.9, longitude: -60.6 }
const CAPE = { latitude: -46.6, longitude: 37.9 }
const ATOLL = { latitude: -12.1, longitude: 96.9 }
const BAY = { latitude: -31.55, longitude: 159.08 }
const LAGOON = { latitude: -29.03, longitude: 167.95 }
const CREEK = { latitude: -0.53, longitude: -91.4 }
const FJORD = { latitude: -8.93, longitude: 125.4 }
const CLIFF = { latitude: -50.7, longitude: 166.1 }
/** A country in which the demo world has nobody: of others, the radar knows some who told no place. */
const NOBODYS = 'TV'
const MINUTE_MS = 60_000
/** Until a chance that comes soon: a busy machine has opened the page by then. */
const SOON_MS = 20_000
/** A pill of one line, with the space around it. */
const LINE_PX = 44
/** What the page tells its machine again and again. */
const BY_ITSELF = new Set(['CLOCK', 'CHANCES'])

describe('the fate radar', () => {
  const openPhone = phoneShelf()

  it('finds somebody on the first visit, and the greeting reaches their phone', async () => {
    const me = await newcomer()
    const other = await newcomer({ gender: 'female' })
    await tell(other, ISLAND)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.context.grantPermissions(['geolocation'], { origin: address() })
    await phone.context.setGeolocation(ISLAND)
    await phone.open('/destiny')
    await page.getByText('Marriage').tap()
    await page.getByLabel('Year of birth').selectOption(String(BIRTH_YEAR))
    await page.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('button', { name: 'Share my rough area' }).tap()
    await mayScan(page)
    await scanButton(page).tap()
    const card = cardOn(page)
    await card.getByRole('heading', { name: other.nickname }).waitFor()
    await card.getByText(/km away$/).waitFor()
    await card.getByRole('button', { name: 'Send greeting' }).tap()
    await card.getByRole('button', { name: 'Go chat' }).tap()
    await card.getByText('Chats are in the app.').waitFor()

    const theirs = await openPhone({ player: other, isCalm: true })
    await theirs.open('/destiny')
    await theirs.page.getByRole('button', { name: /new greeting/ }).tap()
    const greeting = theirs.page.getByRole('article').filter({ hasText: me.nickname })
    await greeting.getByText('Nice to find you here').waitFor()
  })

  it('works without a place, and says how to tell it', async () => {
    const me = await newcomer()
    const body = { purpose: MARRIAGE, birthYear: BIRTH_YEAR } as const
    await ask('POST /api/radar/profile', { token: me.token, body })
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    await page.getByRole('button', { name: 'Share my rough area' }).tap()
    await page.getByText('The radar looks across your country instead').waitFor()
    await page.getByRole('button', { name: 'Go on without it' }).tap()
    await mayScan(page)
  })

  it('keeps to the place that was told before where no other one comes, and says so', async () => {
    const me = await newcomer()
    await tell(me, SHORE)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    const about = page.getByRole('dialog', { name: 'About me' })
    await about.getByRole('button', { name: 'Share my rough area' }).tap()
    await about.getByText('keeps to the area that you shared last').waitFor()
    await about.getByRole('button', { name: 'Not now' }).tap()
    await mayScan(page)
  })

  it('a place is forgotten, and another one has to wait a little, until when is said', async () => {
    const me = await newcomer()
    await tell(me, HARBOUR)
    const phone = await openPhone({ player: me, isCalm: true, expected: [/ 429 /] })
    const { page, context } = phone
    await context.grantPermissions(['geolocation'], { origin: address() })
    await context.setGeolocation(ISLAND)
    await phone.open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    const about = page.getByRole('dialog', { name: 'About me' })
    await about.getByText('Last shared').waitFor()
    await about.getByRole('button', { name: 'Forget my area' }).tap()
    await page.getByText('Your area is forgotten.').first().waitFor()
    await about.getByText('Last shared').waitFor({ state: 'detached' })
    expect((await ask('GET /api/radar', { token: me.token })).profile?.placeAt).toBeNull()

    await about.getByRole('button', { name: 'Share my rough area' }).tap()
    await about.getByText(/^You can share a new one from \d+:\d\d/).waitFor()
    expect((await ask('GET /api/radar', { token: me.token })).profile?.placeAt).toBeNull()
    // There is nothing to try until then, and one way on.
    const tries = about.getByRole('button', { name: /^(Try again|Share my rough area)$/ })
    expect(await tries.count()).toBe(0)
    await about.getByRole('button', { name: 'Go on without it' }).tap()
    await mayScan(page)
  })

  it('another place can be told by itself once the wait for it is over', async () => {
    const me = await newcomer()
    await tell(me, COVE)
    const phone = await openPhone({ player: me, isCalm: true, expected: [/ 429 /] })
    const { page, context } = phone
    await context.grantPermissions(['geolocation'], { origin: address() })
    await context.setGeolocation(HARBOUR)
    await page.route('**/api/radar/place', async (route) => {
      const response = await route.fetch()
      const refused = (await response.json()) as { error: { params: { until: number } } }
      refused.error.params.until = Date.now() + 4_000
      await route.fulfill({ response, json: refused })
    })
    await phone.open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    const about = page.getByRole('dialog', { name: 'About me' })
    const share = about.getByRole('button', { name: 'Share my rough area' })
    await share.tap()
    await about.getByText('You were somewhere else just now').waitFor()
    expect(await share.count()).toBe(0)
    await share.waitFor()
    await about.getByText('Roughly where are you?').waitFor()
  })

  it('spends one chance under a double tap, and whoever is blocked is met no more', async () => {
    const me = await newcomer()
    const other = await newcomer({ gender: 'female' })
    await tell(me, OTHER_ISLAND)
    await tell(other, OTHER_ISLAND)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/destiny')
    await mayScan(page)
    const before = await chancesOf(me)
    await scanButton(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    const card = cardOn(page)
    await card.getByRole('heading', { name: other.nickname }).waitFor()
    expect(await chancesOf(me)).toBe(before - 1)

    await card.getByRole('button', { name: 'Block or report' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).tap()
    await page.getByText('Blocked. You won’t meet again.').first().waitFor()
    await mayScan(page)
    await expect.poll(() => focusedOn(page)).toBe('Look around')
    const body = { purpose: MARRIAGE } as const
    const { match } = await ask('POST /api/radar/scan', { token: other.token, body })
    expect(match?.user.id).not.toBe(me.id)
  })

  it('whoever was blocked is listed, and let back after one is asked', async () => {
    const me = await newcomer()
    const other = await newcomer({ gender: 'female' })
    await tell(me, THIRD_ISLAND)
    await tell(other, THIRD_ISLAND)
    await ask('POST /api/radar/scan', { token: me.token, body: { purpose: MARRIAGE } })
    await ask('POST /api/radar/block', { token: me.token, body: { user: other.id } })
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/destiny')
    await page.getByRole('button', { name: 'Blocked' }).tap()
    const sheet = page.getByRole('dialog', { name: 'People you blocked' })
    const row = sheet.getByRole('article').filter({ hasText: other.nickname })
    await row.getByRole('button', { name: 'Unblock' }).tap()
    await sheet.getByRole('button', { name: 'Keep blocked' }).tap()
    await row.getByRole('button', { name: 'Unblock' }).tap()
    await sheet.getByText(`Unblock ${other.nickname}?`).waitFor()
    await sheet.getByRole('button', { name: 'Unblock' }).tap()
    await sheet.getByText('You have blocked nobody').waitFor()
    const { blocked } = await ask('GET /api/radar/blocked', { token: me.token })
    expect(blocked).toEqual([])
  })

  it('a greeting whose answer was lost with its page is there after a reload, once', async () => {
    const [me, other] = await pairOn(CAPE)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/destiny')
    await mayScan(page)
    await scanButton(page).tap()
    const card = cardOn(page)
    const arrived = new Promise<void>((done) => {
      void routeFirst(page, '**/api/radar/greet', async (route) => {
        await route.fetch()
        done()
      })
    })
    await card.getByRole('button', { name: 'Send greeting' }).tap()
    await arrived
    await page.reload()
    await card.getByRole('heading', { name: other.nickname }).waitFor()
    await card.getByRole('button', { name: 'Go chat' }).waitFor()
    await card.getByText(`Your greeting is waiting for ${other.nickname}.`).waitFor()
    expect(await card.getByRole('button', { name: /^Send/ }).count()).toBe(0)
    expect(await greetingsTo(other)).toHaveLength(1)
    await card.getByRole('button', { name: 'Continue' }).tap()
    await mayScan(page)
  })

  it('is played by the keyboard alone, which is led on from step to step', async () => {
    const [me, other] = await pairOn(ATOLL)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/destiny')
    await mayScan(page)
    await tabTo(page, 'Look around')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedOn(page)).toBe('Who was found')
    await tabTo(page, 'Send greeting')
    await page.keyboard.press('Space')
    await expect.poll(() => focusedOn(page)).toBe('Go chat')
    expect(await greetingsTo(other)).toHaveLength(1)
    await tabTo(page, 'Continue', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedOn(page)).toBe('Look around')
  })

  it('takes nobody out of the sheet that they read, and leads them on as it closes', async () => {
    const [me] = await pairOn(CREEK)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    const { isAsked, answer } = await holdAnswer(page, '**/api/radar/scan')
    await open('/destiny')
    await mayScan(page)
    await tabTo(page, 'Look around')
    await page.keyboard.press('Enter')
    await isAsked
    await tabTo(page, 'How it works', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'How it works' }).waitFor()
    await tabTo(page, 'Close')
    answer()
    // What lies behind a dialog has no role.
    await page.locator('section[aria-label="Who was found"]').waitFor()
    await stands(page)
    expect(await focusedOn(page)).toBe('Close')
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedOn(page)).toBe('Who was found')
  })

  it('blocks once, and keeps the focus on the button meanwhile', async () => {
    const [me] = await pairOn(FJORD)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    const { isAsked, answer } = await holdAnswer(page, '**/api/radar/block')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/radar/block')) asked += 1
    })
    await open('/destiny')
    await mayScan(page)
    await scanButton(page).tap()
    await cardOn(page).getByRole('button', { name: 'Block or report' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).focus()
    await page.keyboard.press('Enter')
    await isAsked
    await stands(page)
    expect(await focusedOn(page)).toBe('Block')
    await page.keyboard.press('Enter')
    answer()
    await page.getByText('Blocked. You won’t meet again.').first().waitFor()
    await expect.poll(() => focusedOn(page)).toBe('Look around')
    expect(asked).toBe(1)
  })

  it('keeps the focus on what asks the phone where it is', async () => {
    const phone = await openPhone({ player: await seeker(), isCalm: true })
    const { page } = phone
    await page.addInitScript(() => {
      let asked = 0
      navigator.geolocation.getCurrentPosition = () => {
        asked += 1
        document.documentElement.dataset.asked = String(asked)
      }
    })
    await phone.open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    await page.getByRole('button', { name: 'Share my rough area' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Asking your phone…').waitFor()
    await stands(page)
    expect(await focusedOn(page)).toBe('Asking your phone…')
    await page.keyboard.press('Enter')
    expect(await page.locator('html').getAttribute('data-asked')).toBe('1')
  })

  it('in the app goes to the chat with whom was greeted, and whoever is reported is met no more', async () => {
    const [me, other] = await pairOn(BAY)
    const phone = await openPhone({ as: 'android', player: me, isCalm: true })
    const { page } = phone
    await phone.open('/destiny')
    await mayScan(page)
    await scanButton(page).tap()
    const card = cardOn(page)
    await card.getByRole('button', { name: 'Send greeting' }).tap()
    await card.getByRole('button', { name: 'Go chat' }).tap()
    const jumps = () => phone.told(bridgeNames('companion').calls.jump)
    await expect.poll(jumps).toEqual([{ pageName: 'chat', userId: other.id }])

    await card.getByRole('button', { name: 'Block or report' }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Fraud').tap()
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/radar/report'),
      sheet.getByRole('button', { name: 'Report', exact: true }).tap(),
    ])
    expect(answer.request().postDataJSON()).toEqual({ user: other.id, reason: 'fraud' })
    expect(answer.status()).toBe(200)
    await page.getByText('Thank you for telling us.').first().waitFor()
    await expect.poll(() => focusedOn(page)).toBe('Look around')
    const { blocked } = await ask('GET /api/radar/blocked', { token: me.token })
    expect(blocked.map(({ user }) => user.id)).toEqual([other.id])
  })

  it.each([
    ['never answers where it is', () => {}],
    ['says that it is at 0, 0', (say: Say) => say(0, 0, 10)],
    ['knows no accuracy', (say: Say) => say(48, 11, Number.NaN)],
  ])('whose phone %s is told kindly, and goes on', async (_what, answer) => {
    const me = await newcomer()
    const body = { purpose: MARRIAGE, birthYear: BIRTH_YEAR } as const
    await ask('POST /api/radar/profile', { token: me.token, body })
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await page.addInitScript(`navigator.geolocation.getCurrentPosition = (done) =>
      (${answer.toString()})((latitude, longitude, accuracy) =>
        done({ coords: { latitude, longitude, accuracy } }))`)
    await open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    await page.getByRole('button', { name: 'Share my rough area' }).tap()
    await page.getByText('Your phone can’t tell right now').waitFor()
    await page.getByRole('button', { name: 'Go on without it' }).tap()
    await mayScan(page)
    expect((await ask('GET /api/radar', { token: me.token })).profile?.placeAt).toBeNull()
  })

  it('tells whoever listens what happens, to the last', async () => {
    const [me, other] = await pairOn(LAGOON)
    const { page, open } = await openPhone({ player: me, isCalm: true, prepare: keepHeard })
    await open('/destiny')
    await mayScan(page)
    await scanButton(page).tap()
    await cardOn(page).getByRole('button', { name: 'Send greeting' }).tap()
    await cardOn(page).getByRole('button', { name: 'Go chat' }).waitFor()
    await expect
      .poll(() => heardOn(page))
      .toEqual([
        'Let the beam go round. Who is out there?',
        'Looking around you…',
        'Faces are coming up like stars…',
        `${other.nickname} is here. Say hello!`,
        'Your greeting is on its way…',
        `${other.nickname} has your greeting.`,
      ])
  })

  it('tells whoever listens that nobody is there, and that a chance is back', async () => {
    const me = await newcomer({ country: NOBODYS })
    await tell(me, CLIFF)
    const { page, open } = await openPhone({ player: me, isCalm: true, prepare: keepHeard })
    await tellChances(page, () => ({ left: 0, nextAt: Date.now() + SOON_MS }))
    await open('/destiny')
    await mayScan(page)
    await scanButton(page).tap()
    await expect
      .poll(() => heardOn(page))
      .toEqual([
        'All chances are used for now. The next one comes by itself.',
        'Let the beam go round. Who is out there?',
        'Looking around you…',
        'Faces are coming up like stars…',
        expect.stringMatching(/^Nobody new is near right now\./),
      ])
  })

  it.each(['scanning', 'surfacing', 'matched'])(
    'whose page is hidden while it is %s shows the one who was found, for one chance',
    async (state) => {
      const me = await seeker()
      const phone = await openPhone({ player: me, prepare: canHide })
      const { page } = phone
      await phone.open('/destiny')
      await mayScan(page)
      const before = await chancesOf(me)
      await hidesAt(page, state)
      await scanButton(page).tap()
      await expect.poll(() => chancesOf(me)).toBe(before - 1)
      await comesBack(page)
      await cardOn(page).waitFor()
      await cardOn(page).getByRole('button', { name: 'Continue' }).tap()
      await mayScan(page)
      expect(await chancesOf(me)).toBe(before - 1)
      const told = (await eventsOf(page)).filter((event) => !BY_ITSELF.has(event))
      expect(told).toEqual(['SCAN', 'SEARCHED', 'SURFACED', 'CONTINUE'])
    },
  )

  it.each(['greeting', 'greeted', 'chatting'])(
    'whose page is hidden while it is %s greets once, and goes on',
    async (state) => {
      const me = await seeker()
      // The app shows its chat, and then the page again.
      const phone = await openPhone({ as: 'android', player: me, prepare: canHide })
      const { page } = phone
      await phone.open('/destiny')
      await mayScan(page)
      await scanButton(page).tap()
      const card = cardOn(page)
      const greet = card.getByRole('button', { name: 'Send greeting' })
      await greet.waitFor()
      await hidesAt(page, state)
      await greet.tap()
      if (state !== 'chatting') await comesBack(page)
      await card.getByRole('button', { name: 'Go chat' }).tap()
      if (state === 'chatting') await comesBack(page)
      await card.getByRole('button', { name: 'Continue' }).tap()
      await mayScan(page)
      const told = (await eventsOf(page)).filter((event) => !BY_ITSELF.has(event))
      expect(told).toEqual([
        'SCAN',
        'SEARCHED',
        'SURFACED',
        'GREET',
        'WELCOMED',
        'CHAT',
        'CONTINUE',
      ])
    },
  )

  it('whose page is hidden while nobody is there has the chance still, and looks again', async () => {
    const me = await newcomer({ country: NOBODYS })
    await tell(me, REEF)
    const phone = await openPhone({ player: me, prepare: canHide })
    const { page } = phone
    await phone.open('/destiny')
    await mayScan(page)
    const before = await chancesOf(me)
    await hidesAt(page, 'nobody')
    await scanButton(page).tap()
    await comesBack(page)
    await page.getByRole('status').getByText('Nobody new is near right now.').waitFor()
    expect(await chancesOf(me)).toBe(before)
    await page.getByRole('button', { name: 'Look again' }).tap()
    const told = async () => (await eventsOf(page)).filter((event) => !BY_ITSELF.has(event))
    const look = ['SCAN', 'SEARCHED', 'SURFACED']
    await expect.poll(told).toEqual([...look, 'CONTINUE', ...look])
    expect(await chancesOf(me)).toBe(before)
  })

  it('whose page is hidden while no chance is left has the next one when it is seen', async () => {
    const me = await seeker()
    const phone = await openPhone({ player: me, prepare: canHide })
    const { page } = phone
    let nextAt = Number.POSITIVE_INFINITY
    await tellChances(page, () => {
      nextAt = Date.now() + SOON_MS
      return { left: 0, nextAt }
    })
    await phone.open('/destiny')
    await page.locator('[data-renderer][data-state=spent]').waitFor({ state: 'attached' })
    await hidesAt(page, 'spent')
    await expect.poll(() => Date.now(), { timeout: 2 * SOON_MS }).toBeGreaterThan(nextAt)
    await comesBack(page)
    await mayScan(page)
  })

  it('counts down to the next chance, and opens by itself', async () => {
    const me = await seeker()
    const phone = await openPhone({ player: me })
    const { page } = phone
    await tellChances(page, () => ({ left: 0, nextAt: Date.now() + SOON_MS }))
    await phone.open('/destiny')
    await page.getByRole('button', { name: /^Next chance in 0:0\d$/ }).waitFor()
    await page.getByText('0 chances').waitFor()
    await mayScan(page)
  })

  it('goes on by elements when WebGL is taken away while the beam goes round', async () => {
    const me = await seeker()
    const phone = await openPhone({ player: me })
    const { page } = phone
    await phone.open('/destiny')
    await skyIs(page, 'pixi')
    await mayScan(page)
    await scanButton(page).tap()
    await page.evaluate(takeWebGl, { isGivenBack: false })
    await cardOn(page).waitFor()
    await skyIs(page, 'dom')
    await cardOn(page).getByRole('button', { name: 'Continue' }).tap()
    await mayScan(page)
  })
})

describe('a phone without WebGL', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.each([375, 320])(
    'that is %i wide has chances and the wait for the next in one line, in the longest words of all languages',
    async (width) => {
      const me = await seeker()
      const phone = await openPhone({ player: me, isCalm: true, language: LONGEST_AS, width })
      const { page } = phone
      await readLongest(page)
      await tellChances(page, () => ({ left: 2, nextAt: Date.now() + 29 * MINUTE_MS }))
      await phone.open('/destiny')
      const wait = page.getByRole('timer')
      await wait.getByText(/^\+1 · 28:\d\d$/).waitFor()
      const row = wait.locator('xpath=ancestor::section')
      expect((await row.boundingBox())?.height).toBe(LINE_PX)
      expect(await cutOn(page)).toEqual([])
    },
  )
})

type Say = (latitude: number, longitude: number, accuracy: number) => void

declare global {
  interface Window {
    heard?: string[]
  }
}

/** Two who are here for the first time, at a place where nobody else is. */
async function pairOn(place: typeof ISLAND): Promise<[me: Player, other: Player]> {
  const me = await newcomer()
  const other = await newcomer({ gender: 'female' })
  await tell(me, place)
  await tell(other, place)
  return [me, other]
}

async function greetingsTo({ token }: Player) {
  return (await ask('GET /api/radar/greetings', { token })).greetings
}

/** Runs in the page: keeps what the radar's announcer says, which may be gone at once. */
function keepHeard(): void {
  const heard: string[] = []
  window.heard = heard
  const listen = () => {
    for (const it of document.querySelectorAll('body > [role=status][aria-live=polite]')) {
      const text = it.textContent ?? ''
      // Toasts are told in paragraphs.
      if (text && !it.firstElementChild && heard.at(-1) !== text) heard.push(text)
    }
  }
  new MutationObserver(listen).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

function heardOn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard ?? [])
}

/** Lets the page's first request to an address wait until it is told to go on. */
async function holdAnswer(page: Page, url: string) {
  let answer = () => {}
  const isFree = new Promise<void>((free) => {
    answer = free
  })
  let hear = () => {}
  const isAsked = new Promise<void>((asked) => {
    hear = asked
  })
  await routeFirst(page, url, async (route) => {
    hear()
    await isFree
    await route.continue()
  })
  return { isAsked, answer: () => answer() }
}

/** Lets the page find other chances than the server has, when it opens. */
function tellChances(page: Page, told: () => Partial<Chances>): Promise<unknown> {
  return routeFirst(page, '**/api/radar', async (route) => {
    const response = await route.fetch()
    const opening = (await response.json()) as Answer<'GET /api/radar'>
    await route.fulfill({
      response,
      json: { ...opening, chances: { ...opening.chances, ...told() } },
    })
  })
}

/** Lets a page hide itself as its scene comes to a state; no frame and no timer of it goes on then. */
async function hidesAt(page: Page, state: string): Promise<void> {
  await page.evaluate(holdFrames)
  await page.evaluate(holdTimers)
  await page.evaluate(hideAt, state)
}

/** Shows a page again that hid itself. */
async function comesBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.hidden)).toBe(true)
  await page.evaluate(() => window.setHidden?.(false))
}

/** Who was found. */
function cardOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Who was found' })
}

async function skyIs(page: Page, renderer: 'pixi' | 'dom'): Promise<void> {
  await page.locator(`[data-renderer=${renderer}]`).waitFor({ state: 'attached' })
}

async function chancesOf({ token }: Player): Promise<number> {
  return (await ask('GET /api/radar', { token })).chances.left
}
