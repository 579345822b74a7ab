import { describe, expect, it } from 'vitest'
import { ROUTE_TABLE, ROUTES } from '../../src/app/route-table.ts'
import { kindOf } from '../../src/pages/route-table/kinds.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, phoneShelf } from './phone.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

async function openTable(query = '', language = 'en'): Promise<Phone> {
  const phone = await openPhone({ isCalm: true })
  await phone.open(`?lang=${language}#/routeTable${query}`)
  await phone.page.getByRole('searchbox').waitFor()
  return phone
}

const cards = ({ page }: Phone) => page.locator('main li[data-built]')
const hash = ({ page }: Phone) => page.evaluate(() => location.hash)

describe('all pages are found on /routeTable', () => {
  it('they stand by what they are for, each group with its count', async () => {
    const phone = await openTable()
    const games = ROUTE_TABLE.filter((route) => kindOf(route) === 'games').length
    await phone.page.getByRole('heading', { name: `Games · ${games}` }).waitFor()
    expect(await cards(phone).count()).toBe(ROUTE_TABLE.length)
  })

  it('by words; whoever comes back finds the same again', async () => {
    const phone = await openTable()
    const { page } = phone
    await page.getByRole('searchbox').fill('BANK bind')
    await expect.poll(() => cards(phone).count()).toBeLessThan(5)
    await expect.poll(() => hash(phone)).toContain('find=BANK+bind')
    await page.getByRole('link', { name: '/bindBank', exact: true }).tap()
    await expect.poll(() => hash(phone)).toBe('#/bindBank')
    await page.goBack()
    await page.getByRole('searchbox').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('BANK bind')
    expect(await cards(phone).count()).toBeLessThan(5)
  })

  it('in the reader’s language, with or without its accents', async () => {
    const phone = await openTable('', 'vi')
    const { page } = phone
    const title = await page
      .locator('main li', { hasText: '/recharge' })
      .first()
      .locator('h3')
      .innerText()
    const bare = title.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd')
    expect(bare).not.toBe(title)
    await page.getByRole('searchbox').fill(bare)
    await page.getByRole('link', { name: '/recharge', exact: true }).waitFor()
    expect(await cards(phone).count()).toBeLessThan(ROUTE_TABLE.length / 2)
  })

  it('by brand and by what they are, also by a link', async () => {
    const phone = await openTable()
    const { page } = phone
    await page.getByLabel('Brand').selectOption('qiwee')
    const own = ROUTE_TABLE.filter(({ brand }) => brand === 'qiwee')
    await expect.poll(() => cards(phone).count()).toBe(own.length)
    const signedIn = own.filter(({ needsSignIn }) => needsSignIn).length
    const filter = page.getByRole('button', { name: `Needs sign-in · ${signedIn}` })
    await filter.tap()
    expect(await filter.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => cards(phone).count()).toBe(signedIn)
    await expect.poll(() => hash(phone)).toContain('only=needsSignIn')
    const linked = await openTable('?of=qiwee&only=needsSignIn')
    expect(await cards(linked).count()).toBe(signedIn)
  })

  it('where nothing is like it, the way back shows all', async () => {
    const phone = await openTable('?find=zzzz')
    const { page } = phone
    await page.getByText('No page like that').waitFor()
    expect(await cards(phone).count()).toBe(0)
    await page.getByRole('button', { name: 'Show all pages' }).tap()
    await expect.poll(() => cards(phone).count()).toBe(ROUTE_TABLE.length)
  })

  it('a keyboard is enough: a slash leads to the field, Enter to the first page', async () => {
    const phone = await openTable()
    const { page } = phone
    await page.keyboard.press('/')
    await page.keyboard.type('styleguide')
    await expect.poll(() => cards(phone).count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => hash(phone)).toBe('#/styleguide')
    expect(ROUTES.map(({ path }) => path)).toContain('/styleguide')
  })
})
