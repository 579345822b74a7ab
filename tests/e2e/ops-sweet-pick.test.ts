// The photo contest in the console: planned, cancelled, photos looked at (issue 30, point 1).
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import english from '../../locales/ops/en/sweetPick.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { act, enter, faultsOf, open } from './ops-desk.ts'
import { enterBy, memberOf, openSignUp } from './plan-contest.ts'
import { ask, claimServer, type Player, releaseServer } from './server.ts'

const { columns, choices, plan, cancel, approve, refuse, withdraw } = english
const HOUR_MS = 3_600_000
/** No player's page is of this brand's contest here. */
const BRAND = 'haiLiao'

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** A moment some hours from now, as a field of a browser in this zone takes it. */
function localTime(hours: number): string {
  const at = new Date(Date.now() + hours * HOUR_MS)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** The row of an entry, opened down to its photo. */
async function openEntry(page: Page, { id }: Player): Promise<void> {
  await open(page, `sweet-pick-entries?userId=${id}`)
  // What was looked at before is closed.
  await page.reload()
  await page.locator('.ant-table-row-expand-icon').first().click()
  await page.locator('.ant-image-img').first().waitFor()
}

const entryOf = async ({ token }: Player) => (await ask('GET /api/sweet-pick', { token })).mine

describe('the photo contest in the console, in a browser', () => {
  it('is planned, and called off with a reason', async () => {
    const page = await enter(browser, 'demo-operator')
    await open(page, 'sweet-pick')
    await act(page, plan.button, plan.title, async (dialog) => {
      const brands = dialog.getByRole('combobox')
      await brands.press('Backspace')
      await brands.fill(BRAND)
      await brands.press('Enter')
      await dialog.getByLabel(columns.signUpStartsAt).fill(localTime(1))
      await dialog.getByLabel(columns.votingStartsAt).fill(localTime(2))
      await dialog.getByLabel(columns.votingEndsAt).fill(localTime(3))
    })
    const row = page.locator('.ant-table-row', { hasText: BRAND })
    await row.getByText(choices.state.planned, { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await row.getByRole('link').first().click()
    await act(page, cancel.button, cancel.title)
    await page.getByText(choices.state.cancelled, { exact: true }).first().waitFor()
    await page.getByText('Looked at by a script').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  it('shows photos to whoever looks at them, and what was decided stands', async () => {
    const [shown, other] = [await memberOf('ai'), await memberOf('ai')]
    await openSignUp('ai', shown)
    await enterBy(shown)
    await enterBy(other)
    const page = await enter(browser, 'demo-operator')
    await openEntry(page, shown)
    expect(await faultsOf(page)).toEqual([])
    await act(page, approve.button, approve.title)
    await expect.poll(async () => (await entryOf(shown))?.state).toBe('approved')
    const { id = '' } = (await entryOf(shown)) ?? {}
    await ask('POST /api/sweet-pick/entries/:id/report', {
      token: other.token,
      path: `/api/sweet-pick/entries/${id}/report`,
      body: { reason: 'spam' },
    })
    await openEntry(page, shown)
    await page.getByText(english.reasons.spam).waitFor()
    await act(page, withdraw.button, withdraw.title)
    await expect.poll(async () => (await entryOf(shown))?.state).toBe('withdrawn')
    await openEntry(page, other)
    await act(page, refuse.button, refuse.title, async (dialog) => {
      await dialog.getByRole('combobox').click()
      await page.getByTitle(english.refusals.unclear, { exact: true }).click()
    })
    await expect.poll(async () => (await entryOf(other))?.refusal).toBe('unclear')
  })

  it('lists what is held, and what was paid', async () => {
    const page = await enter(browser, 'demo-operator')
    for (const path of ['sweet-pick-cases', 'sweet-pick-prizes']) {
      await open(page, path)
      expect(await faultsOf(page)).toEqual([])
    }
  })
})
