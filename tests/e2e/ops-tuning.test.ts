import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Body } from '../../contract/api.ts'
import service from '../../locales/ops/en/service.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import texts from '../../locales/ops/en/tuning.json' with { type: 'json' }
import user from '../../locales/ops/en/user.json' with { type: 'json' }
import { askAt } from '../ask.ts'
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { JACKPOT, WHEEL } from './in-force.ts'
import { grown } from './ops-desk.ts'

/** What is published here would be news to the tests of other files, so that it has a server of its own. */
let server: Server
let folder: string
let browser: Browser

const SECONDS = 1_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-tuning-'))
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

/** Nobody is signed in at first; proposing is refused once. */
const EXPECTED = /status of 4(01|09)|Unrecognized feature/

async function enter(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${server.address}/ops`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
  return page
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Gives the reason that the dialog of an action asks for, and sends it. */
async function confirm(page: Page, reason: string): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.action.reason).fill(reason)
  await grown(page)
  await dialog.locator('.ant-btn-primary').click()
  return dialog
}

/** Does a step of a draft, and waits until its dialog is gone. */
async function step(page: Page, label: string, reason: string): Promise<void> {
  await button(page, label).click()
  await (await confirm(page, reason)).waitFor({ state: 'hidden' })
}

/** Somebody of the demo world. */
async function player() {
  const { users } = await askAt(server.address, 'GET /api/demo/users')
  const [user] = users
  if (!user) throw new Error('nobody is there')
  const body = { userId: user.id }
  return { ...user, ...(await askAt(server.address, 'POST /api/demo/sign-in', { body })) }
}

/** What somebody of the demo world plays by. */
async function wheelOfPlayers() {
  const { token } = await player()
  return (await askAt(server.address, 'GET /api/turntable', { token })).tuning
}

/** A player at the open wheel. */
async function atTheWheel(): Promise<Page> {
  const { token } = await player()
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  onTestFinished(() => context.close())
  await context.addInitScript(signInAs, token)
  const page = await context.newPage()
  await page.goto(`${server.address}/#/turntable`)
  await page.locator('[data-renderer]').waitFor()
  return page
}

/** Runs in the page. */
function signInAs(token: string): void {
  const session = { state: { token, appVersion: null }, version: 0 }
  sessionStorage.setItem('companion.session', JSON.stringify(session))
}

const rarest = WHEEL.sectors[JACKPOT]
const weightField = (page: Page) =>
  page.getByRole('spinbutton', {
    name: `${texts.fields.turntable.sectors.weight.label} ${JACKPOT + 1}`,
    exact: true,
  })

describe('a game is tuned in the console (issue 25, design §4)', () => {
  it('by one, approved by another, in force for players, and back again', async () => {
    const operator = await enter('demo-operator')
    await operator.keyboard.press('Control+k')
    await operator.getByPlaceholder(shell.palette.placeholder).fill(texts.tune.turntable)
    await operator.keyboard.press('Enter')
    await confirm(operator, 'A livelier jackpot')
    await operator.waitForURL(/tuning-drafts\//)

    // Too much, which is said at its field while it is typed, and refused when it is proposed.
    await weightField(operator).fill('9000')
    const sectors = operator.locator('.ant-card', { hasText: texts.fields.turntable.sectors.help })
    await sectors.getByRole('alert').filter({ hasText: 'more than 98 %' }).waitFor()
    await tab(operator, texts.tabs.return).click()
    await operator.locator('.ant-typography-danger').waitFor()
    await step(operator, texts.steps.save, 'As far as it goes')
    await button(operator, texts.steps.propose).click()
    const refused = await confirm(operator, 'Please look')
    await refused.getByRole('alert').filter({ hasText: 'cannot be published' }).waitFor()
    await button(refused, shell.action.cancel).click()
    await refused.waitFor({ state: 'hidden' })

    await tab(operator, texts.tabs.values).click()
    await weightField(operator).fill('12')
    await sectors.getByRole('alert').waitFor({ state: 'detached' })
    expect(await button(operator, texts.steps.propose).isDisabled()).toBe(true)

    // What is not saved is not left unasked.
    await operator.getByRole('link', { name: texts.screens.versions }).click()
    await button(operator.getByRole('dialog'), texts.leave.stay).click()
    expect(await weightField(operator).inputValue()).toBe('12')

    await step(operator, texts.steps.save, 'Twelve will do')
    await step(operator, texts.steps.propose, 'Please look again')
    await operator.getByText(texts.ownDraft).waitFor()
    expect(await button(operator, texts.steps.approve).isDisabled()).toBe(true)

    const admin = await enter('demo-admin')
    await admin.goto(operator.url().replace(/\?.*/, ''))
    const change = admin.locator('.ant-table-row', {
      hasText: texts.fields.turntable.sectors.weight.label,
    })
    await change.waitFor()
    expect(await change.locator('del, ins').allInnerTexts()).toEqual([String(rarest?.weight), '12'])
    await step(admin, texts.steps.approve, 'Seen, and fine')

    // The wheel of somebody who plays takes it without a reload.
    const wheel = await atTheWheel()
    await wheel.evaluate(() => document.body.setAttribute('data-kept', 'true'))
    const taken = wheel.waitForResponse(async (reply) => {
      if (!reply.url().endsWith('/api/turntable')) return false
      return (await reply.json()).tuning.version === WHEEL.version + 1
    })
    await step(admin, texts.steps.publish, 'Now')
    await taken
    expect(await wheel.locator('body').getAttribute('data-kept')).toBe('true')
    await expect.poll(async () => (await wheelOfPlayers()).version).toBe(WHEEL.version + 1)
    expect((await wheelOfPlayers()).sectors[JACKPOT]?.weight).toBe(12)
    // Who wrote it hears of it without a reload.
    await tab(operator, texts.tabs.history).click()
    await operator
      .locator('.ant-table-row', { hasText: texts.events.PUBLISHED })
      .filter({ hasText: 'demo-admin' })
      .waitFor()

    await admin.goto(`${server.address}/ops#/tuning/turntable?tab=versions`)
    await button(admin, texts.open.rollback.button).click()
    await confirm(admin, 'It was fine as it was')
    await admin.waitForURL(/tuning-drafts\//)
    await tab(admin, texts.tabs.changes).click()
    await change.waitFor()
    expect(await change.locator('del, ins').allInnerTexts()).toEqual(['12', String(rarest?.weight)])
  })

  it('beside a ticket that is answered and somebody who is frozen', async () => {
    const { id, token } = await player()
    const written: Body<'POST /api/service/tickets'> = {
      category: 'game',
      text: 'The wheel stands still.',
      email: 'lin@example.org',
      pictures: [],
      language: 'en',
    }
    const ticket = await askAt(server.address, 'POST /api/service/tickets', {
      token,
      body: written,
    })
    const operator = await enter('demo-operator')
    await operator.goto(`${server.address}/ops#/inbox`)
    await operator.getByRole('row', { name: service.waits.tickets }).first().waitFor()
    await operator.goto(`${server.address}/ops#/tickets/${ticket.id}`)
    await button(operator, service.answer.button).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel(service.answer.text, { exact: true }).fill('It turns again.')
    await dialog.locator('.ant-btn-primary').click()
    // The field that it was written in is there a moment longer.
    await operator.locator('.ops-written', { hasText: 'It turns again.' }).waitFor()
    const asked = { token, path: `/api/service/tickets/${ticket.id}/answers` }
    const thread = await askAt(server.address, 'GET /api/service/tickets/:id/answers', asked)
    expect(thread.answers.map(({ text }) => text)).toEqual(['It turns again.'])

    await operator.goto(`${server.address}/ops#/users/${id}`)
    await button(operator, user.freeze.button).click()
    await (await confirm(operator, 'Looks like a robot')).waitFor({ state: 'hidden' })
    const { version } = await wheelOfPlayers()
    const body = { count: 1 as const, tuningVersion: version }
    await expect(
      askAt(server.address, 'POST /api/turntable/spins', { token, body }),
    ).rejects.toThrow(/ACCOUNT_FROZEN/)
    await step(operator, user.thaw.button, 'A hand after all')
    await askAt(server.address, 'POST /api/turntable/spins', { token, body })
  })

  it('not over what somebody else has made of the same draft meanwhile', async () => {
    const [one, other] = [await enter('demo-operator'), await enter('demo-admin')]
    await one.goto(`${server.address}/ops#/tuning/radar?do=draft`)
    await confirm(one, 'Calmer evenings')
    await one.waitForURL(/tuning-drafts\//)
    await other.goto(one.url())
    const faces = (page: Page) => page.getByLabel(texts.fields.radar.faces.label, { exact: true })
    await faces(one).fill('3')
    await faces(other).fill('2')
    await step(other, texts.steps.save, 'Two are enough')
    await one.getByText(texts.newer.title).waitFor()
    expect(await faces(one).inputValue()).toBe('3')
    expect(await button(one, texts.steps.save).isDisabled()).toBe(true)
    await button(one, texts.newer.discard).click()
    expect(await faces(one).inputValue()).toBe('2')
  })
})
