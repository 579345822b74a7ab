import { describe, expect, it } from 'vitest'
import { bridgeNames } from '../../src/native/config.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { focusedOn, tabTo } from './focus.ts'
import { LONGEST_AS, readLongest } from './longest.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { cardOn, chancesOf, pairOn, tellChances } from './radar-page.ts'
import { BIRTH_YEAR, ISLAND, MARRIAGE, mayScan, scanButton, seeker, tell } from './radar-people.ts'
import { address, ask, newcomer, type Player } from './server.ts'

const OTHER_ISLAND = { latitude: -37.1, longitude: -12.29 }
const HARBOUR = { latitude: -15.97, longitude: -5.71 }
const CAPE = { latitude: -46.6, longitude: 37.9 }
const ATOLL = { latitude: -12.1, longitude: 96.9 }
const BAY = { latitude: -31.55, longitude: 159.08 }
const MINUTE_MS = 60_000
/** A pill of one line, with the space around it. */
const LINE_PX = 44

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
    await page.getByText('The radar will look across your country instead').waitFor()
    await page.getByRole('button', { name: 'Continue without it' }).tap()
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
    await page.getByText('We’ve forgotten your area.').first().waitFor()
    await about.getByText('Last shared').waitFor({ state: 'detached' })
    expect((await ask('GET /api/radar', { token: me.token })).profile?.placeAt).toBeNull()

    await about.getByRole('button', { name: 'Share my rough area' }).tap()
    await about.getByText(/^You can share a new area from \d+:\d\d/).waitFor()
    expect((await ask('GET /api/radar', { token: me.token })).profile?.placeAt).toBeNull()
    // There is nothing to try until then, and one way on.
    const tries = about.getByRole('button', { name: /^(Try again|Share my rough area)$/ })
    expect(await tries.count()).toBe(0)
    await about.getByRole('button', { name: 'Continue without it' }).tap()
    await mayScan(page)
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
    await card.getByRole('button', { name: 'Back to the radar' }).tap()
    await mayScan(page)
  })

  it('is played by the keyboard alone, which is led on from step to step', async () => {
    const [me, other] = await pairOn(ATOLL)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/destiny')
    await mayScan(page)
    await tabTo(page, 'Look around')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedOn(page)).toBe('Your match')
    await tabTo(page, 'Send greeting')
    await page.keyboard.press('Space')
    await expect.poll(() => focusedOn(page)).toBe('Go chat')
    expect(await greetingsTo(other)).toHaveLength(1)
    await tabTo(page, 'Back to the radar', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedOn(page)).toBe('Look around')
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

async function greetingsTo({ token }: Player) {
  return (await ask('GET /api/radar/greetings', { token })).greetings
}
