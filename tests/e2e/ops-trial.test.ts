import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/endpoint.ts'
import { CSRF_HEADER } from '../../contract/ops.ts'
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import texts from '../../locales/ops/en/trial.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { address, claimServer, releaseServer } from './server.ts'

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** Opens an untouched draft of a game at one of its tabs; its policy and its console must stay quiet. */
async function openDraft(game: string, tab: 'simulation' | 'replay'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) {
      faults.push(message.text())
    }
  })
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: /demo-operator/ }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
  const { csrf } = await (await page.request.get(`${address()}/api/ops/session`)).json()
  const begun = await page.request.post(`${address()}/api/ops/tuning/games/${game}/drafts`, {
    headers: {
      [CSRF_HEADER]: csrf,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
      origin: address(),
    },
    data: { from: 'force', reason: 'to try it out' },
  })
  const { id } = await begun.json()
  await page.goto(`${address()}/ops#/tuning-drafts/${id}?tab=${tab}`)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const START = texts.simulation.start.replace('{{plays}}', '1,000,000')

describe('a draft is tried out before it is published (issue 25)', () => {
  it('by a million plays in this browser, which can be cancelled and end with the page', async () => {
    const page = await openDraft('turntable', 'simulation')
    await button(page, START).click()
    await page.getByRole('progressbar').waitFor()
    await button(page, texts.simulation.cancel).click()
    await button(page, START).waitFor()
    expect(await page.getByRole('row', { name: texts.bets.turntable.spin }).count()).toBe(0)
    await page.getByRole('textbox', { name: texts.simulation.seed }).fill('42')
    await button(page, START).click()
    const bet = page.getByRole('row', { name: texts.bets.turntable.spin })
    await bet.waitFor({ timeout: 300_000 })
    await bet.getByText(texts.agrees.yes, { exact: true }).waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })

  it('of a game without bets, by what its rules must keep', async () => {
    const page = await openDraft('radar', 'simulation')
    await button(page, START).click()
    await page.getByText(texts.checks.radar.chances.right).waitFor({ timeout: 300_000 })
  })

  it('by last week’s real play, which an untouched draft pays as it was paid', async () => {
    const page = await openDraft('turntable', 'replay')
    await button(page, texts.replay.start).click()
    const row = page.getByRole('row', { name: texts.total.rows.diamond })
    await row.waitFor({ timeout: 300_000 })
    const [, was, again, change] = await row.getByRole('cell').allInnerTexts()
    expect(Number(was?.replaceAll(',', ''))).toBeGreaterThan(0)
    expect([again, change]).toEqual([was, '0'])
    await page.reload()
    await row.waitFor()
  })

  it('not where nothing is drawn', async () => {
    const page = await openDraft('radar', 'replay')
    await page.getByText(texts.replay.none).waitFor()
  })
})
