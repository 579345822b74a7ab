import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BROWSERS, WITH_WEBGL, WITHOUT_WEBGL } from '../browser.ts'
import { emptySectors, strangePlanets } from './drawn.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { goAboard, openRound, sceneIs } from './round.ts'
import { address, player, winBig } from './server.ts'
import { collect, eventsOf, isOpen, sitDown, tapSpin, wheelIs, wheelOf, winOf } from './table.ts'
import { takeWebGl } from './web-gl.ts'

/** The share of a picture's pixels that differ by light that breathes. */
const ALIKE = 0.2
/** What is left of choosing must do for a look at the map. */
const LOOK_MS = 4_000
/** What is left of choosing must do for the map to load. */
const LOAD_MS = 9_000

describe('WebGL comes and goes (design §8)', () => {
  const openPhone = phoneShelf()

  it('a phone that can draw by WebGL does', async () => {
    const phone = await openPhone({ player: await player() })
    await sitDown(phone)
    expect(await wheelOf(phone.page).getAttribute('data-renderer')).toBe('pixi')
    expect(await wheelOf(phone.page).locator('canvas').count()).toBe(1)
  })

  it('what is taken away and given back is drawn again, and plays on', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await sitDown(phone)
    const before = await pictureOf(page)
    await page.evaluate(takeWebGl, { isGivenBack: true })
    await expect.poll(async () => differ(page, before, await pictureOf(page))).toBeLessThan(ALIKE)
    expect(await wheelOf(page).getAttribute('data-renderer')).toBe('pixi')
    await playsOn(phone)
  })

  it('what is not given back is drawn without it, and plays on', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await sitDown(phone)
    const before = await pictureOf(page)
    await page.evaluate(takeWebGl, { isGivenBack: false })
    await page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
    await expect.poll(async () => differ(page, before, await pictureOf(page))).toBeLessThan(ALIKE)
    await playsOn(phone)
  })

  it('a wheel that stands as the page becomes light is painted anew for the day', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, theme: 'dark' })
    const { page } = phone
    await sitDown(phone)
    await becomesLight(page)
    await playsOn(phone)
  })

  it('a wheel that turns as the page becomes light is painted anew, and comes to its sector', async () => {
    const phone = await openPhone({ player: await player(), theme: 'dark' })
    const { page } = phone
    await sitDown(phone)
    const { spins } = await tapSpin(page, 1)
    await wheelIs(page, 'decelerating')
    await becomesLight(page)
    await winOf(page).waitFor()
    expect(await wheelOf(page).getAttribute('data-sector')).toBe(String(spins[0]?.sector))
    // The prize leaves by itself, also before a busy machine has looked.
    await collect(page)
    await isOpen(page)
    expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
    expect(await wheelOf(page).getAttribute('data-renderer')).toBe('pixi')
  })

  it('what is taken away while the wheel turns does not keep it from its end', async () => {
    const phone = await openPhone({ player: await player() })
    const { page } = phone
    await sitDown(phone)
    const { spins } = await tapSpin(page, 1)
    await page.evaluate(takeWebGl, { isGivenBack: false })
    await winOf(page).waitFor()
    expect(await wheelOf(page).getAttribute('data-sector')).toBe(String(spins[0]?.sector))
    await collect(page)
    await isOpen(page)
  })

  it('a phone that offers WebGL and paints nothing gets the wheel without it', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, prepare: paintNothing })
    await sitDown(phone)
    expect(await wheelOf(phone.page).getAttribute('data-renderer')).toBe('dom')
  })

  it('a phone whose WebGL loses one sector gets the whole wheel without it', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, prepare: loseSector })
    await sitDown(phone)
    await phone.page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
    expect(await emptySectors(phone.page)).toEqual([])
  })

  it('a phone whose WebGL loses one planet gets all eight without it', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, prepare: losePlanet })
    // The second time all is at hand, and nothing has been settled when it is looked at.
    await goAboard(phone)
    await waitOutside(phone)
    await goAboard(phone)
    await phone.page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
  })
})

describe.each(BROWSERS)('what is drawn, in $name', ({ path }) => {
  const openPhone = phoneShelf(WITH_WEBGL, path)

  it('by WebGL: every sector in its enamel, every planet in its colour', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    await sitDown(phone)
    expect(await wheelOf(phone.page).getAttribute('data-renderer')).toBe('pixi')
    expect(await emptySectors(phone.page)).toEqual([])
    await waitOutside(phone)
    await goAboard(phone)
    await phone.page.locator('[data-renderer=phaser]').waitFor({ state: 'attached' })
    await openRound(LOOK_MS)
    await sceneIs(phone.page, 'choosing')
    // Its elements stand before all of them are painted.
    await expect.poll(() => strangePlanets(phone.page), { interval: 500 }).toEqual([])
  })

  it('by WebGL in the morning, too, whose sky is as pale as a planet', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, theme: 'light' })
    // The second time all is at hand, and nothing has been settled when it is looked at.
    await goAboard(phone)
    await waitOutside(phone)
    await goAboard(phone)
    await phone.page.locator('[data-renderer=phaser]').waitFor({ state: 'attached' })
  })

  it('without WebGL, too, also where a canvas by the processor loses a sector', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, prepare: loseWebGl })
    await sitDown(phone)
    expect(await wheelOf(phone.page).getAttribute('data-renderer')).toBe('dom')
    expect(await emptySectors(phone.page)).toEqual([])
    await waitOutside(phone)
    await goAboard(phone)
    await phone.page.locator('[data-renderer=dom]').waitFor({ state: 'attached' })
    await openRound(LOOK_MS)
    await sceneIs(phone.page, 'choosing')
    // Its elements stand before all of them are painted.
    await expect.poll(() => strangePlanets(phone.page), { interval: 500 }).toEqual([])
  })
})

describe('a player who asked for less motion (look)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('sees the wheel fade to its sector instead of turning, and the prize at once', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await sitDown(phone)
    const turns = await page.evaluateHandle(watchTurns)
    const { spins } = await tapSpin(page, 1)
    await winOf(page).waitFor()
    expect(await wheelOf(page).getAttribute('data-sector')).toBe(String(spins[0]?.sector))
    // At rest before, and at rest after: nothing in between.
    expect(await turns.evaluate((angles) => angles.size)).toBeLessThanOrEqual(2)
  })

  it('sees recent winners one at a time, standing still', async () => {
    const me = await player()
    await winBig(me)
    const phone = await openPhone({ player: me, isCalm: true })
    await sitDown(phone)
    const winners = phone.page.getByRole('region', { name: 'Recent big wins' })
    await winners.waitFor()
    expect(await winners.getByRole('listitem').count()).toBe(1)
    expect(await winners.evaluate((band) => band.getAnimations({ subtree: true }).length)).toBe(0)
  })
})

/** Makes the page light, as the player's choice does, and waits until nothing of the night is drawn. */
async function becomesLight(page: Page): Promise<void> {
  await wheelOf(page).evaluate((wheel) => {
    for (const part of wheel.children) part.setAttribute('data-night', '')
  })
  const painted = wheelOf(page).locator('[data-night]')
  expect(await painted.count()).toBeGreaterThan(0)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await expect.poll(() => painted.count()).toBe(0)
}

/** Until a round is open for long enough to load the map, where nothing is drawn by the processor. */
async function waitOutside({ page }: Phone): Promise<void> {
  await page.goto(`${address()}/healthz`)
  await openRound(LOAD_MS)
}

async function playsOn({ page }: Phone): Promise<void> {
  const { spins } = await tapSpin(page, 1)
  await winOf(page).waitFor()
  expect(await wheelOf(page).getAttribute('data-sector')).toBe(String(spins[0]?.sector))
  await collect(page)
  await isOpen(page)
}

/** What is seen of the wheel, as a PNG in base64. */
async function pictureOf(page: Page): Promise<string> {
  const wheel: Locator = wheelOf(page)
  return (await wheel.screenshot()).toString('base64')
}

/** The share of pixels in which two pictures differ clearly. */
function differ(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async ([first = '', second = '']) => {
      const pixelsOf = async (png: string) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const pencil = canvas.getContext('2d')
        pencil?.drawImage(picture, 0, 0)
        return pencil?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      }
      const [here, there] = [await pixelsOf(first), await pixelsOf(second)]
      let apart = 0
      for (let at = 0; at < here.length; at += 4) {
        const gap = [0, 1, 2].reduce(
          (sum, part) => sum + Math.abs((here[at + part] ?? 0) - (there[at + part] ?? 0)),
          0,
        )
        if (gap > 48) apart += 1
      }
      return apart / (here.length / 4)
    },
    [one, other],
  )
}

/** Runs in the page: WebGL is there, and every pixel stays empty. */
function paintNothing(): void {
  for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
    context.prototype.readPixels = () => {}
  }
}

/** Runs in the page: WebGL leaves the wheel's sector at the lower right empty. */
function loseSector(): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { readPixels } = prototype
    prototype.readPixels = function (this: WebGLRenderingContext, ...given: unknown[]) {
      const [x, y] = given as [number, number]
      if (x > 0.6 * this.canvas.width && y < 0.4 * this.canvas.height) return
      Reflect.apply(readPixels, this, given)
    }
  }
}

/** Runs in the page: of the sheet of planets' maps that is handed to WebGL, one is empty. */
function losePlanet(): void {
  const { texImage2D } = WebGL2RenderingContext.prototype
  const { texImage2D: older } = WebGLRenderingContext.prototype
  const without = (call: (...given: never[]) => void) =>
    function (this: unknown, ...given: unknown[]) {
      const source = given[given.length - 1]
      // No other picture of the scene is as large.
      if (source instanceof HTMLCanvasElement && source.width > 1_000 && source.height > 1_000) {
        const lacking = document.createElement('canvas')
        lacking.width = source.width
        lacking.height = source.height
        const painter = lacking.getContext('2d')
        painter?.drawImage(source, 0, 0)
        painter?.clearRect(0, source.height / 4, source.width / 2, source.height / 4)
        given[given.length - 1] = lacking
      }
      return Reflect.apply(call, this, given)
    }
  WebGL2RenderingContext.prototype.texImage2D = without(texImage2D)
  WebGLRenderingContext.prototype.texImage2D = without(older)
}

/** Runs in the page: there is no WebGL, and canvases by the processor lose their fourth sector. */
function loseWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    ...given: [kind: string]
  ) {
    return given[0].startsWith('webgl') ? null : Reflect.apply(getContext, this, given)
  } as typeof getContext
  const { fill } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fill = function (this: CanvasRenderingContext2D, ...given) {
    const { a, b } = this.getTransform()
    const turned = Math.round(((Math.atan2(b, a) * 180) / Math.PI) * 2)
    if (turned === 2 * 157.5 && this.getContextAttributes().willReadFrequently) return
    Reflect.apply(fill, this, given)
  }
}

/** Runs in the page: gathers the angles at which the wheel's face is seen. */
function watchTurns(): Set<string> {
  const angles = new Set<string>()
  const face = document.querySelector('[data-renderer] [style*="rotate"]') as HTMLElement
  const look = () => {
    angles.add(face.style.transform)
    requestAnimationFrame(look)
  }
  look()
  return angles
}
