import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Withdrawal } from '../../contract/withdrawal.ts'
import english from '../../locales/ops/en/withdrawal.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { banker, withdraw } from './bankers.ts'
import { act, approveTitle, enter, open, standsAs } from './ops-desk.ts'
import { ask, claimServer, type Player, releaseServer } from './server.ts'

const { approve, batch, notices, outcome, reject, review, setRate, statement } = english

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** The demo world's provider pays what is approved at each full minute; a file is made between two of them. */
async function afterTheMinute(): Promise<void> {
  for (;;) {
    const seconds = new Date().getSeconds()
    if (seconds >= 3 && seconds < 20) return
    await pause(500)
  }
}

const mine = ({ token }: Player, { id }: Withdrawal) =>
  ask('GET /api/withdrawals/:id', { token, path: `/api/withdrawals/${id}` })

/** What is illegible, unnamed or wider than the window. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(isWide ? ['it is wider than the window'] : []),
  ]
}

describe('withdrawals in the console, in a browser (issue 26, point 3)', () => {
  it('are reviewed, approved by one or by two, put in a file for the bank, and end paid', async () => {
    const [one, other] = [await banker(), await banker()]
    const small = await withdraw(one, 1_400)
    const big = await withdraw(other, 15_000)
    const finance = await enter(browser, 'demo-finance')
    for (const { number } of [small, big]) {
      await open(finance, 'withdrawals')
      await finance.locator('.ant-table-row', { hasText: number }).getByRole('link').first().click()
      await standsAs(finance, 'submitted')
      await act(finance, review.button, review.title)
      await standsAs(finance, 'inReview')
    }
    // The big one is more than is usual in a day, and needs two.
    await finance.getByText(english.rules.dailySum).waitFor()
    await finance.getByText(english.names.spelt).waitFor()
    await finance.getByText(notices.second).waitFor()
    await act(finance, approve.button, approveTitle(big))
    await finance.getByText(notices.own).waitFor()
    expect(await finance.getByRole('button', { name: approve.button }).isDisabled()).toBe(true)
    expect(await faultsOf(finance)).toEqual([])
    const admin = await enter(browser, 'demo-admin')
    await open(admin, `withdrawals/${big.id}`)
    await admin.getByText(notices.others.replace('{{name}}', 'demo-finance')).waitFor()
    await open(finance, `withdrawals/${small.id}`)
    await standsAs(finance, 'inReview')

    await afterTheMinute()
    await act(finance, approve.button, approveTitle(small))
    await act(admin, approve.button, approveTitle(big))
    await standsAs(admin, 'approved')
    await open(finance, 'withdrawals/batches')
    await act(finance, batch.make, batch.makeTitle)
    const text = await downloaded(finance)
    for (const { number } of [small, big]) expect(text).toContain(number)

    // The bank has paid the small one, and tells of one that is nobody's.
    const { minor, currency } = small.amount
    const lines = [`${small.number},paid,${minor},${currency}`, 'WD-2222-2222,paid,5,USD']
    await act(finance, statement.button, statement.title, (dialog) =>
      dialog.getByLabel(statement.text).fill(lines.join('\n')),
    )
    const counts = 'Applied: 1. Known already: 0. Kept aside: 1.'
    await finance.getByRole('status').getByText(counts).waitFor()
    await finance.getByRole('link', { name: statement.showKept }).click()
    const kept = finance.locator('.ant-table-row', { hasText: 'WD-2222-2222' })
    await kept.getByText(english.reasons.nobodys).waitFor()
    await open(finance, `withdrawals/${small.id}`)
    await standsAs(finance, 'paid')
    expect(await mine(one, small)).toMatchObject({ state: 'paid' })

    // What became of the big one somebody found out by phone.
    await admin.reload()
    await standsAs(admin, 'sent')
    await act(admin, outcome.paid, outcome.paidTitle)
    await standsAs(admin, 'paid')
    expect(await mine(other, big)).toMatchObject({ state: 'paid' })
    const reader = await enter(browser, 'demo-operator', {
      theme: 'dark',
      language: 'zh-CN',
      width: 1024,
    })
    await open(reader, `withdrawals/${big.id}`)
    await reader.locator('.ops-halves').waitFor()
    expect(await faultsOf(reader)).toEqual([])
  })

  it('are rejected with a reason that the player reads, and the points come back', async () => {
    const who = await banker()
    const asked = await withdraw(who, 700)
    const finance = await enter(browser, 'demo-finance')
    await open(finance, `withdrawals/${asked.id}`)
    await act(finance, review.button, review.title)
    await act(finance, reject.button, reject.title, async (dialog) => {
      await dialog.getByLabel(reject.why).click()
      await finance.locator('.ant-select-item-option', { hasText: english.why.origin }).click()
    })
    await standsAs(finance, 'rejected')
    await finance.getByText(english.why.origin).waitFor()
    expect(await finance.getByRole('button', { name: approve.button }).count()).toBe(0)
    expect(await mine(who, asked)).toMatchObject({ state: 'rejected', why: 'origin' })
    const { points } = await ask('GET /api/withdrawal', { token: who.token })
    expect(points).toMatchObject({ frozen: 0, available: points.total })
    // Its points are in the ledger.
    await finance.getByRole('link', { name: english.kinds.released }).click()
    await finance.locator('.ant-table-row', { hasText: english.kinds.released }).first().waitFor()
  })
})

describe('rates in the console, in a browser (issue 26, point 3)', () => {
  it('are set with their day and source, and a far one only where that is said to be right', async () => {
    const finance = await enter(browser, 'demo-finance')
    await open(finance, 'withdrawals/rates')
    await act(finance, setRate.button, setRate.title, async (dialog) => {
      await dialog.getByLabel(english.columns.currency).fill('MXN')
      await finance.locator('.ant-select-item-option', { hasText: 'MXN' }).click()
      await dialog.getByLabel(english.columns.perDollar).fill('1.5')
      await dialog.getByLabel(setRate.dated).fill('2026-11-20')
      await dialog.getByLabel(english.columns.source).fill('Banco de México')
      await dialog.getByRole('button', { name: setRate.title, exact: true }).click()
      await dialog.getByText(setRate.farMissing).waitFor()
      await dialog.getByLabel(setRate.farRight).check()
    })
    const row = finance.locator('.ant-table-row', { hasText: 'Banco de México' })
    await row.getByText('1.5', { exact: true }).waitFor()
  })
})

/** The file that was made, whose bytes have the hash that is shown beside it. */
async function downloaded(page: Page): Promise<string> {
  await act(page, batch.download, /^Download WB-/)
  const dialog = page.getByRole('dialog', { name: /^File WB-/ })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: batch.save }).click()
  const bytes = readFileSync(await (await coming).path())
  const hash = createHash('sha256').update(bytes).digest('hex')
  await dialog.getByText(hash).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return bytes.toString()
}
