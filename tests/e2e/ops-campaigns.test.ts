// Editions of campaigns in the console: made, proved, approved by another, announced, ended early (decision 048).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import season from '../../assets/campaigns/christmas-box/texts/en.json' with { type: 'json' }
import ofPlayers from '../../locales/en/campaigns.json' with { type: 'json' }
import texts from '../../locales/ops/en/campaigns.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { act, faultsOf, grown } from './ops-desk.ts'

/** What is ended here runs for the tests of other files, so that it has a server of its own. */
let server: Server
let folder: string
let browser: Browser

const SECONDS = 1_000
/** The demo world runs its seasons for the house alone. */
const BRAND = 'haiLiao'
const NEXT_YEAR = new Date().getUTCFullYear() + 1

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-campaigns-'))
  const world = { DATA_DIR: folder, DEMO_WORLD: 'true', DEMO_USERS: '20' }
  ;[server, browser] = await Promise.all([
    startServer(world, 'start.ts'),
    launchBrowser(WITHOUT_WEBGL),
  ])
}, 240 * SECONDS)

afterAll(async () => {
  await browser.close()
  await end(server, 'SIGTERM')
  await rm(folder, { recursive: true })
})

async function enter(name: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${server.address}/ops`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation').first().waitFor()
  return page
}

const open = async (page: Page, path: string) => {
  await page.goto(`${server.address}/ops#/${path}`)
  await page.locator('.ops-content h1').waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const standsAs = (page: Page, state: keyof typeof texts.choices.state) =>
  page
    .locator('.ant-card-head-title')
    .getByText(texts.choices.state[state], { exact: true })
    .waitFor()

/** Chooses by typing, once what is chosen from has come. */
async function choose(field: Locator, typed: string): Promise<void> {
  const page = field.page()
  // A dialog takes the focus once it has grown.
  await grown(page)
  await field.fill(typed)
  const option = page.locator('.ant-select-item-option-active', { hasText: typed })
  await option.filter({ visible: true }).click()
}

/** Fills in for whom and when an edition is. */
async function fillPeriod(dialog: Locator): Promise<void> {
  const brands = dialog.getByLabel(texts.columns.brands)
  await grown(dialog.page())
  await brands.press('Backspace')
  await choose(brands, BRAND)
  await dialog.getByLabel(texts.period.from, { exact: true }).fill(`${NEXT_YEAR}-10-24T00:00`)
  await dialog.getByLabel(texts.period.to, { exact: true }).fill(`${NEXT_YEAR}-11-02T00:00`)
}

describe('an edition of a campaign in the console (issue 31, decision 048)', () => {
  it('is made, proved as it is typed, and announced once a second person approved it', async () => {
    const author = await enter('demo-operator')
    await open(author, 'campaigns')
    expect(await faultsOf(author)).toEqual([])
    await act(author, texts.make.button, texts.make.title, async (dialog) => {
      await choose(dialog.getByLabel(texts.columns.campaign), 'halloween')
      await fillPeriod(dialog)
    })
    await author.waitForURL(/campaigns\/[0-9a-f-]{36}/)
    await standsAs(author, 'draft')
    expect(await faultsOf(author)).toEqual([])

    const most = author.getByRole('spinbutton', { name: texts.fields.mostADay })
    const before = await most.inputValue()
    await most.fill('1')
    await author.getByRole('alert').filter({ hasText: 'diamonds a day' }).first().waitFor()
    expect(await button(author, texts.approve.button).isDisabled()).toBe(true)
    await act(author, texts.save.button, texts.save.title)
    await author.getByText(texts.approve.own).waitFor()
    expect(await button(author, texts.approve.button).isDisabled()).toBe(true)

    const other = await enter('demo-admin')
    await other.goto(author.url().replace(/\?.*/, ''))
    await standsAs(other, 'draft')
    await other.getByRole('tab', { name: texts.tabs.proof }).click()
    await other.locator('.ant-alert', { hasText: /may cost/ }).waitFor()
    expect(await faultsOf(other)).toEqual([])
    await most.fill(before)
    await act(author, texts.save.button, texts.save.title)

    await other.getByText(texts.proof.right).waitFor()
    await act(other, texts.approve.button, texts.approve.title)
    await standsAs(other, 'approved')
    await act(other, texts.announce.button, texts.announce.title)
    await standsAs(other, 'announced')
    await other.getByRole('tab', { name: texts.tabs.steps }).click()
    await other
      .getByRole('cell', { name: texts.steps.events.ANNOUNCED, exact: true })
      .first()
      .waitFor()
    expect(await faultsOf(other)).toEqual([])
  })

  it('is copied with all but its period and brands, and called off with a reason', async () => {
    const page = await enter('demo-operator')
    await open(page, 'campaigns?state=running&campaign=christmas-box')
    await page.getByRole('link', { name: texts.copy.button }).click()
    const dialog = page.getByRole('dialog')
    await fillPeriod(dialog)
    await dialog.getByRole('textbox').last().fill('As last year')
    await dialog.locator('.ant-btn-primary').click()
    await standsAs(page, 'draft')
    await page.getByRole('tab', { name: texts.tabs.preview }).click()
    const phone = page.frameLocator('.ops-campaign-phone iframe')
    await phone.getByRole('heading', { name: season.title }).waitFor()
    await phone.getByText(ofPlayers.state.running, { exact: true }).waitFor()
    await page.getByRole('slider').press('Home')
    await phone.getByText(ofPlayers.state.announced, { exact: true }).waitFor()
    await act(page, texts.cancel.button, texts.cancel.title)
    await standsAs(page, 'cancelled')
    await page.getByText('Looked at by a script').waitFor()
  })

  it('is ended early, and says from when its winners can be paid', async () => {
    const page = await enter('demo-admin')
    await open(page, 'campaigns?state=running&campaign=christmas-box')
    await page.locator('.ant-table-row').first().getByRole('link').first().click()
    await standsAs(page, 'running')
    // A button is fainter while it is pointed at.
    await page.mouse.move(0, 0)
    expect(await faultsOf(page)).toEqual([])
    await act(page, texts.end.button, texts.end.title)
    await standsAs(page, 'counting')
    expect(await button(page, texts.pay.button).isDisabled()).toBe(true)
    await page.getByText(/can be paid from/).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  it('lists what it gave, and proves a box that somebody opened', async () => {
    const page = await enter('demo-operator')
    await open(page, 'campaign-rewards?source=box')
    expect(await faultsOf(page)).toEqual([])
    const { rows } = await page.evaluate(rewardsOfBoxes)
    await open(page, `campaign-openings/${rows[0]?.id}`)
    await page.getByText(/Everything adds up|Whatever can be said/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await open(page, `users/${rows[0]?.userId}/campaigns`)
    expect(await faultsOf(page)).toEqual([])
  })
})

/** Runs in the page. */
async function rewardsOfBoxes(): Promise<{ rows: { id: string; userId: number }[] }> {
  const answer = await fetch('/api/ops/campaigns/rewards?source=box&limit=1')
  return answer.json()
}
