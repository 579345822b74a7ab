import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import type { Content } from '../../contract/content.ts'
import { settingsOf } from '../../src/brands/brand.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { ask } from './server.ts'

const AWAY = [/Failed to load resource/, /dynamically imported module|Loading chunk failed/]

const HOUSE = settingsOf(HOUSE_BRAND)

const openPhone = phoneShelf(WITHOUT_WEBGL)

function textOf(slug: string): Promise<Content> {
  return ask('GET /api/content/:slug', { path: `/api/content/${slug}?lang=en` })
}

/** A long text, on its page, once it is there. */
async function openRules() {
  const text = await textOf('users-regulation')
  const phone = await openPhone({ isCalm: true })
  await phone.open('/usersRegulation')
  await isThere(phone.page, text)
  return { text, phone, page: phone.page }
}

/** Waits for a text on its page; the bar above it may bear the same title. */
function isThere(page: Page, { title }: Content): Promise<void> {
  return page.getByRole('main').getByText(title, { exact: true }).first().waitFor()
}

/** Whether a heading stands in the upper half of what is seen. */
function isBeforeTheEyes(page: Page, id: string): Promise<boolean> {
  return page.evaluate((at) => {
    const found = Array.from(document.querySelectorAll<HTMLElement>('[data-at]'))
    const top = found.find(({ dataset }) => dataset.at === at)?.getBoundingClientRect().top ?? -1
    return top > 0 && top < innerHeight / 2
  }, id)
}

describe('a text page (spec §2: rules, bulletins, guides)', () => {
  it('tells its day, leads to each of its headings, and finds the place again', async () => {
    const { text, phone, page } = await openRules()
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    await page.getByText(`Updated on ${day.format(Date.parse(text.updatedAt))}`).waitFor()
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await links.count()).toBe(text.headings.length)
    const { id } = text.headings[3] ?? { id: '' }
    await links.nth(3).tap()
    await expect.poll(() => isBeforeTheEyes(page, id)).toBe(true)
    await expect.poll(() => page.url()).toContain(`at=${encodeURIComponent(id)}`)
    // The reader of a screen goes on from there, too.
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.at)).toBe(id)

    await page.evaluate(() => window.scrollTo(0, 0))
    await links.nth(3).tap()
    await expect.poll(() => isBeforeTheEyes(page, id)).toBe(true)

    const again = await phone.context.newPage()
    await again.goto(page.url())
    await expect.poll(() => isBeforeTheEyes(again, id)).toBe(true)
  })

  it('has its brand’s name and mailbox in it, and nothing left to fill in', async () => {
    const { page } = await openRules()
    await page.getByRole('main').getByText(HOUSE.name).first().waitFor()
    await page.locator(`main a[href="mailto:${HOUSE.mail}"]`).first().waitFor()
    expect(await page.locator('main').innerHTML()).not.toContain('{{')
  })

  it('is searched: every hit is marked and counted, and one leads to the next', async () => {
    const { page } = await openRules()
    const plain = (await page.locator('main [lang=en]').last().textContent()) ?? ''
    const all = plain.match(/account/gi)?.length ?? 0
    expect(all).toBeGreaterThan(2)
    const field = page.getByRole('searchbox', { name: 'Search this text' })
    await field.fill('ACCÓUNT')
    const told = page.getByRole('status').filter({ hasText: 'Match ' })
    await expect.poll(() => told.textContent()).toBe(`Match 1 of ${all}`)
    expect(await page.locator('mark').count()).toBe(all)
    await page.getByRole('button', { name: 'Next match' }).tap()
    await expect.poll(() => told.textContent()).toBe(`Match 2 of ${all}`)
    await page.getByRole('button', { name: 'Previous match' }).tap()
    await page.getByRole('button', { name: 'Previous match' }).tap()
    await expect.poll(() => told.textContent()).toBe(`Match ${all} of ${all}`)
    await expect.poll(() => inView(page, 'mark[data-current]')).toBe(true)

    await field.fill('no such words here')
    await page.getByText('Nothing found', { exact: true }).first().waitFor()
    await field.fill('')
    await expect.poll(() => page.locator('mark').count()).toBe(0)
    expect(await page.locator('main [lang=en]').last().textContent()).toBe(plain)
  })

  it('leads to other pages of ours, and Back leads to it again', async () => {
    const { text, page } = await openRules()
    const rules = await textOf('charge-rules')
    await page.locator('main a[href="#/chargeRules"]').first().tap()
    await isThere(page, rules)
    await page.getByRole('button', { name: 'Back' }).tap()
    await isThere(page, text)
  })

  it('lets a table that is too wide scroll in a box of its own', async () => {
    const phone = await openPhone({ isCalm: true, width: 320 })
    const { page } = phone
    await phone.open('/chargeRules')
    const box = page.locator('[data-table]').first()
    await box.waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
    expect(await box.evaluate((it) => getComputedStyle(it).overflowX)).toBe('auto')
  })

  it('says so when it is in another language than asked for', async () => {
    const phone = await openPhone({ isCalm: true, language: 'th' })
    const { page } = phone
    const english = await textOf('test-flight')
    await page.route('**/api/content/**', (route) => route.fulfill({ json: english }))
    await phone.open('/testFlight')
    await page.getByRole('note').getByText('English').waitFor()
    await page.locator('main [lang=en]').last().waitFor()
  })

  it('says so when there is none', async () => {
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    const text = await textOf('test-flight')
    await page.route('**/api/content/**', (route) =>
      route.fulfill({ json: { ...text, html: '', headings: [] } }),
    )
    await phone.open('/testFlight')
    await page.getByText('There’s nothing to read here yet.').waitFor()
  })

  it('that does not come is told, and comes after another try', async () => {
    const phone = await openPhone({ isCalm: true, expected: AWAY })
    const { page } = phone
    let isAway = true
    await page.route('**/api/content/**', (route) =>
      isAway ? route.abort('connectionfailed') : route.continue(),
    )
    await phone.open('/updateBulletin')
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    isAway = false
    await retry.tap()
    await isThere(page, await textOf('update-bulletin'))
  })

  it('whose words around it do not come says so, and tries again', async () => {
    const phone = await openPhone({ isCalm: true, expected: AWAY })
    const { page } = phone
    let isAway = true
    await page.route('**/texts-*/en/content.json', (route) =>
      isAway ? route.abort('connectionfailed') : route.continue(),
    )
    await phone.open('/updateBulletin')
    await page.getByRole('alert').getByText('Loading chunk failed').waitFor()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).tap()
    await isThere(page, await textOf('update-bulletin'))
  })
})

function inView(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      return top > 0 && bottom < innerHeight
    })
}
