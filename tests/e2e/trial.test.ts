import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { PLAY_DIAMONDS } from '../../machines/turntable/play-money.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { isOpen, spinButton, wheelIs, winOf } from './table.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

/** What the page sends that could change anything. */
function watchPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/')) posts.push(pathname)
  })
  return posts
}

/** Where each opportunity costs its stake and brings one gold coin. */
async function payLittle(page: Page): Promise<void> {
  await page.route('**/api/turntable/trial', async (route) => {
    const response = await route.fetch()
    const opening = (await response.json()) as Answer<'GET /api/turntable/trial'>
    const prize = { currency: 'gold', amount: 1 } as const
    const sectors = opening.tuning.sectors.map((sector) => ({ ...sector, prize }))
    const tuning = { ...opening.tuning, sectors, spinUpMs: 300, slowDownMs: 1_500, turns: 2 }
    await route.fulfill({ response, json: { ...opening, tuning } })
  })
}

const purse = (page: Page) => page.getByRole('region', { name: 'Play money' })

describe('the turntable without an account (decision 050)', () => {
  it('spins for play money, says so, and asks the server for nothing', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    const posts = watchPosts(page)
    await payLittle(page)
    await open('/turntable/trial')
    await isOpen(page)
    await page.getByText('It’s worth nothing, but the odds are the real ones.').waitFor()
    await spinButton(page, 1).tap()
    await winOf(page).getByText('You won back less than you spent').waitFor()
    await wheelIs(page, 'idle')
    await purse(page)
      .getByText(`${PLAY_DIAMONDS - 10} diamonds`)
      .waitFor()
    await purse(page).getByText('1 gold coin', { exact: true }).waitFor()
    expect(await winOf(page).getByRole('link').count()).toBe(0)
    expect(posts).toEqual([])
  })

  it('fills up again once it is spent', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    await payLittle(page)
    await open('/turntable/trial')
    for (let left = PLAY_DIAMONDS; left > 0; left -= 100) {
      await isOpen(page)
      await spinButton(page, 10).tap()
      await wheelIs(page, 'decelerating')
      await wheelIs(page, 'idle')
    }
    await isOpen(page)
    await spinButton(page, 1).tap()
    await page.getByRole('button', { name: 'Get more play money' }).tap()
    await purse(page).getByText(`${PLAY_DIAMONDS} diamonds`).waitFor()
    await isOpen(page)
  })

  it('leads to the odds in force and to the game itself', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    await open('/turntable/trial')
    await isOpen(page)
    await page.getByRole('button', { name: 'Odds' }).tap()
    await page.getByRole('dialog', { name: 'Rules' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Sign in to play for real' }).tap()
    await expect.poll(() => hashOf(page)).toBe('#/turntable')
  })
})

describe('Flappy Bird without an account', () => {
  it('flies, counts in the page alone, and flies again', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    const posts = watchPosts(page)
    await open('/sweetPick/flappy/trial')
    await page.getByText('Just for fun: these flights don’t count.').waitFor()
    for (let flight = 0; flight < 2; flight++) {
      await page
        .getByRole('button', { name: flight === 0 ? 'Fly' : 'Fly again', exact: true })
        .tap()
      await page.locator('[data-stage=flying]').waitFor()
      // Untouched it soon comes down.
      await page.locator('[data-stage=submitted]').waitFor()
      await page.getByRole('region', { name: 'How far you flew' }).waitFor()
    }
    expect(posts).toEqual([])
  })
})

describe('a game whose visitor has no account', () => {
  it.each([
    ['/turntable', '#/turntable/trial'],
    ['/sweetPick/flappy', '#/sweetPick/flappy/trial'],
  ])('%s leads to its trial, also where there is no demo world', async (path, trial) => {
    const { page, open } = await openPhone({ isCalm: true, expected: [/Failed to load resource/] })
    await page.route('**/api/demo/users', (route) =>
      route.fulfill({
        status: 404,
        json: { error: { code: 'NOT_FOUND', message: 'no such page', params: {} } },
      }),
    )
    await open(path)
    await page.getByRole('link', { name: 'Try it without an account' }).tap()
    await expect.poll(() => hashOf(page)).toBe(trial)
  })
})
