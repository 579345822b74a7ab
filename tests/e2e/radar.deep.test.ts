import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stands } from './cut.ts'
import { focusedOn, tabTo } from './focus.ts'
import { canHide, hideAt, holdFrames, holdTimers } from './hidden.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import {
  cardOn,
  chancesOf,
  heardOn,
  keepHeard,
  pairOn,
  type Say,
  SOON_MS,
  tellChances,
} from './radar-page.ts'
import { BIRTH_YEAR, MARRIAGE, mayScan, scanButton, seeker, tell } from './radar-people.ts'
import { address, ask, newcomer } from './server.ts'
import { eventsOf } from './table.ts'
import { takeWebGl } from './web-gl.ts'

const SHORE = { latitude: -25.07, longitude: -130.1 }
const REEF = { latitude: -62.9, longitude: -60.6 }
const CREEK = { latitude: -0.53, longitude: -91.4 }
const FJORD = { latitude: -8.93, longitude: 125.4 }
const THIRD_ISLAND = { latitude: -54.43, longitude: 3.4 }
const COVE = { latitude: -40.33, longitude: -9.93 }
const LAGOON = { latitude: -29.03, longitude: 167.95 }
const HARBOUR = { latitude: -15.97, longitude: -5.71 }
const CLIFF = { latitude: -50.7, longitude: 166.1 }
/** A country in which the demo world has nobody: of others, the radar knows some who told no place. */
const NOBODYS = 'TV'
/** What the page tells its machine again and again. */
const BY_ITSELF = new Set(['CLOCK', 'CHANCES'])

describe('the fate radar', () => {
  const openPhone = phoneShelf()

  it('keeps to the place that was told before where no other one comes, and says so', async () => {
    const me = await newcomer()
    await tell(me, SHORE)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/destiny')
    await page.getByRole('button', { name: 'About me' }).tap()
    const about = page.getByRole('dialog', { name: 'About me' })
    await about.getByRole('button', { name: 'Share my rough area' }).tap()
    await about.getByText('keeps using the area you last shared').waitFor()
    await about.getByRole('button', { name: 'Not now' }).tap()
    await mayScan(page)
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
    await expect.poll(() => focusedOn(page)).toBe('Your match')
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
    await page.getByRole('button', { name: 'Continue without it' }).tap()
    await mayScan(page)
    expect((await ask('GET /api/radar', { token: me.token })).profile?.placeAt).toBeNull()
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
        'You’ve used all your chances for now. The next one comes on its own.',
        'Let the beam go around. Who’s out there?',
        'Looking around you…',
        'Someone is coming into view…',
        expect.stringMatching(/^Nobody new is nearby right now\./),
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
      await cardOn(page).getByRole('button', { name: 'Back to the radar' }).tap()
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
      await card.getByRole('button', { name: 'Back to the radar' }).tap()
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
    await page.getByRole('status').getByText('Nobody new is nearby right now.').waitFor()
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
    await cardOn(page).getByRole('button', { name: 'Back to the radar' }).tap()
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
    await sheet.getByText('You haven’t blocked anyone').waitFor()
    const { blocked } = await ask('GET /api/radar/blocked', { token: me.token })
    expect(blocked).toEqual([])
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
        'Let the beam go around. Who’s out there?',
        'Looking around you…',
        'Someone is coming into view…',
        `${other.nickname} is here. Say hello!`,
        'Your greeting is on its way…',
        `${other.nickname} got your greeting.`,
      ])
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
})

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

async function skyIs(page: Page, renderer: 'pixi' | 'dom'): Promise<void> {
  await page.locator(`[data-renderer=${renderer}]`).waitFor({ state: 'attached' })
}
