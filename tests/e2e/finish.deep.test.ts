import { describe, expect, it } from 'vitest'
import type { Prize } from '../../contract/money.ts'
import type { SpinAnswer } from '../../contract/turntable.ts'
import type { Tier } from '../../games/stage/pace.ts'
import { QUALITY_NAME } from '../../games/stage/quality.ts'
import { builtPages } from '../../scripts/route-table.ts'
import { BROWSERS, WITH_WEBGL, WITHOUT_WEBGL } from '../browser.ts'
import { cornersDuring, countDrawing } from './corners.ts'
import { flightIs, standBy } from './flight.ts'
import { canHide } from './hidden.ts'
import { WHEEL } from './in-force.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { seeker } from './radar-people.ts'
import { goAboard, openRound, sceneIs, seeAll } from './round.ts'
import { gardener, losesAndRedraws, openGarden, openRadar, SCENES, type Step } from './scenes.ts'
import { type Player, player, somebody } from './server.ts'
import { sitDown, tapSpin, winOf } from './table.ts'

/** What is left of choosing must do for the map to load. */
const LOAD_MS = 9_000
/** The place of a prize that lights the room. */
const BIG = WHEEL.sectors.findIndex(({ tier }) => tier === 'big')

/**
 * Of each scene, a moment in which it throws or lights what a slow phone can do without, and how much
 * of it the lowest tier may have.
 */
const MOMENTS: [
  what: string,
  who: () => Promise<Player>,
  enter: Step,
  moment: Step,
  share: number,
][] = [
  ['the wheel', player, sitDown, winLoudly, 0.8],
  ['the star map', voyager, goAboard, ({ page }) => sceneIs(page, 'choosing'), 0.8],
  ['the sky', somebody, standBy, fallDown, 0.95],
  ['the garden', gardener, openGarden, async () => {}, 1],
  ['the radar', seeker, openRadar, async () => {}, 1],
]

const GAMES = builtPages().flatMap(({ path, isGame }) => (isGame ? [path] : []))

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

// In the packed browser, the first of them, scenes.test.ts does the same.
describe.each(BROWSERS.slice(1))(
  'WebGL that is taken away and given back (design §8), in $name',
  ({ path }) => {
    const openPhone = phoneShelf(WITH_WEBGL, path)

    it.each(SCENES)('draws %s again, which goes on', async (_what, who, enter, goOn) => {
      await losesAndRedraws(await openPhone({ player: await who(), prepare: canHide }), enter, goOn)
    })
  },
)

describe('a phone that bears less is given less to draw', () => {
  it.each(MOMENTS)('%s has fewer corners in a lower tier', async (...moment) => {
    const high = await maxCornersIn('high', moment)
    const low = await maxCornersIn('low', moment)
    const [, , , , share] = moment
    expect(low).toBeLessThan(share * high)
    expect(low).toBeGreaterThan(0)
  })
})

describe('sound is wanted or not, in all games alike', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('a game that was muted is still muted when it is opened again, and so are the others', async () => {
    const { page, open } = await openPhone({ player: await seeker() })
    const sound = page.getByRole('button', { name: 'Sound' })
    const [first = '', ...others] = GAMES
    await open(first)
    expect(await sound.getAttribute('aria-pressed')).toBe('true')
    await sound.tap()
    for (const game of [...others, first]) {
      await open(game)
      await page.reload()
      expect(await sound.getAttribute('aria-pressed')).toBe('false')
    }
    await sound.tap()
    expect(await sound.getAttribute('aria-pressed')).toBe('true')
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

/** Someone whose star map shows no receipt, in a round that is open for a while yet. */
async function voyager(): Promise<Player> {
  const me = await player()
  await seeAll(me)
  // A machine that draws slowly would come down while it waits for a round.
  await openRound(LOAD_MS)
  return me
}

/** Spins, and is told of a big win. */
async function winLoudly({ page }: Phone): Promise<void> {
  await page.route('**/api/turntable/spins', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as SpinAnswer
    const prize = WHEEL.sectors[BIG]?.prize as Prize
    const spins = answer.spins.map((spin) => ({ ...spin, sector: BIG, prize }))
    await route.fulfill({ response, json: { ...answer, spins } })
  })
  await tapSpin(page, 1)
  await winOf(page).waitFor()
}

/** Flaps once, and lies on the ground. */
async function fallDown({ page }: Phone): Promise<void> {
  await page.keyboard.press('Space')
  await flightIs(page, 'submitted')
}

/** The most that a scene draws in a frame of a moment, in a tier. */
async function maxCornersIn(
  tier: Tier,
  [, who, enter, moment]: (typeof MOMENTS)[number],
): Promise<number> {
  const phone = await openPhone({ player: await who() })
  const { page, context } = phone
  await context.addInitScript(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [QUALITY_NAME, tier],
  )
  await enter(phone)
  await page.evaluate(countDrawing)
  const fullest = await page.evaluateHandle(watchFrames)
  await moment(phone)
  const { frames } = await fullest.jsonValue()
  await page.waitForFunction(([it, min]) => it.frames >= min, [fullest, frames + 10] as const)
  const { corners } = await fullest.jsonValue()
  // What it goes on drawing would slow the next one.
  await phone.open('/routeTable')
  return corners
}

/** Runs in the page that counts its drawing: how much the fullest frame from now on has, of how many. */
function watchFrames(): { corners: number; frames: number } {
  const fullest = { corners: 0, frames: 0 }
  const look = () => {
    fullest.corners = Math.max(fullest.corners, window.corners ?? 0)
    fullest.frames += 1
    window.corners = 0
    requestAnimationFrame(look)
  }
  requestAnimationFrame(() => {
    window.corners = 0
    requestAnimationFrame(look)
  })
  return fullest
}
