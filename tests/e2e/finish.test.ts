import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Tier } from '../../games/stage/pace.ts'
import { QUALITY_NAME } from '../../games/stage/quality.ts'
import { BROWSERS, WITH_WEBGL, WITHOUT_WEBGL } from '../browser.ts'
import { cornersDuring, countDrawing } from './corners.ts'
import { flyThrough, standBy } from './flight.ts'
import { canHide } from './hidden.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { mayScan, scanButton, seeker } from './radar-people.ts'
import { goAboard, openRound, openSheet, PLAN, sceneIs, seeAll } from './round.ts'
import { type Player, player, somebody } from './server.ts'
import { collect, isOpen, sitDown, tapSpin } from './table.ts'
import { plant, treeless } from './trees.ts'
import { takeWebGl } from './web-gl.ts'

/** What is left of choosing must do for the map to load. */
const LOAD_MS = 9_000

/** Each scene: who plays, how it is entered, and what shows that it goes on. */
const SCENES: [what: string, who: () => Promise<Player>, enter: Step, goOn: Step][] = [
  ['the wheel', player, sitDown, ({ page }) => tapSpin(page, 1).then(() => collect(page))],
  [
    'the star map',
    player,
    goAboard,
    ({ page }) => openSheet(page, PLAN, 'Dispatch spaceships').then(() => {}),
  ],
  ['the sky', somebody, standBy, ({ page }) => flyThrough(page, 1)],
  ['the garden', gardener, openGarden, ({ page }) => waterOn(page)],
  ['the radar', seeker, openRadar, ({ page }) => searchOn(page)],
]

const openPhone = phoneShelf(WITH_WEBGL)

describe('a scene rests while nobody looks (design §8)', () => {
  it.each(SCENES)(
    '%s draws nothing in a page that is hidden, and draws again when it is seen',
    async (_what, who, enter) => {
      const phone = await openPhone({ player: await who(), prepare: canHide })
      const { page } = phone
      await enter(phone)
      await page.evaluate(countDrawing)
      await expect.poll(() => page.evaluate(cornersDuring, 2)).toBeGreaterThan(0)
      await page.evaluate(() => window.setHidden?.(true))
      expect(await page.evaluate(cornersDuring, 20)).toBe(0)
      await page.evaluate(() => window.setHidden?.(false))
      await expect.poll(() => page.evaluate(cornersDuring, 2)).toBeGreaterThan(0)
    },
  )
})

describe('a scene that opens leaves the page as wide as the phone', () => {
  it('that Pixi draws', async () => {
    const phone = await openPhone({ player: await player(), prepare: watchCanvases })
    await phone.open('/turntable')
    await phone.page.locator('[data-renderer=pixi]').waitFor({ state: 'attached' })
    const widest = await phone.page.evaluate(() => window.widestCanvas)
    expect(widest).toBeGreaterThan(0)
    expect(widest).toBeLessThanOrEqual(375)
  })
})

describe('a tap beside a game is answered before the game paints on', () => {
  it.each(SCENES)('%s', async (_what, who, enter) => {
    const phone = await openPhone({ player: await who() })
    const { page, context } = phone
    await context.addInitScript(
      ([name = '', value = '']) => localStorage.setItem(name, value),
      [QUALITY_NAME, 'low' satisfies Tier],
    )
    await enter(phone)
    await page.evaluate(countDrawing)
    await expect.poll(() => page.evaluate(cornersDuring, 2)).toBeGreaterThan(0)
    await page.evaluate(watchAnswer)
    await page.getByRole('banner').tap({ position: { x: 2, y: 2 } })
    await expect.poll(() => page.evaluate(cornersDuring, 2)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.cornersWhileAnswering)).toBe(0)
  })
})

describe.each(BROWSERS)(
  'WebGL that is taken away and given back (design §8), in $name',
  ({ path }) => {
    const openPhone = phoneShelf(WITH_WEBGL, path)

    it.each(SCENES)('draws %s again, which goes on', async (_what, who, enter, goOn) => {
      const phone = await openPhone({ player: await who(), prepare: canHide })
      const { page } = phone
      const renderer = () => page.locator('[data-renderer]').getAttribute('data-renderer')
      await enter(phone)
      await expect.poll(renderer).toMatch(/pixi|phaser/)
      await page.evaluate(countDrawing)
      await page.evaluate(takeWebGl, { isGivenBack: true })
      await expect.poll(() => page.evaluate(cornersDuring, 2)).toBeGreaterThan(0)
      await goOn(phone)
      expect(await renderer()).toMatch(/pixi|phaser/)
    })
  },
)

describe('a phone that bears less is given less to draw', () => {
  it('the star map has fewer corners in each lower tier', async () => {
    const [high, low] = await Promise.all([cornersIn('high'), cornersIn('low')])
    expect(low).toBeLessThan(0.8 * high)
    expect(low).toBeGreaterThan(0)
  })
})

describe('sound is wanted or not, in all games alike', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('a game that was muted is still muted when it is opened again', async () => {
    const phone = await openPhone({ player: await player() })
    const { page } = phone
    await sitDown(phone)
    const sound = page.getByRole('button', { name: 'Sound' })
    expect(await sound.getAttribute('aria-pressed')).toBe('true')
    await sound.tap()
    await page.reload()
    await isOpen(page)
    expect(await sound.getAttribute('aria-pressed')).toBe('false')
    await goAboard(phone)
    expect(await sound.getAttribute('aria-pressed')).toBe('false')
  })
})

declare global {
  interface Window {
    widestCanvas?: number
    cornersWhileAnswering?: number
  }
}

/** Runs in the page that counts its drawing: what is drawn just after a finger has come down. */
function watchAnswer(): void {
  const answeringMs = 200
  addEventListener(
    'pointerdown',
    () => {
      const endsAt = performance.now() + answeringMs
      window.corners = 0
      window.cornersWhileAnswering = 0
      const look = () => {
        if (performance.now() > endsAt) return
        const { corners = 0, cornersWhileAnswering = 0 } = window
        window.cornersWhileAnswering = Math.max(corners, cornersWhileAnswering)
        setTimeout(look)
      }
      look()
    },
    true,
  )
}

/**
 * Runs in the page: how wide a canvas is as it comes into the page. A page that was wider than the phone
 * for a moment is zoomed out, and what it measures then stays.
 */
function watchCanvases(): void {
  const { append } = Element.prototype
  Element.prototype.append = function (this: Element, ...added) {
    append.apply(this, added)
    for (const one of added) {
      if (!(one instanceof HTMLCanvasElement)) continue
      window.widestCanvas = Math.max(window.widestCanvas ?? 0, one.offsetWidth)
    }
  }
}

type Step = (phone: Phone) => Promise<void>

/** Someone whose tree grows. */
async function gardener(): Promise<Player> {
  const [me, other] = [await treeless(), await treeless()]
  await plant(me, other)
  return me
}

async function openGarden(phone: Phone): Promise<void> {
  await phone.open('/tree')
  await phone.page.locator('[data-renderer][data-stage=growing]').waitFor({ state: 'attached' })
}

async function waterOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Water', exact: true }).tap()
  await page.locator('[data-renderer][data-watered="1"]').waitFor({ state: 'attached' })
}

async function openRadar(phone: Phone): Promise<void> {
  await phone.open('/destiny')
  await mayScan(phone.page)
  await phone.page.locator('[data-renderer]').waitFor({ state: 'attached' })
}

async function searchOn(page: Page): Promise<void> {
  await scanButton(page).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await mayScan(page)
}

/** How much a star map of this tier draws in a frame, while ships are chosen. */
async function cornersIn(tier: Tier): Promise<number> {
  const me = await player()
  await seeAll(me)
  const phone: Phone = await openPhone({ player: me })
  const { page, context } = phone
  await context.addInitScript(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [QUALITY_NAME, tier],
  )
  // A machine that draws slowly would come down while it waits for a round.
  await openRound(LOAD_MS)
  await goAboard(phone)
  await sceneIs(page, 'choosing')
  await page.evaluate(countDrawing)
  return page.evaluate(cornersDuring, 10)
}
