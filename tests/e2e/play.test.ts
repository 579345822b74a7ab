// The home for play: what stands where, where it leads, and what is said of one's own breaks (decision 050).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PlayHome } from '../../contract/play-home.ts'
import english from '../../locales/en/play.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { ask, newcomer, player, somebody } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const HOME = '**/api/play/home*'
const REFUSED = [/Failed to load resource/]

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Where the links of the page's own part lead, from its top on. */
const linksOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

describe('the home for play', () => {
  it('shows each game with what goes on in it, and leads there by a tap', async () => {
    const { page, open } = await openPhone({ player: await player(), isCalm: true })
    await open('/play')
    await heading(page, english.games).waitFor()
    const links = await linksOf(page)
    for (const path of [
      '/turntable',
      '/alienAdventure',
      '/sweetPick/flappy',
      '/tree',
      '/destiny',
    ]) {
      expect(links.filter((link) => link === `#${path}`)).toHaveLength(1)
    }
    await page.getByRole('link', { name: /Turntable|Spin the wheel/ }).tap()
    await page.waitForURL(/#\/turntable$/)
  })

  it('puts what is free before what takes diamonds where they are out', async () => {
    const me = await newcomer()
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/play')
    await heading(page, english.freeNow).waitFor()
    const links = await linksOf(page)
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.indexOf(english.freeNow)).toBe(0)
    expect(titles.indexOf(english.games)).toBeGreaterThan(0)
    const [bird, radar, wheel, ships] = [
      '/sweetPick/flappy',
      '/destiny',
      '/turntable',
      '/alienAdventure',
    ].map((path) => links.indexOf(`#${path}`))
    expect([bird, radar, wheel, ships]).not.toContain(-1)
    expect(Math.max(bird ?? 0, radar ?? 0)).toBeLessThan(Math.min(wheel ?? 0, ships ?? 0))
  })

  it('has limits and breaks one tap away', async () => {
    const { page, open } = await openPhone({ player: await somebody(), isCalm: true })
    await open('/play')
    await page.getByRole('link', { name: english.limits }).tap()
    await heading(page, 'My limits').waitFor()
    expect(hashOf(page)).toBe('#/limits')
    await page.goBack()
    await heading(page, english.games).waitFor()
  })

  it('leads an old link to a limit on to where it is now', async () => {
    const { page, open } = await openPhone({ player: await newcomer(), isCalm: true })
    await open('/play?sheet=limit.day')
    await page.getByRole('dialog', { name: 'Daily limit' }).waitFor()
    expect(hashOf(page)).toMatch(/^#\/limits\?sheet=limit\.day/)
  })

  it('says a break first, and calls nobody on one to a game', async () => {
    const me = await newcomer()
    await ask('POST /api/play/cool-off', { token: me.token, body: { hours: 24 } })
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/play')
    await heading(page, 'Your break').waitFor()
    expect((await page.getByRole('heading', { level: 2 }).allTextContents())[0]).toBe('Your break')
    for (const game of ['Turntable', 'Interplanetary adventure', 'Flappy Bird']) {
      await page.getByRole('link', { name: `${game} ${english.closed.pause}` }).waitFor()
    }
    expect(await heading(page, english.freeNow).count()).toBe(0)
    expect(await page.getByRole('link', { name: english.go.flappy, exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'See my limits' }).tap()
    await heading(page, 'My limits').waitFor()
  })

  it('counts down by the server’s moments, and asks again when one has come', async () => {
    const me = await newcomer()
    const { page, open } = await openPhone({ player: me, isCalm: true })
    let asked = 0
    await page.route(HOME, async (route) => {
      asked += 1
      const response = await route.fetch()
      const home = (await response.json()) as PlayHome
      const until = Date.now() + (asked === 1 ? 4_000 : 300_000)
      const state = asked === 1 ? 'choosing' : 'waiting'
      const round = { state, until, changesAt: until, free: 1, call: 'moving' } as const
      const lines = home.lines.map((it) => (it.feature === 'adventure' ? { ...it, ...round } : it))
      await route.fulfill({ response, json: { ...home, lines } })
    })
    await open('/play')
    await page.getByText(/^Ships leave in 0:0\d$/).waitFor()
    await page.getByText(/^Next round in 4:\d\d$/).waitFor()
    expect(asked).toBe(2)
  })

  it('says what failed, and tries again by a tap', async () => {
    const { page, open } = await openPhone({ player: await newcomer(), expected: REFUSED })
    await page.route(HOME, (route) => route.abort())
    await open('/play')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(HOME)
    await again.tap()
    await heading(page, english.games).waitFor()
  })
})
