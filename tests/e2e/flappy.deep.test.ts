import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WITH_WEBGL, WITHOUT_WEBGL } from '../browser.ts'
import { isKept, RUNS, UNREACHED, watchRuns } from './flappy-page.ts'
import {
  flightIs,
  flyAndFall,
  flyThrough,
  letFall,
  mayFly,
  nextResult,
  standBy,
  toTheStart,
} from './flight.ts'
import { canHide, holdTimers } from './hidden.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { ask, somebody } from './server.ts'
import { takeWebGl } from './web-gl.ts'

const OPENING = /\/api\/flappy$/
const TICKETS = /\/api\/flappy\/tickets$/
const TOMORROW = { limit: 200, until: Date.now() + 86_400_000 }
/** Until a day that begins soon: a busy machine has opened the page by then. */
const SOON_MS = 15_000

describe('a flight (design §4)', () => {
  const openPhone = phoneShelf()

  it('whose WebGL is taken away stands still, and goes on without it', async () => {
    const phone = await openPhone({ player: await somebody() })
    const { page } = phone
    await standBy(phone)
    await flyThrough(page, 1, takeWebGl)
    await page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /Your bird is waiting/ }).tap()
    const [result] = await Promise.all([nextResult(page), letFall(page)])
    expect(result.score).toBeGreaterThanOrEqual(1)
  })
})

describe.each([
  ['phaser', WITH_WEBGL],
  ['dom', WITHOUT_WEBGL],
])('the bird to fly against, drawn by %s', (renderer, browser) => {
  const openPhone = phoneShelf(browser)

  it('flies beside mine under its name, and not where nobody is chosen', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me })
    const { page } = phone
    await standBy(phone)
    await flyAndFall(page, 2)
    await toTheStart(page)
    await page.locator(`[data-renderer=${renderer}]`).waitFor({ state: 'attached' })
    await page.getByText('My best', { exact: true }).last().tap()
    await flyThrough(page, 1, noteGhost)
    expect(await page.evaluate(() => window.ghostSeen)).toMatchObject({
      name: me.nickname,
      visibility: 'visible',
    })
    const places = await page.evaluate(ghostPlaces, 20)
    expect(new Set(places).size).toBeGreaterThan(1)
    await Promise.all([nextResult(page), letFall(page)])
    await toTheStart(page)
    await page.getByText('Nobody', { exact: true }).tap()
    await flyThrough(page, 1, noteGhost)
    expect(await page.evaluate(() => window.ghostSeen?.visibility)).toBe('hidden')
    await letFall(page)
  })
})

describe('a flight without WebGL (design §8)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('that is kept is told of while the server cannot be reached, and sent once it can', async () => {
    const phone = await openPhone({ player: await somebody(), expected: UNREACHED })
    const { page } = phone
    let cut: RegExp | null = null
    await page.route(/\/api\//, (route) =>
      cut?.test(route.request().url()) ? route.abort() : route.continue(),
    )
    const note = page.getByText(/^Your flight is saved on this phone\. We’ll send it/)
    await standBy(phone)
    await flyThrough(page, 1)
    cut = /\/api\//
    await letFall(page)
    await isKept(page)

    // Nobody knows yet who plays, …
    await page.reload()
    await note.waitFor()
    // … then who plays is known, but not the game.
    cut = /\/api\/flappy$/
    await page.waitForResponse((it) => it.url().endsWith('/api/me') && it.ok())
    await page.locator('[role=alert]').waitFor({ state: 'detached' })
    await note.waitFor()
    const sent = nextResult(page)
    cut = null
    const result = await sent
    expect(result.score).toBeGreaterThanOrEqual(1)
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Fly again' }).waitFor()

    cut = /\/api\//
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await note.count()).toBe(0)
  })

  it('that was kept is sent at once when the page is seen again', async () => {
    const phone = await openPhone({
      player: await somebody(),
      expected: UNREACHED,
      prepare: canHide,
    })
    const { page } = phone
    await standBy(phone)
    const keys = watchRuns(page)
    await page.route(RUNS, (route) => route.abort())
    await flyThrough(page, 1)
    await letFall(page)
    await isKept(page)
    await page.evaluate(() => window.setHidden?.(true))
    await page.unroute(RUNS)
    const [result] = await Promise.all([
      nextResult(page),
      page.evaluate(() => window.setHidden?.(false)),
    ])
    expect(result.score).toBeGreaterThanOrEqual(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('begins on a new ticket where the one in hand grew old as the phone slept', async () => {
    const phone = await openPhone({ player: await somebody(), prepare: canHide })
    const { page } = phone
    await phone.context.addInitScript(canSleep)
    const tickets = watchTickets(page)
    await standBy(phone)
    expect(tickets()).toBe(1)
    await page.evaluate(holdTimers)
    await page.evaluate(() => window.setHidden?.(true))
    await page.evaluate(() => window.sleepFor?.(3_600_000))
    await page.evaluate(() => window.setHidden?.(false))
    await expect.poll(tickets).toBe(2)
    await mayFly(page)
    const result = await flyAndFall(page, 1)
    expect(result.score).toBeGreaterThanOrEqual(1)
  })

  it('can begin once the day that had enough is over, when the page is seen again', async () => {
    const phone = await openPhone({
      player: await somebody(),
      expected: UNREACHED,
      prepare: canHide,
    })
    const { page } = phone
    await routeFirst(page, TICKETS, (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'ENOUGH_FOR_TODAY', message: 'Enough.', params: TOMORROW } },
      }),
    )
    await phone.open('/sweetPick/flappy')
    await page
      .getByText(/^You have 200 runs a day\. You’ve used all your runs for today\./)
      .waitFor()
    await page.evaluate(() => window.setHidden?.(true))
    await page.evaluate(() => window.setHidden?.(false))
    await mayFly(page)
  })

  it('can begin by itself as the next day begins, which is told in the time of the phone', async () => {
    const phone = await openPhone({ player: await somebody(), expected: UNREACHED })
    const { page } = phone
    let until = 0
    await routeFirst(page, TICKETS, (route) => {
      until = Date.now() + SOON_MS
      const params = { ...TOMORROW, until }
      return route.fulfill({
        status: 429,
        json: { error: { code: 'ENOUGH_FOR_TODAY', message: 'Enough.', params } },
      })
    })
    await phone.open('/sweetPick/flappy')
    const notice = page.getByRole('alert').getByText('You can fly again from')
    await notice.waitFor()
    const told = await page.evaluate(
      (at) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(at),
      until,
    )
    expect(await notice.textContent()).toContain(`You can fly again from ${told}.`)
    await page
      .getByText('Runs left today')
      .locator('xpath=..')
      .getByText('0', { exact: true })
      .waitFor()
    expect(
      await page
        .getByRole('status')
        .getByText(/^Ready/)
        .count(),
    ).toBe(0)
    await mayFly(page)
    expect(await notice.count()).toBe(0)
  })

  it('whose page is closed in the air is a run, and its course is not flown again', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me })
    const { page } = phone
    const tickets = async () => (await ask('GET /api/flappy/tickets', { token: me.token })).tickets
    const { runsLeft } = await ask('GET /api/flappy', { token: me.token })
    await standBy(phone)
    await flyThrough(page, 1)
    const [flown] = await tickets()
    await page.reload()
    await mayFly(page)
    const [next, given] = await tickets()
    expect(given).toMatchObject({ id: flown?.id, score: null })
    expect(next?.course).not.toBe(flown?.course)
    expect((await ask('GET /api/flappy', { token: me.token })).runsLeft).toBe(runsLeft - 1)
  })

  it('that is looked at before it counts is told of at the start, also by a page that is loaded again', async () => {
    const phone = await openPhone({ player: await somebody() })
    const { page } = phone
    let held = 0
    await page.route(OPENING, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), held } })
    })
    await page.route(RUNS, async (route) => {
      const response = await route.fetch()
      const { best, ...result } = await response.json()
      held += 1
      const json = { ...result, held: true, place: null, best: { ...best, week: null } }
      await route.fulfill({ response, json })
    })
    await standBy(phone)
    await flyAndFall(page, 1)
    await page.getByRole('button', { name: 'Back to start' }).tap()
    const note = page.getByText('1 run is under review before it counts.')
    await note.waitFor()
    await page.reload()
    await note.waitFor()
  })

  it('that the server cannot fly again is refused, with the reason', async () => {
    const phone = await openPhone({ player: await somebody(), expected: UNREACHED })
    const { page } = phone
    await standBy(phone)
    await page.route(RUNS, (route) => {
      const run = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ ...run, steps: run.steps - 1 }) })
    })
    await flyThrough(page, 1)
    await letFall(page)
    await page
      .getByText(/^When the server flew this run again, it ended somewhere else/)
      .first()
      .waitFor()
    await page.unroute(RUNS)
    await page.getByRole('button', { name: 'Fly again' }).tap()
    await flightIs(page, 'flying')
  })

  it('Sweet Pick tells the new week in the time of the phone, wherever that is', async () => {
    const me = await somebody()
    const { resetsAt } = await ask('GET /api/flappy/ranking', { token: me.token })
    expect(new Date(resetsAt).toUTCString()).toMatch(/^Mon, .* 00:00:00 GMT$/)
    for (const zone of ['Pacific/Kiritimati', 'America/St_Johns']) {
      const { page, open } = await openPhone({ player: me, zone })
      await open('/sweetPick')
      const when = new Intl.DateTimeFormat('en', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone,
      }).format(resetsAt)
      await page.getByText(`: ${when}.`).waitFor()
    }
  })
})

/** Runs in the page: `sleepFor` brings its clock on, as a phone finds it when it wakes. */
function canSleep(): void {
  const now = Date.now.bind(Date)
  let sleptMs = 0
  Date.now = () => now() + sleptMs
  window.sleepFor = (ms) => {
    sleptMs += ms
  }
}

/** Runs in the page: notes whose bird flies beside mine. */
function noteGhost(): void {
  const tag = document.querySelector<HTMLElement>('[data-renderer] [class*=tag]')
  if (!tag) throw new Error('there is no tag')
  const { visibility } = getComputedStyle(tag)
  window.ghostSeen = { name: tag.querySelector('span')?.textContent, visibility }
}

/** Runs in the page: where the other bird is in each of so many frames. */
async function ghostPlaces(frames: number): Promise<string[]> {
  const tag = document.querySelector<HTMLElement>('[data-renderer] [class*=tag]')
  const places: string[] = []
  for (let frame = 0; frame < frames; frame++) {
    await new Promise((next) => requestAnimationFrame(next))
    places.push(tag?.style.transform ?? '')
  }
  return places
}

/** How many tickets the page has asked for. */
function watchTickets(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && TICKETS.test(request.url())) asked += 1
  })
  return () => asked
}

declare global {
  interface Window {
    ghostSeen?: { name: string | undefined; visibility: string }
    sleepFor?: (ms: number) => void
  }
}
