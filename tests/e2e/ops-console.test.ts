import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import errors from '../../locales/ops/en/errors.json' with { type: 'json' }
import operators from '../../locales/ops/en/operators.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import chinese from '../../locales/ops/zh-CN/operators.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { address, claimServer, releaseServer } from './server.ts'

const REASON = 'Takes over the night shift'
/** Nobody is signed in at first; a link that is wrong is refused. */
const EXPECTED = /status of 4(01|10)|Unrecognized feature/

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

async function openConsole(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' && !EXPECTED.test(message.text())
    if (isFault) faults.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${address()}/ops`)
  return page
}

/** Enters as a demo operator, by the one tap of the sign-in page. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
}

const row = (page: Page, text: string) => page.locator('.ant-table-row', { hasText: text })

/** Invites somebody, by the palette and the action's dialog. */
async function invite(page: Page, name: string): Promise<string> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(shell.palette.placeholder).fill('invite')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: operators.invite.command })
  await dialog.getByLabel(operators.invite.name).fill(name)
  await dialog.getByLabel(shell.action.reason).fill(REASON)
  await dialog.getByRole('button', { name: operators.invite.command }).dblclick()
  const link = await page.locator('.ops-link').innerText()
  await page.locator('.ant-modal-footer').getByText(operators.link.done).click()
  return link.replace(/\s/g, '')
}

describe('the ops console in a browser (issue 25)', () => {
  it('shows each role the screens that it may see, and asks again for what is not there', async () => {
    const page = await openConsole()
    await enter(page, 'demo-viewer')
    const menu = page.getByRole('navigation', { name: shell.menu })
    await menu.getByRole('link', { name: operators.screens.log }).waitFor()
    expect(await menu.getByRole('link', { name: operators.screens.staff }).count()).toBe(0)
    await page.goto(`${address()}/ops#/operators`)
    await page.getByText(shell.nowhere).waitFor()
  })

  it('invites once by two taps, and the audit log says who did it and why', async () => {
    const page = await openConsole()
    await enter(page, 'demo-admin')
    const link = await invite(page, 'night.shift')
    await page.goto(`${address()}/ops#/operators`)
    await row(page, 'night.shift').waitFor()
    await page.goto(`${address()}/ops#/log?reason=night+shift`)
    await row(page, REASON).waitFor()
    expect(await row(page, REASON).count()).toBe(1)
    expect(await row(page, REASON).innerText()).toContain('demo-admin')
    await row(page, REASON).locator('.ant-table-row-expand-icon').click()
    await page.getByText('night.shift').waitFor()

    const guest = await openConsole()
    await guest.goto(link)
    await guest.getByText(shell.enrol.scan).waitFor()
    await guest.goto(`${address()}/ops#/enrol/wrong`)
    await guest.reload()
    await guest.getByText(errors.OPS_LINK_EXPIRED).waitFor()
  })

  it('keeps filters in the address over a reload, and the CSV respects them', async () => {
    const page = await openConsole()
    await enter(page, 'demo-admin')
    await page.goto(`${address()}/ops#/operators`)
    await row(page, 'demo-viewer').waitFor()
    const name = page.getByRole('textbox', { name: operators.columns.name })
    await name.fill('finance')
    await name.press('Enter')
    await row(page, 'demo-viewer').waitFor({ state: 'detached' })
    expect(page.url()).toContain('name=finance')
    await page.reload()
    await row(page, 'demo-finance').waitFor()
    expect(await row(page, 'demo-').count()).toBe(1)
    const csv = await page.getByRole('link', { name: shell.list.csv }).getAttribute('href')
    const answer = await page.request.get(`${address()}${csv}`)
    expect(answer.status()).toBe(200)
    const text = await answer.text()
    expect(text).toContain('demo-finance')
    expect(text).not.toContain('demo-viewer')
  })

  it('speaks the chosen language, and knows it after a reload', async () => {
    const page = await openConsole()
    await enter(page, 'demo-admin')
    await page.goto(`${address()}/ops#/operators`)
    await page.getByRole('combobox', { name: shell.language }).click()
    await page.locator('.ant-select-item-option').last().click()
    await page.getByRole('heading', { name: chinese.screens.staff }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: chinese.screens.staff }).waitFor()
  })
})
