import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import type { ContentSlug } from '../../contract/content.ts'
import { ROUTES } from '../../src/app/route-table.ts'
import type { PageName } from '../../src/base/paths.ts'
import { settingsOf } from '../../src/brands/brand.ts'
import { bridgeNames } from '../../src/native/config.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { ask, player } from './server.ts'

const TEXTS: Partial<Record<PageName, ContentSlug>> = {
  chargeRules: 'charge-rules',
  updateBulletin: 'update-bulletin',
}
const PAGES = ROUTES.flatMap(({ path, brand, name }) => {
  const slug = TEXTS[name]
  return brand !== HOUSE_BRAND && slug ? [{ path, brand, slug }] : []
})

const openPhone = phoneShelf(WITHOUT_WEBGL)

/** What a page wears. */
function worn(page: Page): Promise<{ brand: string | undefined; accent: string; theme: string }> {
  return page.evaluate(() => {
    const { brand, theme = '' } = document.documentElement.dataset
    const { color } = getComputedStyle(document.querySelector('main a') ?? document.body)
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
    return { brand, accent, theme, color }
  })
}

describe('a page of a brand (spec §2, design §5)', () => {
  it.each(['dark', 'light'] as const)(
    'has its name, its mailbox and its %s accent',
    async (theme) => {
      expect(PAGES.length).toBeGreaterThan(8)
      const { page, open } = await openPhone({ theme, isCalm: true })
      await open('/routeTable')
      for (const { path, brand, slug } of PAGES) {
        const { name, mail, theme: own } = settingsOf(brand)
        const text = await ask('GET /api/content/:slug', {
          path: `/api/content/${slug}?lang=en&brand=${brand}`,
        })
        await page.evaluate((to) => location.assign(`#${to}`), path)
        await page.waitForFunction((it) => document.documentElement.dataset.brand === it, brand)
        const main = page.getByRole('main')
        const filled = text.title.replaceAll('{{brand}}', name)
        await main.getByText(filled, { exact: true }).first().waitFor()
        const shown = await main.innerText()
        expect([path, shown.includes('{{')]).toEqual([path, false])
        if (text.html.includes('{{brand}}'))
          expect([path, shown]).toEqual([path, expect.stringContaining(name)])
        if (text.html.includes('{{mail}}')) {
          expect([path, await main.innerHTML()]).toEqual([path, expect.stringContaining(mail)])
        }
        expect(await worn(page)).toMatchObject({ brand, theme, accent: own?.[theme].accent })
      }
    },
  )

  it('gives its accent back to a game, and to the house', async () => {
    const me = await player()
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/haiLiao/chargeRules')
    await page.locator('[data-brand=haiLiao] main p').first().waitFor()
    const { accent } = await worn(page)
    for (const path of ['/turntable', '/chargeRules']) {
      await page.evaluate((to) => location.assign(`#${to}`), path)
      await page.locator(`[data-brand=${HOUSE_BRAND}] main`).waitFor()
      expect((await worn(page)).accent).not.toBe(accent)
    }
  })

  it('speaks to the app of its brand, by that app’s names', async () => {
    const names = { ...bridgeNames('haiLiao'), tokenFields: ['token'] }
    const me = await player()
    const phone = await openPhone({ as: 'android', player: me, app: { names }, isCalm: true })
    await phone.open('/haiLiao/updateBulletin')
    await expect.poll(() => phone.calls()).toContain('getTokenInfo')
    await phone.page.getByRole('button', { name: 'Back' }).tap()
    await expect.poll(() => phone.calls()).toContain('goBack')
  })

  it('also where its app opens a page of the house: by its names, as its own', async () => {
    const names = bridgeNames('haiLiao')
    const { name, mail, site, theme } = settingsOf('haiLiao')
    const me = await player()
    const phone = await openPhone({
      as: 'android',
      player: me,
      app: { names, lateMs: 400 },
      isCalm: true,
    })
    const { page } = phone
    // Of the house's, and for who has signed in: the app's token does that.
    await phone.open('/service')
    await page.locator('[data-brand=haiLiao] main form').waitFor()
    expect((await worn(page)).accent).toBe(theme?.dark.accent)
    await phone.open('/updateBulletin')
    const main = page.getByRole('main')
    await main.getByText(name).first().waitFor()
    const html = await main.innerHTML()
    expect(html).toContain(`mailto:${mail}`)
    expect(html).toContain(`href="${site}"`)
    // Of a kind that its own group has, unlike customer service.
    await main.locator('a[href="#/haiLiao/chargeRules"]').waitFor()
    await main.locator('a[href="#/service"]').first().waitFor()
    await phone.open('/poster')
    await page.locator('[data-brand=haiLiao] canvas').waitFor()
    const before = (await phone.calls()).length
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect.poll(async () => (await phone.calls()).slice(before)).toContain('shareInvite')
  })
})
