import type { ElementHandle, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { bridgeNames } from '../../src/native/config.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { JACKPOT, WHEEL } from './in-force.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { diamondsOf, type Player, player } from './server.ts'
import {
  atTable,
  collect,
  dealtOn,
  isOpen,
  sitDown,
  spinButton,
  spoken,
  tapSpin,
  watchSpins,
  wheelIs,
  winOf,
} from './table.ts'
import { fingerOn, middleOf } from './touch.ts'

/** What the jackpot of a wheel of before was. */
const SPINS = '**/api/turntable/spins'
const OLD_JACKPOT = 777
const LOST = [/Failed to load resource/]
/** A brand whose people top up on the app's own page. */
const APP_SELLS = 'qiwee'
const AWAY = 'While you were away'
const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a tap spends once, whatever becomes of it (design §8)', () => {
  it('a double tap spends once', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me)
    const { page } = phone
    const keys = watchSpins(page)
    const ten = await spinButton(page, 10).elementHandle()
    await spinButton(page, 1).evaluate(
      (button: HTMLElement, other) => {
        button.click()
        button.click()
        other?.click()
      },
      ten as ElementHandle<HTMLElement> | null,
    )
    await winOf(page).waitFor()
    await collect(page)
    expect(keys).toHaveLength(1)
    expect(await spent()).toBe(1)
  })

  it('a tap on a wheel that has changed spends nothing, and shows the new one', async () => {
    const me = await player()
    const before = await diamondsOf(me)
    const phone = await openPhone({ player: me, isCalm: true, expected: LOST })
    const { page } = phone
    await routeFirst(page, '**/api/turntable', showOldWheel)
    await sitDown(phone)
    await showsJackpot(page, OLD_JACKPOT)
    await spinButton(page, 1).tap()
    await page
      .getByText('The prizes have just changed. Nothing was spent. Take a look, then spin again.')
      .first()
      .waitFor()
    expect(await diamondsOf(me)).toBe(before)
    await isOpen(page)
    await showsJackpot(page, WHEEL.sectors[JACKPOT]?.prize.amount ?? 0)
    const { spins } = await tapSpin(page, 1)
    expect(spins[0]?.tuningVersion).toBe(WHEEL.version)
    await winOf(page).waitFor()
    await collect(page)
  })

  it('a thumb that drums on the 10× button spends once, and again only when it has rested', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me)
    const { page } = phone
    const keys = watchSpins(page)
    const place = await middleOf(spinButton(page, 10))
    expect(await page.evaluate(drum, place)).toBeGreaterThanOrEqual(12)
    await isOpen(page)
    expect(keys).toHaveLength(1)
    expect(await spent()).toBe(10)
    await (await fingerOn(phone)).tap(place)
    await expect.poll(() => keys.length).toBe(2)
  })

  it('an answer that was lost on the way is found when the network is back', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me)
    const { page, context } = phone
    const keys = watchSpins(page)
    await page.route(SPINS, async (route) => {
      await loseAnswer(route)
      await context.setOffline(true)
    })
    await spinButton(page, 1).tap()
    await page.getByText('Your spin isn’t lost').waitFor()
    expect(await spinButton(page, 1).getAttribute('aria-disabled')).toBe('true')
    expect(await spent()).toBe(1)

    await context.setOffline(false)
    await winOf(page).waitFor()
    expect(await winOf(page).textContent()).not.toContain(AWAY)
    await collect(page)
    await isOpen(page)
    expect(new Set(keys).size).toBe(1)
    expect(await spent()).toBe(1)
    await showsTheServersDiamonds(page, me)
  })

  it('an answer that was lost with the page is found by the next one', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me)
    const { page } = phone
    const lost = new Promise<void>((done) => {
      void routeFirst(page, SPINS, (route) => loseAnswer(route).then(done))
    })
    await spinButton(page, 10).tap()
    await lost
    // The page that goes may ask once more by the same key; the one that comes must not.
    await page.reload({ waitUntil: 'commit' })
    const keys = watchSpins(page)
    await winOf(page).getByRole('heading', { name: AWAY }).waitFor()
    expect(await dealtOn(page)).toBe(10)
    await collect(page)
    await isOpen(page)
    expect(keys).toEqual([])
    expect(await spent()).toBe(10)
    await showsTheServersDiamonds(page, me)
    await page.reload()
    await isOpen(page)
    expect(await winOf(page).count()).toBe(0)
  })

  it('a spin that never reached the server is told to have spent nothing', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me)
    const { page } = phone
    const refused = new Promise<void>((done) => {
      void page.route(SPINS, (route) => route.abort().then(done))
    })
    await spinButton(page, 1).tap()
    await refused
    await page.reload()
    await page.getByText('Your last spin didn’t go through. Nothing was spent.').waitFor()
    await isOpen(page)
    expect(await spent()).toBe(0)
  })

  it('a page that is loaded again while the wheel turns shows the prize, and spends once', async () => {
    const me = await player()
    const { phone, spent } = await atTable(openPhone, me, { isCalm: false })
    const { page } = phone
    await Promise.all([wheelIs(page, 'decelerating'), tapSpin(page, 1)])
    await page.reload()
    await winOf(page).getByRole('heading', { name: AWAY }).waitFor()
    await collect(page)
    await isOpen(page)
    expect(await spent()).toBe(1)
    await showsTheServersDiamonds(page, me)
  })
})

describe('too few diamonds (spec §8)', () => {
  it('shows the catalogue’s sentence and the way on, and asks the server for nothing', async () => {
    const me = await player('poor')
    const diamonds = await diamondsOf(me)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await sitDown(phone)
    const keys = watchSpins(page)
    for (const count of [1, 10] as const) {
      await spinButton(page, count).tap()
      const sheet = page.getByRole('dialog', { name: `Spin ${count}×` })
      await sheet.getByText('Your diamond is not enough. Please recharge first').waitFor()
      const purse = spoken(diamonds, 'diamond')
      await sheet.getByText(`This costs ${count}0 diamonds, and you have ${purse}.`).waitFor()
      if (count === 10) break
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await sheet.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Top up' }).tap()
    await page.waitForURL(`**/#/recharge?need=${100 - diamonds}&back=%2Fturntable%3Ftimes%3D10`)
    expect(keys).toEqual([])
    expect(await diamondsOf(me)).toBe(diamonds)
  })

  it('in an app whose brand says so the way on is the app’s own page', async () => {
    const phone = await openPhone({
      as: 'android',
      app: { names: bridgeNames(APP_SELLS) },
      player: await player('poor'),
      isCalm: true,
    })
    await sitDown(phone)
    await spinButton(phone.page, 1).tap()
    await phone.page.getByRole('button', { name: 'Top up' }).tap()
    await expect.poll(() => phone.calls()).toContain('jumpToPage')
  })
})

/** The table as it was before its tuning was changed. */
async function showOldWheel(route: Route): Promise<void> {
  const response = await route.fetch()
  const opening = (await response.json()) as Answer<'GET /api/turntable'>
  const sectors = opening.tuning.sectors.map((sector) =>
    sector.tier === 'jackpot'
      ? { ...sector, prize: { ...sector.prize, amount: OLD_JACKPOT } }
      : sector,
  )
  const old = { ...opening.tuning, version: opening.tuning.version + 1, sectors }
  await route.fulfill({ response, json: { ...opening, tuning: old } })
}

async function showsJackpot(page: Page, diamonds: number): Promise<void> {
  await page.getByRole('button', { name: 'Rules' }).tap()
  const rules = page.getByRole('dialog', { name: 'Rules' })
  await rules.getByRole('cell', { name: `${diamonds} diamonds` }).waitFor()
  await rules.getByRole('button', { name: 'Close' }).tap()
  await rules.waitFor({ state: 'hidden' })
}

/** Lets the server have the request, and the page never see the answer. */
async function loseAnswer(route: Route): Promise<void> {
  const answer = await route.fetch()
  expect(answer.status()).toBe(200)
  await route.abort('connectionreset')
}

async function showsTheServersDiamonds(page: Page, me: Player): Promise<void> {
  const figure = new Intl.NumberFormat('en').format(await diamondsOf(me))
  const balance = page.getByRole('region', { name: 'Your balance' })
  await expect.poll(() => balance.textContent()).toContain(`${figure} diamonds`)
}

/**
 * Runs in the page: taps a place again and again, until a while after a result has come. Timed by the
 * page's own timers, so that no slow machine makes a pause of it.
 */
async function drum({ x, y }: { x: number; y: number }): Promise<number> {
  const TAPS = 12
  const AFTER_RESULT = 6
  let taps = 0
  for (let after = 0; taps < TAPS || after < AFTER_RESULT; taps++) {
    const target = document.elementFromPoint(x, y)
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'touch' }
    for (const type of ['pointerdown', 'pointerup'])
      target?.dispatchEvent(new PointerEvent(type, at))
    target?.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
    await new Promise((next) => setTimeout(next, 90))
    if (document.querySelector('section[data-outcome]')) after += 1
  }
  return taps
}
