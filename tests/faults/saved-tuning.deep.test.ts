import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlightTicket } from '../../contract/flappy.ts'
import adventure from '../../locales/en/adventure.json' with { type: 'json' }
import flappy from '../../locales/en/flappy.json' with { type: 'json' }
import radar from '../../locales/en/radar.json' with { type: 'json' }
import tree from '../../locales/en/tree.json' with { type: 'json' }
import turntable from '../../locales/en/turntable.json' with { type: 'json' }
import { askAt } from '../ask.ts'
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { copyTree, linkPackages } from '../copied-tree.ts'
import { end, type Server, startServer } from './process.ts'

/** What is saved, and the sentence of the rules that says it. */
interface Saving {
  path: string
  field: string
  sentence: string
  /** What stands in the sentence for the field. */
  name: string
}

/** No page asks by itself as soon as this. */
const SOON_MS = 25_000

const SAVINGS: Record<string, Saving> = {
  turntable: {
    path: '/turntable',
    field: 'goldPerDiamond',
    sentence: turntable.rules.return.text,
    name: 'gold',
  },
  adventure: {
    path: '/alienAdventure',
    field: 'shipPriceDiamonds',
    sentence: adventure.rules.ships.text,
    name: 'price',
  },
  flappy: {
    path: '/sweetPick/flappy',
    field: 'runsADay',
    sentence: flappy.rules.count.runs_other,
    name: 'runs',
  },
  tree: {
    path: '/tree',
    field: 'wateringPoints',
    sentence: tree.rules.water.points,
    name: 'points',
  },
  radar: {
    path: '/destiny',
    field: 'reachKm',
    sentence: radar.rules.who.text_other,
    name: 'km',
  },
}

describe('a tuning that is saved under npm run dev (design §4)', () => {
  let folder: string
  let copy: string
  let server: Server
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'companion-saved-'))
    copy = join(folder, 'tree')
    await copyTree(copy)
    await linkPackages(copy)
    server = await startServer(
      { DATA_DIR: join(folder, 'data'), DEMO_WORLD: 'true', DEMO_USERS: '60' },
      'start.ts --hot',
      copy,
    )
    browser = await launchBrowser(WITHOUT_WEBGL)
  })

  afterAll(async () => {
    await browser?.close()
    if (server) await end(server, 'SIGTERM')
    await rm(folder, { recursive: true })
  })

  it.each(Object.entries(SAVINGS))('shows on the open page of %s', async (game, saving) => {
    const { path, field } = saving
    const page = await enter(path)
    await says(page, saving, await inFile(game, field))
    await page.evaluate(mark)
    await says(page, saving, await raise(game, field))
    expect(await page.evaluate(isMarked)).toBe(true)
    await page.context().close()
  })

  it('changes the ticket of a bird that waits for its flight', async () => {
    const page = await enter('/sweetPick/flappy')
    await page
      .locator('button[aria-disabled=false]', { hasText: /^Fly$/ })
      .waitFor({ state: 'attached' })
    const taken = page.waitForResponse(
      (it) => it.url().endsWith('/api/flappy/tickets') && it.request().method() === 'POST',
      { timeout: SOON_MS },
    )
    const gapPx = await raise('flappy', 'gapPx')
    expect(((await (await taken).json()) as FlightTicket).tuning.gapPx).toBe(gapPx)
    await page.context().close()
  })

  it('leaves a radar running where its scene shows nothing of it', async () => {
    const page = await enter('/destiny')
    const drawn = await page.locator('[data-renderer] > *').first().elementHandle()
    const isThere = () => drawn?.evaluate((it) => it.isConnected)
    const seen = page.waitForResponse((it) => it.url().endsWith('/api/radar'))
    await raise('radar', 'seenDays')
    await (await seen).finished()
    await page.evaluate(twoFrames)
    expect(await isThere()).toBe(true)
    await raise('radar', 'sweepMs')
    await expect.poll(isThere, { timeout: SOON_MS }).toBe(false)
    await page.context().close()
  })

  const fileOf = (game: string) => join(copy, 'assets', game, 'tuning.json')

  async function inFile(game: string, field: string): Promise<number> {
    return Number(JSON.parse(await readFile(fileOf(game), 'utf8'))[field])
  }

  /** Saves a tuning with one figure one higher. */
  async function raise(game: string, field: string): Promise<number> {
    const figure = await inFile(game, field)
    const source = await readFile(fileOf(game), 'utf8')
    await writeFile(
      fileOf(game),
      source.replace(`"${field}": ${figure}`, `"${field}": ${figure + 1}`),
    )
    return figure + 1
  }

  async function enter(path: string): Promise<Page> {
    const { users } = await askAt(server.address, 'GET /api/demo/users')
    const userId = users[0]?.id ?? 0
    const { token } = await askAt(server.address, 'POST /api/demo/sign-in', { body: { userId } })
    await askAt(server.address, 'POST /api/radar/profile', {
      token,
      body: { purpose: 0, birthYear: 1996 },
    })
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
    const page = await context.newPage()
    await page.addInitScript(signIn, token)
    await page.goto(`${server.address}/?lang=en#${path}?sheet=rules`)
    await page.locator('[data-renderer]').waitFor({ state: 'attached' })
    return page
  }
})

function signIn(token: string): void {
  const state = { token, appVersion: null }
  sessionStorage.setItem('companion.session', JSON.stringify({ state, version: 0 }))
}

declare global {
  interface Window {
    isSame?: boolean
  }
}

/** Whoever loads the page again forgets this. */
function mark(): void {
  window.isSame = true
}

function isMarked(): boolean {
  return window.isSame === true
}

function twoFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Waits until the rules say a figure. */
async function says(page: Page, { sentence, name }: Saving, figure: number): Promise<void> {
  const [before = ''] = sentence.split(`{{${name}}}`)
  const said = `${before.replaceAll(/\{\{\w+\}\}/g, '.*')}${figure}\\b`
  await page.getByText(new RegExp(said)).waitFor({ timeout: SOON_MS })
}
