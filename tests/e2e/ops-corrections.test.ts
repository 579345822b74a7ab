import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import correction from '../../locales/ops/en/correction.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { grown } from './ops-desk.ts'
import { address, claimServer, releaseServer } from './server.ts'

const { choices, decide, propose, stands } = correction

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

async function enter(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
  return page
}

/** A gift above the limit of which all is there. */
async function largeGift(page: Page): Promise<string> {
  const got = await page.request.get(`${address()}/api/ops/entries?kind=demo.welcome&limit=200`)
  const { rows } = (await got.json()) as { rows: { transfer: string; amount: number }[] }
  for (const { transfer, amount } of rows) {
    if (amount <= 1_000) continue
    const shown = await page.request.get(`${address()}/api/ops/transfers/${transfer}`)
    const { missing, correction: standing, needsApproval } = await shown.json()
    if (needsApproval && standing === 'possible' && missing.length === 0) return transfer
  }
  throw new Error('no gift is above the limit')
}

/** Does what a button of the page asks for, by two taps. */
async function act(page: Page, button: string, title: string): Promise<void> {
  await page.locator('.ant-card-extra').getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(shell.action.reason).fill('Given twice')
  await grown(page)
  await dialog.getByRole('button', { name: title }).dblclick()
  await dialog.waitFor({ state: 'detached' })
}

describe('a mistake in the ledger, in a browser (issue 25)', () => {
  it('is proposed from its transfer, approved by somebody else, and tells what took it back', async () => {
    const finance = await enter('demo-finance')
    await finance.goto(`${address()}/ops#/transfers/${await largeGift(finance)}`)
    await act(finance, propose.propose, propose.proposeTitle)
    await finance.getByText(choices.state.waiting).waitFor()
    const extra = finance.locator('.ant-card-extra')
    expect(await extra.getByRole('button', { name: decide.approve }).count()).toBe(0)
    await extra.getByRole('button', { name: decide.withdraw }).waitFor()

    const admin = await enter('demo-admin')
    await admin.goto(`${address()}/ops#/overview`)
    await admin.getByRole('link', { name: correction.waits.approvals }).click()
    // The inbox, filtered; a row leads to the correction.
    const rows = admin.locator('.ant-table-row', { hasText: correction.waits.approvals })
    await rows.first().getByRole('link').first().click()
    await act(admin, decide.approve, decide.approveTitle)
    await admin.getByText(choices.state.done).waitFor()

    await finance.reload()
    await finance.getByText(choices.state.done).waitFor()
    await finance.locator('.ant-descriptions a[href*="transfers/"]').first().click()
    await finance.getByText(stands.final).waitFor()
  })
})
