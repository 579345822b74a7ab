import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import english from '../../locales/ops/en/worldCup.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { act, enter, faultsOf, open } from './ops-desk.ts'
import { claimServer, releaseServer } from './server.ts'

const { choices, odds, proposals, reopen, results, settlements, suspend } = english
type Dialog = ReturnType<Page['getByRole']>

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** The state that stands beside the newest market's title. */
const marketIs = (page: Page, state: keyof typeof choices.market) =>
  page
    .locator('.ant-card-head-title', { hasText: english.marketTitle.split(' ')[0] ?? '' })
    .getByText(choices.market[state], { exact: true })
    .waitFor()

const fill = async (dialog: Dialog, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Types goals of both teams. */
const typeGoals =
  (home: [team: string, goals: string], away: [team: string, goals: string]) => (dialog: Dialog) =>
    fill(
      dialog,
      Object.fromEntries(
        [home, away].map(([team, count]) => [`${english.score.full}: ${team}`, count]),
      ),
    )

describe('the World Cup in the console, in a browser (issue 29, point 4)', () => {
  it('opens a market by two people, and suspends and reopens it', async () => {
    const { draft } = inject('cup')
    const operator = await enter(browser, 'demo-operator')
    await open(operator, 'world-cup')
    await operator.locator('.ant-table-row', { hasText: 'South Korea' }).first().waitFor()
    expect(await faultsOf(operator)).toEqual([])
    await open(operator, `world-cup/${draft}`)
    await marketIs(operator, 'draft')
    await act(operator, odds.propose, odds.proposeTitle, async (dialog) => {
      const { home, draw, away } = choices.outcome
      await fill(dialog, { [home]: '3.00', [draw]: '3.30', [away]: '3.60' })
      // Players would gain: it says so while it is typed.
      await dialog.getByText(odds.marginOut.split('{{')[0] ?? '').waitFor()
      await fill(dialog, { [home]: '2.10' })
      await dialog.getByText('5.69', { exact: false }).waitFor()
    })
    await operator.getByText(proposals.states.proposed, { exact: true }).waitFor()
    const { approve, reject, withdraw } = proposals
    await operator.getByRole('button', { name: withdraw, exact: true }).waitFor()
    for (const name of [approve, reject]) {
      expect(await operator.getByRole('button', { name, exact: true }).count()).toBe(0)
    }

    const admin = await enter(browser, 'demo-admin')
    await open(admin, 'inbox?what=worldCup.odds')
    await admin.locator('.ant-table-row').first().getByRole('link').first().click()
    await open(admin, `world-cup/${draft}`)
    await act(admin, approve, odds.approveTitle, async (dialog) => {
      await dialog.getByText('2.10 / 3.30 / 3.60', { exact: false }).waitFor()
    })
    await marketIs(admin, 'open')
    await act(admin, suspend.button, suspend.title)
    await marketIs(admin, 'suspended')
    await act(admin, reopen.button, reopen.title)
    await marketIs(admin, 'open')
    expect(await faultsOf(admin)).toEqual([])
  })

  it('takes a result by two people, with what it pays before anybody approves it', async () => {
    const { played } = inject('cup')
    const operator = await enter(browser, 'demo-operator')
    await open(operator, `world-cup/${played}`)
    await marketIs(operator, 'closed')
    await act(
      operator,
      results.propose,
      results.proposeTitle,
      typeGoals(['Spain', '2'], ['Japan', '1']),
    )
    await operator.getByText(proposals.states.proposed, { exact: true }).waitFor()

    const finance = await enter(browser, 'demo-finance')
    await open(finance, `world-cup/${played}`)
    await act(finance, proposals.approve, results.approveTitle, async (dialog) => {
      await dialog.getByText('4,200', { exact: false }).waitFor()
    })
    await marketIs(finance, 'resulted')
    expect(await faultsOf(finance)).toEqual([])
  })

  it('corrects a result that is settled, and shows a person’s bets', async () => {
    const { settled, bettor } = inject('cup')
    const operator = await enter(browser, 'demo-operator')
    await open(operator, `world-cup/${settled}`)
    await marketIs(operator, 'settled')
    await act(
      operator,
      results.correct,
      results.correctTitle,
      typeGoals(['Brazil', '1'], ['Morocco', '1']),
    )
    const finance = await enter(browser, 'demo-finance')
    await open(finance, `world-cup/${settled}`)
    await act(finance, proposals.approve, results.approveTitle, async (dialog) => {
      // What was paid is taken back, the draw is paid.
      for (const sum of ['4,200', '1,650']) await dialog.getByText(sum, { exact: false }).waitFor()
    })
    await finance.getByText(settlements.corrected, { exact: true }).waitFor()
    await open(finance, `users/${bettor}/world-cup`)
    await finance.locator('.ant-table-row', { hasText: choices.move.payout }).first().waitFor()
    expect(await faultsOf(finance)).toEqual([])
    await open(finance, `world-cup-bets?userId=${bettor}`)
    await finance.locator('.ant-table-row').nth(5).waitFor()
    expect(await faultsOf(finance)).toEqual([])
  })

  it.each([1280, 1024])('is legible in Chinese at %d px', async (width) => {
    const { draft, settled } = inject('cup')
    const page = await enter(browser, 'demo-viewer', { language: 'zh-CN', width })
    for (const id of [draft, settled]) {
      await open(page, `world-cup/${id}`)
      await page.locator('.ant-progress').first().waitFor()
      expect(await faultsOf(page)).toEqual([])
    }
  })
})
