import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import user from '../../locales/ops/en/user.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { grown } from './ops-desk.ts'
import { phoneShelf } from './phone.ts'
import { address, newcomer, type Player } from './server.ts'
import { sitDown } from './table.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** A page is told "within seconds": it asks every eight. */
const SECONDS_MS = 20_000
/** The browser tells of every refusal that a page brings about. */
const REFUSED = [/Failed to load resource/]

/** An operator's console, opened at somebody's page. */
async function atPersonOf(phone: Awaited<ReturnType<typeof openPhone>>, { id }: Player) {
  const context = await phone.context.browser()?.newContext({
    viewport: { width: 1280, height: 800 },
  })
  if (!context) throw new Error('the browser is gone')
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: /demo-operator/ }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
  await page.goto(`${address()}/ops#/users/${id}`)
  return page
}

/** Does something with a reason, and waits until it is done. */
async function decide(console: Page, button: string, row?: string): Promise<void> {
  const within = row === undefined ? console : console.locator('.ant-table-row', { hasText: row })
  await within.getByRole('button', { name: button, exact: true }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByLabel(shell.action.reason).fill('Played by a script')
  await grown(console)
  await dialog.locator('.ant-btn-primary').click()
  await dialog.waitFor({ state: 'hidden' })
}

const says = (page: Page, text: string) =>
  page.getByText(text).first().waitFor({ timeout: SECONDS_MS })

describe('what an operator decides about somebody reaches their open page within seconds (issue 25)', () => {
  it('that their account is frozen, that they play no more, and that they are kept out', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    await sitDown(phone)
    await phone.page.evaluate(() => document.body.setAttribute('data-kept', 'true'))
    const operator = await atPersonOf(phone, me)

    await decide(operator, user.freeze.button)
    await says(phone.page, errors.ACCOUNT_FROZEN)
    await decide(operator, user.thaw.button)

    await decide(operator, user.disqualify.button, 'Turntable')
    await says(phone.page, errors.DISQUALIFIED)

    await decide(operator, user.block.button)
    await says(phone.page, errors.ACCOUNT_BLOCKED)
    // None of it took a reload.
    expect(await phone.page.locator('body').getAttribute('data-kept')).toBe('true')
  })
})
