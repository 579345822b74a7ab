// The extra return on a phone: joined once, begun by a top-up, claimed by checking in (spec §2, §4).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import english from '../../locales/en/extraReturn.json' with { type: 'json' }
import thai from '../../locales/th/extraReturn.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { beginner, join, participationOf, runner } from './extra-return-people.ts'
import { choosePack, payAt } from './pay.ts'
import { phoneShelf } from './phone.ts'
import { diamondsOf, newcomer } from './server.ts'
import { aDayBehind } from './wrong-clock.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const JOIN = '/extraReturnJoin'
const CARDS = '/extraReturn'
/** Such as `Opens in 5:12:44`; a day has less than 25 hours. */
const OPENS_IN = /^Opens in (\d|1\d|2[0-3]):[0-5]\d:[0-5]\d$/

const cardOf = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Day ${number}\\b`) })

describe('the extra return', () => {
  it('is joined by a box and a tap, begins with the next top-up, and counts down to its first card', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(JOIN)
    await page.getByRole('heading', { name: english.example.title }).waitFor()
    // 320 diamonds: 5 % and the rest over four days.
    await page.getByRole('radio', { name: '320 diamonds' }).check({ force: true })
    await page.getByText('Top up 320 diamonds and get 320 diamonds more.').waitFor()
    await page.getByLabel(english.join.agree).tap()
    await page.getByRole('button', { name: english.join.send, exact: true }).tap()
    await page.getByText(english.joined.title).waitFor()
    await page.getByRole('button', { name: english.joined.topUp }).tap()
    await choosePack(page)
    await payAt(page)
    await expect.poll(async () => (await participationOf(me)).state).toBe('running')

    await phone.open(CARDS)
    await page.getByRole('heading', { name: english.standing.running.title }).waitFor()
    await cardOf(page, 1).getByText(OPENS_IN).waitFor()
    expect(await page.getByRole('button', { name: /^Check in/ }).count()).toBe(0)
    expect(await page.getByRole('listitem').filter({ hasText: /^Day/ }).count()).toBe(5)
  })

  it('counts down by the server’s clock, whatever the phone’s says', async () => {
    const { me } = await beginner()
    const phone = await openPhone({ player: me, isCalm: true, prepare: aDayBehind })
    await phone.open(CARDS)
    await cardOf(phone.page, 1).getByText(OPENS_IN).waitFor()
  })

  it('is claimed by checking in, once by two taps; a missed day is shown so', async () => {
    const me = await runner()
    const phone = await openPhone({ player: me })
    const { page } = phone
    const [before, { cards }] = [await diamondsOf(me), await participationOf(me)]
    const open = cards.find(({ state }) => state === 'open')
    if (!open) throw new Error('no card is open')
    let sent = 0
    await page.route('**/api/extra-return/check-in', (route) => {
      if (route.request().method() === 'POST') sent += 1
      return route.continue()
    })
    await phone.open(CARDS)
    await cardOf(page, 3).getByText(english.state.missed).waitFor()
    const button = page.getByRole('button', { name: /^Check in/ })
    await button.waitFor()
    await button.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await page.getByText(`${open.diamonds} diamonds added to your balance`).waitFor()
    await cardOf(page, open.number).getByText(english.state.claimed).waitFor()
    expect(sent).toBe(1)
    expect(await diamondsOf(me)).toBe(before + open.diamonds)

    const claimed = (await participationOf(me)).cards.find(({ number }) => number === open.number)
    await cardOf(page, open.number).tap()
    const sheet = page.getByRole('dialog', { name: `Day ${open.number}` })
    await sheet.getByText(claimed?.paid?.transfer ?? 'no transfer').waitFor()
  })

  it('says why it ended where the payment was given back, in Thai on the narrowest phone', async () => {
    const { me, happens } = await beginner()
    await happens('refund')
    const phone = await openPhone({ player: me, isCalm: true, width: 320, language: 'th' })
    const { page } = phone
    await phone.open(CARDS)
    await page.getByRole('heading', { name: thai.standing.refunded.title }).waitFor()
    expect(await page.getByText(thai.state.void).count()).toBe(5)
    expect(await cutOn(page)).toEqual([])
    await phone.open(JOIN)
    await page.getByRole('link', { name: thai.join.toCards }).waitFor()
  })

  it('waits for a top-up, and says so on both pages', async () => {
    const me = await newcomer()
    await join(me)
    const phone = await openPhone({ player: me, isCalm: true })
    for (const path of [JOIN, CARDS]) {
      await phone.open(path)
      await phone.page.getByText(english.joined.title).waitFor()
    }
  })
})
