import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { stands } from './cut.ts'
import { flightIs, mayFly, standBy } from './flight.ts'
import { focusedOn } from './focus.ts'
import { phoneShelf } from './phone.ts'
import { player, somebody } from './server.ts'
import { isOpen, spinButton } from './table.ts'
import { violationsInBoth, violationsOn } from './violations.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('everyone can use what opens over a page (over the games: fits.test.ts): no violation that axe knows (look, design §7)', () => {
  it.concurrent('what opens over one’s own limits', async (test) => {
    const me = await player()
    const { page, open } = await openPhone({ player: me, isCalm: true }, test)
    const found: string[] = []
    const look = async (what: string) => found.push(...(await violationsInBoth(page, what)))
    const button = (name: string) => page.getByRole('button', { name })
    await open('/limits')
    await button('Set a daily limit').tap()
    await page.getByLabel('Diamonds a day').fill('none')
    await look('a limit')
    await page.keyboard.press('Escape')
    await button('Leave').waitFor()
    await look('what was typed is asked for')
    await button('Leave').tap()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await button('Choose a time').tap()
    for (const next of ['Continue', 'Yes, close them']) {
      await button(next).waitFor()
      await look(next)
      await button(next).tap()
    }
    await button('Exclude me').waitFor()
    await look('the last question')

    const nearlyAnHour = { playedMs: 3_599_000, countedAt: null, reminded: 0 }
    await page.evaluate(([name, time]) => sessionStorage.setItem(name, time), [
      `companion.play-time.${me.id}`,
      JSON.stringify(nearlyAnHour),
    ] as const)
    await open('/turntable')
    await page.getByText('You’ve played for 1 hour.').waitFor()
    await look('the reminder')
    test.expect(found).toEqual([])
  })

  it.concurrent('signing in, and short of diamonds', async (test) => {
    const phone = await openPhone({ isCalm: true }, test)
    const { page } = phone
    await phone.open('/turntable')
    await page.getByRole('heading', { name: 'Who would you like to play as?' }).waitFor()
    const found = await violationsInBoth(page, 'sign-in')
    const poor = await player('poor')
    await page
      .getByRole('button')
      .filter({ hasText: String(poor.id) })
      .tap()
    await isOpen(page)
    await spinButton(page, 1).tap()
    await page.getByRole('dialog').waitFor()
    found.push(...(await violationsInBoth(page, 'short of diamonds')))
    test.expect(found).toEqual([])
  })

  it.concurrent('a flight after the other by the keyboard, of which a key that is held begins none', async (test) => {
    const phone = await openPhone({ player: await somebody(), isCalm: true }, test)
    const { page } = phone
    await standBy(phone)
    await page.keyboard.press('Space')
    await flightIs(page, 'submitted')
    await page.locator(':focus', { hasText: 'Fly again' }).waitFor()
    await page.keyboard.down('Enter')
    await flightIs(page, 'flying')
    await flightIs(page, 'submitted')
    await page.locator(':focus', { hasText: 'Fly again' }).waitFor()
    // The same again: the key repeats itself.
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await stands(page)
    await flightIs(page, 'submitted')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await mayFly(page)
    await test.expect.poll(() => focusedOn(page)).toBe('Fly')
    await page.keyboard.press('Enter')
    await flightIs(page, 'flying')
  })

  it('what nobody could use is found', async () => {
    const { page, open } = await openPhone()
    await open('/routeTable')
    await page.locator('main li').first().waitFor()
    await page.evaluate(() => {
      document.querySelector('header button')?.removeAttribute('aria-label')
    })
    expect((await violationsOn(page)).join()).toContain('button-name')
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule(
        '[data-theme=light] main li * { color: #ccc !important }',
      ),
    )
    const found = await violationsInBoth(page, 'here')
    expect(found.join()).toContain('here, light: color-contrast')
    expect(found.join()).not.toContain('here: color-contrast')
  })
})
