// A season on a phone: a task done in the app lights a window, its candy opens a door, pieces make a lantern (spec §2
// /halloween, /christmasBox; issue 31).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import texts from '../../assets/campaigns/halloween/texts/en.json' with { type: 'json' }
import english from '../../locales/en/campaigns.json' with { type: 'json' }
import thai from '../../locales/th/campaigns.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { editionOf, greeter, greetingTask, opener } from './campaign-people.ts'
import { cutOn } from './cut.ts'
import { appPlayer, tellGreetings } from './mission-people.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { diamondsOf, player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const PATH = '/halloween'
const OFFLINE = [/Failed to load resource/]
const OPENINGS = '**/api/campaigns/editions/*/openings'
const WITCH = texts.boxes['door-witch']

const taskRow = (page: Page) => page.locator('li').filter({ hasText: /^Greet 5 people/ })
const tokens = (page: Page) => page.getByRole('list', { name: english.tokens })
/** Opens the witch’s door once by its sheet. */
async function openWitch(page: Page) {
  await page.getByRole('button', { name: WITCH }).first().tap()
  const sheet = page.getByRole('dialog', { name: WITCH })
  const button = sheet.getByRole('button', { name: /^Open 1 time/ })
  await button.waitFor()
  return button
}

describe('a season on a phone', () => {
  it('has a task that grows while one looks, is done, and brings its candy once', async () => {
    const me = await appPlayer()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(PATH)
    await taskRow(page).getByText('0 / 5').waitFor()
    const { target, reward } = greetingTask(await editionOf(me))
    await tellGreetings(me, target)
    await taskRow(page).getByText(english.tasks.reached).waitFor()
    const take = page.getByRole('button', { name: /^Claim/ })
    await take.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await taskRow(page).getByText(english.tasks.taken).waitFor()
    await tokens(page).getByText(`${texts.tokens.candy} × ${reward.amount}`).waitFor()
    expect((await editionOf(me)).mine.tokens.candy).toBe(reward.amount)
    await page.getByRole('button', { name: english.rewards.title }).tap()
    await page.getByRole('dialog').getByText(english.rewards.task).waitFor()
  })

  it('tells the odds at the button, opens a box once by two taps, and shows what was in it', async () => {
    const me = await player('rich')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    const before = await diamondsOf(me)
    let sent = 0
    await page.route(OPENINGS, (route) => {
      if (route.request().method() === 'POST') sent += 1
      return route.continue()
    })
    await phone.open(PATH)
    const button = await openWitch(page)
    await page.getByRole('dialog').getByText('27%', { exact: true }).waitFor()
    await button.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await page.getByRole('link', { name: english.opening.proof }).waitFor()
    expect(sent).toBe(1)
    expect(before - (await diamondsOf(me))).toBeLessThanOrEqual(20)
  })

  it('finds what was drawn where the answer was lost', async () => {
    const me = await player('rich', 1)
    const phone = await openPhone({ player: me, isCalm: true, expected: OFFLINE })
    const { page } = phone
    await routeFirst(page, OPENINGS, async (route) => {
      // The server draws, and the network breaks before the page hears of it.
      await route.fetch()
      await route.abort()
    })
    await phone.open(PATH)
    await (await openWitch(page)).tap()
    await page.getByRole('link', { name: english.opening.proof }).waitFor()
  })

  it('says what is missing, and leads to topping up', async () => {
    const phone = await openPhone({ player: await appPlayer(), isCalm: true })
    const { page } = phone
    await phone.open(PATH)
    const button = await openWitch(page)
    expect(await button.isDisabled()).toBe(true)
    await page.getByText('You still need: 20 diamonds').waitFor()
    await page.getByRole('button', { name: english.box.recharge }).waitFor()
  })

  it('opens by a link what it is about, in Thai on the narrowest phone, nothing cut off', async () => {
    const me = await greeter()
    const phone = await openPhone({ player: me, isCalm: true, width: 320, language: 'th' })
    const { page } = phone
    await phone.open(PATH)
    await page.getByText(thai.state.running, { exact: true }).waitFor()
    expect(await cutOn(page)).toEqual([])
    await phone.open(`${PATH}?sheet=box.door-ghost`)
    await page.getByRole('dialog').getByText(thai.box.holds).waitFor()
    expect(await cutOn(page)).toEqual([])
  })

  it('is one of all festivities, and the next one is a tap away', async () => {
    const me = await opener()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/campaigns')
    await page.getByRole('link', { name: texts.title }).tap()
    await page.getByRole('heading', { name: texts.title }).waitFor()
    await phone.open('/campaigns?id=no-such-season')
    await page.getByText(english.none.title).waitFor()
    await page.getByRole('link', { name: english.none.others }).tap()
    await page.getByText(english.all.text).waitFor()
  })
})
