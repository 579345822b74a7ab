import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import texts from '../../locales/ops/en/preview.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import type { PreviewReply, PreviewRequest } from '../../src/ops/base/preview-message.ts'
import { loadPreview } from '../../src/ops/base/previews.ts'
import { SCENE_NAMES } from '../../src/scenes/scenes.ts'
import { launchBrowser, WITH_WEBGL, WITHOUT_WEBGL } from '../browser.ts'
import { address, claimServer, releaseServer } from './server.ts'

const ASSETS = join(import.meta.dirname, '../../assets')
const GAMES = SCENE_NAMES.filter((name) => existsSync(join(ASSETS, name, 'tuning.json')))
/** Nobody is signed in at first. */
const EXPECTED = /status of 401|Unrecognized feature|GPU stall|WebGL|GL Driver/

type Asked = Pick<PreviewRequest, 'game'> & {
  [Name in keyof PreviewRequest]?: PreviewRequest[Name] | undefined
}
type Tuning = PreviewRequest['tuning']

const tuningOf = (game: string): Tuning =>
  JSON.parse(readFileSync(join(ASSETS, game, 'tuning.json'), 'utf8')) as Tuning

/** A state in which a change of each game's tuning is seen at once, and that change. */
const CHANGES: Readonly<
  Record<string, { path: PreviewRequest['path']; change: (tuning: Tuning) => Tuning }>
> = {
  adventure: {
    path: { state: 'phase.choosing', chosen: {} },
    change: (tuning) => ({
      ...tuning,
      planets: withFirst(tuning.planets, (planet) => ({ ...planet, multiplier: 6 })),
    }),
  },
  flappy: {
    path: { state: 'flight.flying', chosen: { gates: 1 } },
    change: (tuning) => ({ ...tuning, spacingPx: 240 }),
  },
  radar: {
    path: { state: 'surfacing', chosen: {} },
    change: (tuning) => ({ ...tuning, faces: 0 }),
  },
  tree: {
    path: { state: 'life.growing.unfolded', chosen: { level: 3 } },
    change: (tuning) => ({ ...tuning, levels: (tuning.levels as unknown[]).slice(0, 5) }),
  },
  turntable: {
    path: { state: 'idle', chosen: {} },
    change: (tuning) => ({
      ...tuning,
      sectors: withFirst(tuning.sectors, (sector) => ({
        ...sector,
        prize: { currency: 'gold', amount: 7 },
      })),
    }),
  },
}

function withFirst(list: unknown, change: (one: object) => object): unknown[] {
  const [first, ...rest] = list as [object, ...object[]]
  return [change(first), ...rest]
}

declare global {
  interface Window {
    previewBreaches?: string[]
  }
}

/** Runs in the console and in its frame alike. */
function listenForBreaches(): void {
  const breaches: string[] = []
  window.previewBreaches = breaches
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) => {
    breaches.push(`${effectiveDirective} ${sourceFile}`)
  })
}

const browsers: Browser[] = []
let plain: Browser

beforeAll(async () => {
  await claimServer()
  plain = await launchBrowser(WITHOUT_WEBGL)
  browsers.push(plain)
})

afterAll(async () => {
  for (const browser of browsers) await browser.close()
  await releaseServer()
})

/** Opens a game's preview in the console, and waits until it is shown. */
async function openPreview(game: string, browser = plain): Promise<{ page: Page; frame: Frame }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(listenForBreaches)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' && !EXPECTED.test(message.text())
    if (isFault) faults.push(message.text())
  })
  onTestFinished(async () => {
    for (const frame of page.frames()) {
      faults.push(...(await frame.evaluate(() => window.previewBreaches ?? ['nobody listened'])))
    }
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: /demo-viewer/ }).click()
  await page.getByRole('navigation', { name: shell.menu }).waitFor()
  await page.goto(`${address()}/ops#/tuning/preview/${game}`)
  await page.locator('.ops-phone[data-shown]').waitFor()
  return { page, frame: await frameOf(page) }
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('.ops-phone iframe')).contentFrame()
  if (!frame) throw new Error('there is no page in the phone')
  return frame
}

let turns = 1_000
const IDLE = { state: 'idle', chosen: {} }

/** Asks the frame to show something as the console does, and tells how that ended. */
async function show(page: Page, asked: Asked): Promise<PreviewReply> {
  turns += 1
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const request: PreviewRequest = {
    kind: 'preview:show',
    turn: turns,
    tuning: tuningOf(asked.game),
    art: {},
    path: IDLE,
    language: 'en',
    theme: 'dark',
    isCalm: true,
    isSoundOn: false,
    renderer: 'dom',
    ...(Object.fromEntries(given) as Pick<PreviewRequest, 'game'>),
  }
  return page.evaluate(
    (request) =>
      new Promise<PreviewReply>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<PreviewReply>) => {
          if (data.kind !== 'preview:ready' && data.turn === request.turn) resolve(data)
        })
        const frame = document.querySelector<HTMLIFrameElement>('.ops-phone iframe')
        frame?.contentWindow?.postMessage(request, location.origin)
      }),
    request,
  )
}

const pictureOf = async (page: Page) => {
  const phone = page.locator('.ops-phone')
  return (await phone.screenshot({ animations: 'disabled' })).toString('base64')
}

/** What the phone shows once nothing moves in it any more. */
async function stillPicture(page: Page): Promise<string> {
  let before = ''
  // Under load it may rest for a moment before it draws what it was told.
  const patience = { interval: 300, timeout: 10_000 }
  await expect
    .poll(async () => {
      const now = await pictureOf(page)
      const isStill = now === before
      before = now
      return isStill
    }, patience)
    .toBe(true)
  return before
}

describe('a game’s scene in a phone of the console (issue 25)', () => {
  it.each(GAMES)('%s is mounted in every state of its machine', async (game) => {
    const { page, frame } = await openPreview(game)
    const states = (await loadPreview(game))?.states ?? []
    expect(states.length).toBeGreaterThan(4)
    const failed: unknown[] = []
    for (const state of states) {
      const reply = await show(page, { game, path: { state, chosen: {} } })
      const drawn = await frame.locator('#root').getAttribute('data-renderer')
      if (reply.kind !== 'preview:shown' || drawn !== 'dom') failed.push({ state, reply, drawn })
    }
    expect(failed).toEqual([])
  })

  it.each(GAMES)('%s shows a change of its tuning, without a reload', async (game) => {
    const { page, frame } = await openPreview(game)
    const { path, change } = CHANGES[game] ?? { path: IDLE, change: () => ({}) }
    await frame.evaluate(() => document.body.setAttribute('data-kept', 'true'))
    expect(await show(page, { game, path })).toMatchObject({ kind: 'preview:shown' })
    const before = await stillPicture(page)
    const tuning = change(tuningOf(game))
    expect(await show(page, { game, path, tuning })).toMatchObject({ kind: 'preview:shown' })
    expect(await stillPicture(page)).not.toBe(before)
    expect(await show(page, { game, path })).toMatchObject({ kind: 'preview:shown' })
    await expect.poll(() => pictureOf(page), { timeout: 10_000 }).toBe(before)
    expect(await frame.locator('body').getAttribute('data-kept')).toBe('true')
  })

  it('speaks the language that is chosen, by its labels', async () => {
    const { page, frame } = await openPreview('adventure')
    const path = { state: 'phase.choosing', chosen: {} }
    await show(page, { game: 'adventure', path, language: 'es' })
    await frame.getByText('Mercurio').waitFor()
    await show(page, {
      game: 'adventure',
      path,
      tuning: CHANGES.adventure?.change(tuningOf('adventure')),
    })
    await frame.getByText('Mercury').waitFor()
    await frame.getByText('×6').waitFor()
  })

  it('says what is wrong with a tuning instead of showing it', async () => {
    const { page, frame } = await openPreview('turntable')
    const tuning = { ...tuningOf('turntable'), turns: 0 }
    const reply = await show(page, { game: 'turntable', tuning })
    expect(reply).toMatchObject({ kind: 'preview:failed', what: expect.stringContaining('turns') })
    expect(await frame.locator('#root > *').count()).toBe(0)
  })

  it('is chosen by its controls', async () => {
    const { page, frame } = await openPreview('turntable')
    await page.getByText(texts.renderers.dom, { exact: true }).click()
    await page.getByRole('combobox', { name: texts.controls.state }).click()
    await page
      .locator('.ant-select-item-option', { hasText: texts.states.turntable.blocked })
      .click()
    await frame.locator('#root[data-renderer=dom][data-state=blocked]').waitFor()
    await page.getByText(texts.themes.light, { exact: true }).click()
    await frame.locator('html[data-theme=light]').waitFor()
  })
})

describe('by WebGL', () => {
  it('the wheel shows a change of its tuning', async () => {
    const browser = await launchBrowser(WITH_WEBGL)
    browsers.push(browser)
    const { page, frame } = await openPreview('turntable', browser)
    const { path, change } = CHANGES.turntable ?? { path: undefined, change: () => ({}) }
    await show(page, { game: 'turntable', path, renderer: 'auto' })
    expect(await frame.locator('#root').getAttribute('data-renderer')).toBe('pixi')
    const before = await stillPicture(page)
    const tuning = change(tuningOf('turntable'))
    await show(page, { game: 'turntable', path, tuning, renderer: 'auto' })
    expect(await frame.locator('#root').getAttribute('data-renderer')).toBe('pixi')
    expect(await stillPicture(page)).not.toBe(before)
  })
})

describe('the page in the phone is the console’s alone', () => {
  it('may be framed by this server, runs its files alone, and allows nothing inline', async () => {
    const { headers } = await fetch(`${address()}/ops/preview`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/(^|; ?)frame-ancestors 'self'(;|$)/)
    expect(policy).toMatch(/(^|; ?)script-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|; ?)img-src 'self' data: blob:(;|$)/)
    expect(policy).not.toContain('unsafe-')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('ignores every other window, and what has a wrong shape', async () => {
    const { page, frame } = await openPreview('turntable')
    const asked = {
      kind: 'preview:show',
      turn: 1,
      game: 'turntable',
      tuning: tuningOf('turntable'),
      art: {},
      path: { state: 'blocked', chosen: {} },
      language: 'en',
      theme: 'dark',
      isCalm: true,
      isSoundOn: false,
      renderer: 'dom',
    }
    const state = () => frame.locator('#root').getAttribute('data-state')
    expect(await show(page, { game: 'turntable' })).toMatchObject({ kind: 'preview:shown' })
    // From itself, and from the console in a wrong shape.
    await frame.evaluate((asked) => postMessage(asked, location.origin), asked)
    await page.evaluate((asked) => {
      const phone = document.querySelector<HTMLIFrameElement>('.ops-phone iframe')
      phone?.contentWindow?.postMessage({ ...asked, more: true }, '*')
      phone?.contentWindow?.postMessage({ ...asked, game: '../shell/frame' }, '*')
    }, asked)
    // From a page of another origin that has opened it.
    const stranger = await page.context().newPage()
    await stranger.route('http://stranger.test/', (route) => route.fulfill({ body: '<p></p>' }))
    await stranger.goto('http://stranger.test/')
    const [opened] = await Promise.all([
      stranger.waitForEvent('popup'),
      stranger.evaluate((url) => {
        ;(window as { opened?: Window | null }).opened = open(url)
      }, `${address()}/ops/preview`),
    ])
    await opened.waitForLoadState('networkidle')
    await stranger.evaluate(
      (asked) => (window as { opened?: Window | null }).opened?.postMessage(asked, '*'),
      asked,
    )
    expect(await opened.locator('#root > *').count()).toBe(0)
    await stranger.close()
    // What the console asks last is answered after all of these.
    expect(await show(page, { game: 'radar' })).toMatchObject({ kind: 'preview:shown' })
    expect(await state()).toBe('idle')
    const path = { state: 'blocked', chosen: {} }
    expect(await show(page, { game: 'turntable', path })).toMatchObject({ kind: 'preview:shown' })
    expect(await state()).toBe('blocked')
  })
})
