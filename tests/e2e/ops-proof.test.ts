import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import fairness from '../../locales/ops/en/fairness.json' with { type: 'json' }
import flappy from '../../locales/ops/en/flappy.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { opportunities } from '../wheel.ts'
import {
  address,
  ask,
  claimServer,
  type Player,
  player as playerOf,
  releaseServer,
} from './server.ts'

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

async function enter(name = 'demo-admin'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
  return page
}

/** What the palette finds by an id that was pasted. */
async function find(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(shell.palette.placeholder).fill(id)
  await page.getByRole('option', { name: `${fairness.screens.find}: ${id}` }).click()
}

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

const marks = (page: Page, mark: keyof typeof fairness.mark) =>
  page.locator('.ops-steps .ant-tag', { hasText: fairness.mark[mark] }).count()

async function spinOf({ token }: Player): Promise<string> {
  const { spins } = await ask('POST /api/turntable/spins', { token, body: opportunities(1) })
  return spins[0]?.id ?? ''
}

describe('any draw by its id, verified on the page (issue 25, point 9)', () => {
  it('a spin: not yet while its seed is in use, right once it is revealed, wrong where it was altered', async () => {
    const player = await playerOf('rich', 1)
    const id = await spinOf(player)
    const page = await enter()
    await find(page, id)
    await page.getByText(fairness.proof.open).waitFor()
    expect(page.url()).toContain(`/spins/${id}`)
    expect([await marks(page, 'right'), await marks(page, 'open')]).toEqual([2, 2])
    await page.getByRole('link', { name: String(player.id) }).waitFor()
    expect(await faultsOf(page)).toEqual([])

    const body = { clientSeed: 'mine' }
    await ask('POST /api/fairness/seed/rotate', { token: player.token, body })
    await page.reload()
    await page.getByText(fairness.proof.right).waitFor()
    expect([await marks(page, 'right'), await marks(page, 'wrong')]).toEqual([6, 0])

    await page.route('**/api/ops/turntable/spins/*', async (route) => {
      const answer = await (await route.fetch()).json()
      const { draw } = answer
      await route.fulfill({ json: { ...answer, draw: { ...draw, nonce: draw.nonce + 1_000 } } })
    })
    await page.route('**/api/fairness/tunings/**', async (route) => {
      const tuning = await (await route.fetch()).json()
      await route.fulfill({ json: { ...tuning, text: tuning.text.replace('1', '2') } })
    })
    await page.reload()
    await page.getByText(fairness.proof.wrong).waitFor()
    expect(await marks(page, 'wrong')).toBeGreaterThan(0)
  })

  it('a round, and a dispatch by its receipt', async () => {
    const { rounds } = await ask('GET /api/adventure/rounds')
    const round = rounds.find(({ state, players }) => state === 'settled' && players > 0)
    if (!round) throw new Error('nobody has played a round')
    const page = await enter()
    await find(page, String(round.id))
    await page.getByText(fairness.proof.right).waitFor()
    expect(page.url()).toContain(`/rounds/${round.id}`)
    expect(await faultsOf(page)).toEqual([])
    const path = `/api/adventure/rounds/${round.id}/dispatches?limit=1`
    const { leaves } = await ask('GET /api/adventure/rounds/:id/dispatches', { path })
    await find(page, leaves[0]?.id ?? '')
    await page.getByText(fairness.steps.receipts).waitFor()
    await page.getByText(fairness.paid.right).waitFor()
    await page.getByText(fairness.proof.right).waitFor()
  })

  it('what is no id, is nothing’s, or names a person to a viewer', async () => {
    const page = await enter('demo-viewer')
    const asked = async (id: string, said: string) => {
      await page.goto(`${address()}/ops#/proof?id=${id}`)
      await page.getByText(said).waitFor()
    }
    await asked('x', fairness.find.noId)
    await asked('01a21603-f9a0-7000-8000-028b86128fec', fairness.find.none)
    await asked(await spinOf(await playerOf('rich')), fairness.find.notForRole)
  })
})

describe('flights that wait for a person (issue 25, point 7)', () => {
  it('are confirmed from the list with a reason, and flown again on their page', async () => {
    const page = await enter()
    await page.goto(`${address()}/ops#/flights?state=waiting`)
    const waiting = page.locator('.ant-table-row')
    await waiting.first().waitFor()
    const before = await waiting.count()
    const link = (await waiting.first().getByRole('link').first().getAttribute('href')) ?? ''
    await waiting.first().getByRole('button', { name: flappy.decide.counted }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(shell.action.reason).fill('Flown by a steady hand')
    await dialog.locator('.ant-btn-primary').click()
    await page.waitForFunction(
      (count) => document.querySelectorAll('.ant-table-row').length < count,
      before,
    )
    await page.goto(`${address()}/ops${link}`)
    await page.getByText(fairness.proof.right).waitFor()
    await page.getByText(flappy.runStates.counted).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    const [trace] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: flappy.trace.button }).click(),
    ])
    expect(trace.suggestedFilename()).toMatch(/^flight-[0-9a-f-]{36}\.jsonl$/)
  })
})
