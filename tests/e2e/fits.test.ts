import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { goTo, PLACES, type Texts, textsOf } from './pages.ts'
import { phoneShelf } from './phone.ts'
import { openEach, seeAll, starMap } from './round.ts'
import { player } from './server.ts'
import { isOpen } from './table.ts'

const WIDTHS = [375, 320]
const HEIGHT = 812

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('every page fits a phone, in every language (look)', () => {
  it.concurrent.for(LANGUAGES)('in %s, from 320 pixels on', async (language, test) => {
    const texts = await textsOf(language)
    const me = await player()
    const phone = await openPhone({ player: me, language, isCalm: true }, test)
    const { page } = phone
    const found: string[] = []
    await seeAll(me)
    await phone.open('/routeTable')
    for (const place of PLACES) {
      await goTo(page, place, texts)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        for (const cut of await cutOn(page)) found.push(`${place.path} at ${width}: ${cut}`)
      }
    }
    await goTo(page, { path: '/turntable', titleKey: 'titles.turntable' }, texts)
    await openAll(page, await textsOf(language, 'turntable'), async (what) => {
      for (const cut of await cutOn(page)) found.push(`${what}: ${cut}`)
    })
    await goTo(page, { path: '/alienAdventure', titleKey: 'titles.alienAdventure' }, texts)
    await starMap(page)
    await openEach(page, await textsOf(language, 'adventure'), async (what) => {
      for (const cut of await cutOn(page)) found.push(`${what}: ${cut}`)
    })
    test.expect(found).toEqual([])
  })

  it('what does not fit is found', async () => {
    const phone = await openPhone({ width: 320 })
    const { page } = phone
    await phone.open('/routeTable')
    await page.locator('main li').first().waitFor()
    expect(await cutOn(page)).toEqual([])
    await page.evaluate(() => {
      const title = document.querySelector('h1')
      if (!title) return
      title.style.whiteSpace = 'nowrap'
      title.textContent = 'A title that is far too long for the bar of a small phone'
    })
    expect((await cutOn(page)).join()).toContain('cut: <h1')
    await page.evaluate(() => {
      const wide = document.createElement('div')
      wide.style.width = '400px'
      wide.textContent = 'wide'
      document.querySelector('main')?.append(wide)
    })
    expect((await cutOn(page)).join()).toContain('the page is 400 wide')
  })
})

/** Opens all that can open over the turntable, one after the other. */
async function openAll(page: Page, texts: Texts, look: (what: string) => Promise<void>) {
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await isOpen(page)
  await page.locator('button[aria-disabled=false]').nth(1).tap()
  await dialog.getByRole('listitem').nth(9).waitFor()
  await look('ten prizes')
  await close()
  await page.getByRole('button', { name: texts('menu.records') }).tap()
  await dialog.getByRole('listitem').nth(9).waitFor()
  await look('records')
  await close()
  await page.getByRole('button', { name: texts('menu.rules') }).tap()
  await dialog.getByRole('table').waitFor()
  await look('rules')
  await close()
  await page.locator('header button[aria-haspopup=dialog]').tap()
  await dialog.getByRole('radio').first().waitFor()
  await look('settings')
}
