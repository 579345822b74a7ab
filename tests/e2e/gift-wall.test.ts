import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import wall from '../../locales/en/giftWall.json' with { type: 'json' }
import thai from '../../locales/th/giftWall.json' with { type: 'json' }
import { paths } from '../../src/base/paths.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { tellApp } from './app-events.ts'
import { cutOn } from './cut.ts'
import { codeOn, openTelevision, pairedFor, toldOn } from './gift-screens.ts'
import { phoneShelf } from './phone.ts'
import { ask, newcomer } from './server.ts'
import { violationsInBoth } from './violations.ts'

/** What a browser without a network tells of. */
const FAILED = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/]

/** Somebody gives somebody so many gifts of a kind, at once. */
async function give(gifts: readonly object[]): Promise<void> {
  const [from, to] = [randomUUID(), randomUUID()]
  const people = [
    { sub: from, name: 'Thu Hà', gender: 'female', country: 'VN' },
    { sub: to, name: 'Somchai', gender: 'male', country: 'TH' },
  ]
  await tellApp(
    gifts.map((gift) => ({ kind: 'gift', from, to, people, where: 'live', diamonds: 10, ...gift })),
  )
}

describe('a television on which nobody is signed in', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('is let in by a phone, shows gifts, follows its settings, and is let go', async () => {
    const me = await newcomer()
    const tv = await openTelevision(openPhone, { isCalm: true })
    const code = await tv.code()
    expect(code).toMatch(/^\d{6}$/)
    expect(await cutOn(tv.page)).toEqual([])

    // The camera's link fills the digits in; nothing is paired before it is confirmed.
    const phone = await openPhone({ player: me, isCalm: true })
    await phone.open(`${paths.goTV}?code=${code}`)
    const digits = phone.page.getByLabel(wall.pair.code)
    await digits.waitFor()
    expect(await digits.inputValue()).toBe(code)
    expect(await codeOn(tv.page)).toBe(code)
    await phone.page.getByRole('button', { name: wall.pair.submit, exact: true }).tap()
    await tv.page.locator('[data-told]').waitFor()
    await phone.page.getByText('TV 1', { exact: true }).waitFor()

    const streak = { id: randomUUID() }
    await give([
      { gift: 'rose', count: 3, streak: { ...streak, count: 3 } },
      { gift: 'rose', count: 4, streak: { ...streak, count: 7 } },
      { gift: 'rose', count: 1, streak: { ...streak, count: 2 } },
    ])
    const banner = tv.page.locator(`[data-banner="streak ${streak.id}"]`)
    await banner.waitFor()
    await expect.poll(() => banner.getAttribute('data-count')).toBe('7')
    expect(await banner.textContent()).toContain('Thu Hà')
    await tv.page.locator('[data-books="equal"]').waitFor()

    await phone.page.getByRole('button', { name: wall.screens.open }).tap()
    await phone.page.getByLabel(wall.settings.name).fill('Kitchen')
    await phone.page.getByLabel(wall.settings.language).selectOption('th')
    await phone.page.getByRole('button', { name: wall.settings.save }).tap()
    await tv.page.getByText('Kitchen', { exact: true }).waitFor()
    await tv.page.getByText(thai.wall.books.equal).waitFor()

    await phone.page.getByRole('button', { name: wall.screens.open }).tap()
    await phone.page.getByRole('button', { name: wall.unpair.open }).tap()
    await phone.page.getByRole('button', { name: wall.unpair.yes, exact: true }).tap()
    expect(await codeOn(tv.page)).not.toBe(code)
    await phone.page.getByText(wall.screens.none).waitFor()
  })

  it('lacks and doubles nothing of what came while it was away', async () => {
    const me = await newcomer()
    const tv = await openTelevision(openPhone, { isCalm: true, expected: FAILED })
    const body = { code: await tv.code() }
    await ask('POST /api/gift-wall/pairings/confirm', { token: me.token, body })
    await tv.page.locator('[data-books="equal"]').waitFor()
    const begun = await toldOn(tv.page)

    await tv.context.setOffline(true)
    for (let batch = 0; batch < 3; batch++) {
      await give(Array.from({ length: 300 }, () => ({ gift: 'candy', diamonds: 9 })))
    }
    await tv.context.setOffline(false)
    await tv.page.locator('[data-gathered]').waitFor()
    // Each was told once: one more or less, and its own sum would differ from the books'.
    await expect
      .poll(async () => (await toldOn(tv.page)).gifts, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(begun.gifts + 900)
    await tv.page.locator('[data-books="equal"]').waitFor()
    const told = await toldOn(tv.page)
    expect(told.diamonds - begun.diamonds).toBeGreaterThanOrEqual(900 * 9)
  })

  it('shows another code where its own has ended, and pairs by that', async () => {
    const tv = await openTelevision(openPhone, { isCalm: true })
    const code = await tv.code()
    await tv.page.reload()
    await expect.poll(() => codeOn(tv.page)).not.toBe(code)
    const me = await newcomer()
    const body = { code: await codeOn(tv.page) }
    await ask('POST /api/gift-wall/pairings/confirm', { token: me.token, body })
    await tv.page.locator('[data-told]').waitFor()
    // It comes again as the same screen.
    await tv.page.reload()
    await tv.page.locator('[data-told]').waitFor()
  })

  it('gives big gifts the stage, without WebGL too', async () => {
    const me = await newcomer()
    const tv = await openTelevision(openPhone)
    const body = { code: await tv.code() }
    await ask('POST /api/gift-wall/pairings/confirm', { token: me.token, body })
    await tv.page.locator('[data-told]').waitFor()
    await give([{ gift: 'castle', diamonds: 2_999 }])
    await tv.page.getByText('Thu Hà', { exact: true }).first().waitFor()
    await tv.page.locator('[data-stage]:not([data-stage=""])').waitFor()
    await give([{ gift: 'rocket', diamonds: 5_200 }])
    await tv.page.locator('[data-renderer="dom"]').waitFor()
  })
})

describe('the stage by WebGL', () => {
  const openPhone = phoneShelf()

  it('is drawn by Pixi', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me })
    await phone.open(`${paths.goTV}?show=here`)
    await phone.page.locator('[data-told]').waitFor()
    await give([{ gift: 'castle', diamonds: 2_999 }])
    await phone.page.locator('[data-renderer="pixi"]').waitFor()
  })
})

describe('a phone', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('shows gifts itself', async () => {
    const me = await newcomer()
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(paths.goTV)
    await page.getByRole('link', { name: wall.showHere }).tap()
    await page.locator('[data-told]').waitFor()
    const streak = { id: randomUUID(), count: 5 }
    await give([{ gift: 'cake', count: 5, streak }])
    await page.locator(`[data-banner="streak ${streak.id}"]`).waitFor()
    expect(await cutOn(page)).toEqual([])
    await page.getByRole('button', { name: wall.wall.leave }).tap()
    await page.getByRole('link', { name: wall.showHere }).waitFor()
  })

  it('says what is wrong with a code that no screen shows', async () => {
    const { page, open } = await openPhone({
      player: await newcomer(),
      isCalm: true,
      expected: [/Failed to load resource/],
    })
    const { code } = await ask('POST /api/gift-wall/pairings')
    await open(paths.goTV)
    await page.getByLabel(wall.pair.code).fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: wall.pair.submit, exact: true }).tap()
    await page.getByText(wall.errors.WALL_CODE_UNKNOWN).waitFor()
  })

  it('has its screens in a list, and all of it is accessible', async () => {
    const me = await newcomer()
    await pairedFor(me)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(paths.goTV)
    await page.getByText('TV 1', { exact: true }).waitFor()
    expect(await violationsInBoth(page, 'the screens')).toEqual([])
  })
})
