// The World Cup as it is followed: days, groups, knock-out, a match (issue 29, point 1).
import { describe, expect, it, onTestFinished } from 'vitest'
import english from '../../locales/en/worldCup.json' with { type: 'json' }
import desk from '../../locales/ops/en/worldCup.json' with { type: 'json' }
import { paths } from '../../src/base/paths.ts'
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { openMatch } from './cup-page.ts'
import { cupAt, showCup } from './cup-tournament.ts'
import { cutOn } from './cut.ts'
import { act, enter, open as openDesk } from './ops-desk.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { player } from './server.ts'
import { violationsOn } from './violations.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const { bracket, empty, market, match: words, stage, tabs } = english
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BANGKOK_MS = 7 * HOUR_MS
/** Between the last sixteen and the quarter-finals. */
const KNOCK_OUT = Date.UTC(2026, 6, 8)
const AFTER = Date.UTC(2026, 7, 1)

/** @param start when that moment of the tournament is, by the server's clock */
async function follow(
  at: number,
  options: Parameters<typeof openPhone>[0] = {},
  start = Date.now(),
) {
  const me = await player('rich', 1)
  const phone = await openPhone({ player: me, isCalm: true, zone: 'UTC', ...options })
  await showCup(phone.page, () => cupAt(at, start))
  return phone
}

describe('the tournament in tabs, each with an address (spec §2 /worldCup)', () => {
  it('a tap leads to each, a link and a reload too', async () => {
    const { page, open } = await follow(KNOCK_OUT)
    await open(paths.worldCup)
    await page.getByRole('tab', { name: tabs.groups }).tap()
    const first = page.getByRole('table', { name: 'Group A' }).getByRole('row').nth(1)
    expect(await first.textContent()).toContain('Mexico')
    expect(hashOf(page)).toContain('tab=groups')
    expect(await page.getByRole('table').count()).toBe(12)
    await page.reload()
    await page.getByRole('table', { name: 'Group L' }).waitFor()
    await page.getByRole('tab', { name: tabs.bracket }).tap()
    // The round that is played now; another by a tap.
    await page.locator('[aria-current=true]', { hasText: stage['quarter-final'] }).waitFor()
    await page
      .getByRole('button', { name: /Winner of match|France.*Morocco/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: stage['round-of-32'], exact: true }).tap()
    await page.getByText('Penalties 3–4').waitFor()
    expect(hashOf(page)).toContain('round=round-of-32')
  })

  it('the final names the world champions', async () => {
    const { page, open } = await follow(AFTER)
    await open(`${paths.worldCup}?tab=bracket`)
    await page.getByText(bracket.champion).waitFor()
    await page.getByRole('heading', { name: 'Spain' }).waitFor()
  })

  it('says what will be here where no tournament is on', async () => {
    const { page, open } = await follow(AFTER)
    await page.unroute(/\/api\/world-cup$/)
    await showCup(page, () => ({
      ...{ tournament: null, teams: [], matches: [] },
      settlesAt: Date.now() + HOUR_MS,
    }))
    await open(paths.worldCup)
    await page.getByText(empty.title).waitFor()
    expect(await violationsOn(page)).toEqual([])
  })
})

describe('matches by day', () => {
  it('today comes first; kick-off is counted down and becomes live', async () => {
    const kickoff = Date.UTC(2026, 5, 24, 19)
    const { page, open } = await follow(kickoff - 20_000)
    await open(paths.worldCup)
    const card = page.getByRole('article').filter({ hasText: 'Switzerland' })
    await card
      .getByRole('timer')
      .getByText(/^in 0:[01]\d$/)
      .waitFor()
    await card.getByRole('button', { name: /2\.45/ }).waitFor()
    await card.getByText(words.phase.live).waitFor()
    await card.getByText(market.closed).waitFor()
    expect(await card.getByRole('button', { name: /2\.45/ }).count()).toBe(0)
  })

  it('other days are a tap away, also by a link, and in the reader’s own zone', async () => {
    // The 25th of June in Bangkok, at the hour that it is there now: kick-offs keep theirs.
    const start = Date.now()
    const at = Date.UTC(2026, 5, 25) + ((start + BANGKOK_MS) % DAY_MS) - BANGKOK_MS
    const { page, open } = await follow(at, { zone: 'Asia/Bangkok' }, start)
    await open(paths.worldCup)
    await page.locator('[aria-current=true]', { hasText: words.today }).waitFor()
    // They play at five in the morning there.
    await page.getByText(english.teams['gb-sct']).first().waitFor()
    const next = page
      .locator('[aria-current=true]')
      .locator('xpath=../following-sibling::li[1]/button')
    await next.tap()
    await page.waitForFunction(() => location.hash.includes('day='))
    await page.getByText('Ecuador').first().waitFor()
  })

  it('a match has a sheet with its goals, odds, round and ground', async () => {
    const { page, open } = await follow(AFTER)
    const final = cupAt(AFTER, AFTER).matches.at(-1)
    await open(`${paths.worldCup}?sheet=match.${final?.id}`)
    const sheet = page.getByRole('dialog', { name: 'Spain – Argentina' })
    await sheet.getByText('1–0', { exact: true }).waitFor()
    await sheet.getByText('Ferran Torres').waitFor()
    await sheet.getByText('106′').waitFor()
    await sheet.getByText('After extra time; 0–0 after 90 minutes').waitFor()
    await sheet.getByText(stage.final).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
  })

  it('odds open the slip', async () => {
    const me = await player('rich', 1)
    const match = await openMatch(me, 'Curaçao')
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(`${paths.worldCup}?sheet=match.${match.id}`)
    // A bet on it, by another test, names the odds too, below them.
    await page.getByRole('dialog').getByRole('button', { name: /2\.10/ }).first().tap()
    await page.getByRole('dialog', { name: english.slip.title }).waitFor()
    expect(hashOf(page)).toContain(`sheet=slip.${match.market?.id}.home`)
  })
})

describe('the page is alive', () => {
  it('an operator suspends a market, and its odds close by themselves', async () => {
    const me = await player('rich', 1)
    const match = await openMatch(me, 'Bosnia & Herzegovina')
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(`${paths.worldCup}?sheet=match.${match.id}`)
    const odds = page.getByRole('dialog').getByRole('button', { name: /2\.10/ })
    await odds.waitFor()
    const browser = await launchBrowser(WITHOUT_WEBGL)
    onTestFinished(() => browser.close())
    const operator = await enter(browser, 'demo-operator')
    await openDesk(operator, `world-cup/${match.id}`)
    await act(operator, desk.suspend.button, desk.suspend.title)
    await page.getByRole('dialog').getByText(market.suspended).waitFor()
    expect(await odds.count()).toBe(0)
    await act(operator, desk.reopen.button, desk.reopen.title)
    await odds.waitFor()
  })
})

describe('everything of it fits the narrowest phone', () => {
  it.each([
    ['th', 'dark'],
    ['es', 'light'],
    ['zh-CN', 'light'],
  ] as const)('in %s, %s', async (language, theme) => {
    const { page, open } = await follow(KNOCK_OUT, { language, theme, width: 320 })
    for (const address of [
      'tab=matches&day=2026-01-01',
      'tab=groups',
      'tab=bracket',
      'tab=bracket&round=round-of-32',
      'tab=mine',
      'tab=ranking',
      `sheet=match.${cupAt(KNOCK_OUT, KNOCK_OUT).matches.find(({ score }) => score?.penalties)?.id}`,
    ]) {
      await open(`${paths.worldCup}?${address}`)
      await page.reload()
      const place = address.startsWith('sheet') ? '[role=dialog]' : '[role=tabpanel]'
      await page.locator(place).getByText(/./).first().waitFor()
      expect(await cutOn(page), address).toEqual([])
      expect(await violationsOn(page), address).toEqual([])
    }
  })
})
