// From what happens in an app to an ornament that everybody sees (issue 28, point 2).
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import english from '../../locales/en/levels.json' with { type: 'json' }
import ornaments from '../../locales/en/ornaments.json' with { type: 'json' }
import desk from '../../locales/ops/en/ornaments.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import vietnamese from '../../locales/vi/levels.json' with { type: 'json' }
import { paths } from '../../src/base/paths.ts'
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { pair } from './level-people.ts'
import { enter, open as openDesk } from './ops-desk.ts'
import { phoneShelf } from './phone.ts'
import { type Player, player } from './server.ts'
import { violationsOn } from './violations.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const NARROWEST = 320
/** The browser tells of every refusal that a page brings about. */
const REFUSED = [/Failed to load resource/]

const title = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** An operator disables the sprout on somebody. */
async function disable({ id }: Player): Promise<void> {
  const browser = await launchBrowser(WITHOUT_WEBGL)
  onTestFinished(() => browser.close())
  const page = await enter(browser, 'demo-operator')
  await openDesk(page, `users/${id}/ornaments`)
  await page.getByRole('button', { name: desk.disable.button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.action.reason).fill('Looked at by a script')
  await dialog.locator('.ant-btn-primary').click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('levels, and the ornaments that they bring (spec §2 /userLevel)', () => {
  it('what an app tells brings a level; its ornament is worn, seen by others, and gone once it is disabled', async () => {
    const { me, other } = await pair()
    const mine = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = mine
    await mine.open(paths.userLevel)
    await title(page, 'Active level 1').waitFor()
    await page.getByText('50 answered messages').waitFor()
    await page.getByText('30 minutes in calls').waitFor()

    await page.getByRole('button', { name: english.days.title }).tap()
    const days = sheetOf(page, english.days.title)
    await days.getByText('+120').waitFor()
    expect(await days.getByRole('heading', { level: 3 }).count()).toBe(1)
    await page.goBack()
    await page.getByRole('button', { name: english.track.title }).tap()
    const track = sheetOf(page, english.track.title)
    await track.getByText(/^Reached on/).waitFor()
    expect(await track.getByRole('listitem').count()).toBe(10)
    await track.getByRole('button', { name: ornaments.names.sprout }).tap()

    const sprout = sheetOf(page, ornaments.names.sprout)
    await sprout.getByRole('button', { name: ornaments.wear.owned }).tap()
    await sprout.getByRole('button', { name: ornaments.wear.worn }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('You’re wearing: Sprout').waitFor()
    await page.locator('section [data-ornament=sprout]').first().waitFor()
    // The sheet, which says so too, may be closing yet.
    const inTrack = `${ornaments.names.sprout} ${ornaments.states.worn}`
    await page.getByRole('button', { name: inTrack }).waitFor()

    const theirs = await openPhone({ player: other, isCalm: true })
    await theirs.open(paths.userLevel)
    const row = theirs.page.getByRole('listitem').filter({ hasText: me.nickname })
    await row.getByText('Level 1').waitFor()
    await row.getByText('12 flowers · 8 to level 2').waitFor()
    await row.locator('[data-ornament=sprout]').waitFor()

    await disable(me)
    await page.reload()
    await page.getByText(english.hero.plain).waitFor()
    await tile(page, ornaments.names.sprout).tap()
    await sprout.getByText(ornaments.why.operator).waitFor()
    expect(await sprout.getByRole('button', { name: /Wear|Take/ }).count()).toBe(0)
    await theirs.page.reload()
    await row.getByText('12 flowers').waitFor()
    expect(await row.locator('[data-ornament]').count()).toBe(0)
  })

  it('one that is not mine says how it is earned, and leads to all levels', async () => {
    const { page, open } = await openPhone({ player: await player(), isCalm: true })
    await open(`${paths.userLevel}?sheet=ornament.peacock`)
    const peacock = sheetOf(page, ornaments.names.peacock)
    await peacock.getByText('You get it at wealth level 8.').waitFor()
    await peacock.getByRole('button', { name: english.track.title }).tap()
    await sheetOf(page, english.track.title).getByText('From 1,000,000').waitFor()
  })

  it('the chosen level is still open after the way to the rules and back', async () => {
    const { page, open } = await openPhone({ player: await player(), isCalm: true })
    await open(paths.userLevel)
    await tile(page, english.kinds.wealth).first().tap()
    await page.getByText(english.about.wealth).waitFor()
    await page.getByRole('link', { name: 'How to level up' }).tap()
    await page.getByText('Level rules for active and wealth levels').waitFor()
    await page.goBack()
    await page.getByText(english.about.wealth).waitFor()
  })
})

describe('rules of charm and intimacy are there in Vietnamese only (spec §2)', () => {
  it('as sheets of the page', async () => {
    const { page, open } = await openPhone({
      player: await player(),
      isCalm: true,
      language: 'vi',
      width: NARROWEST,
    })
    await open(`${paths.userLevel}?kind=charm`)
    for (const [name, says] of [
      [vietnamese.rules.charm, 'Mốc lên cấp'],
      [vietnamese.rules.intimacy, 'Cách tính'],
    ] as const) {
      await page.getByRole('button', { name }).tap()
      await sheetOf(page, name).getByRole('heading', { name: says }).waitFor()
      expect(await cutOn(page)).toEqual([])
      await page.goBack()
      await sheetOf(page, name).waitFor({ state: 'detached' })
    }
  })

  it('and nowhere else', async () => {
    const { page, open } = await openPhone({ player: await player(), isCalm: true })
    await open(`${paths.userLevel}?kind=charm`)
    await page.getByText(english.about.charm).waitFor()
    expect(await page.getByRole('button', { name: english.rules.charm }).count()).toBe(0)
  })
})

describe('everything of it fits the narrowest phone', () => {
  it.each(['th', 'vi'] as const)('in %s', async (language) => {
    const { me } = await pair()
    const phone = await openPhone({ player: me, isCalm: true, language, width: NARROWEST })
    for (const sheet of [
      null,
      'days.active',
      'track.active',
      'ornament.sprout',
      'ornament.comet',
    ]) {
      await phone.open(`${paths.userLevel}${sheet === null ? '' : `?sheet=${sheet}`}`)
      const place = phone.page.locator(sheet === null ? 'main' : '[role=dialog]')
      await place.locator('li, img').first().waitFor()
      expect(await cutOn(phone.page), String(sheet)).toEqual([])
      expect(await violationsOn(phone.page), String(sheet)).toEqual([])
    }
  })
})
