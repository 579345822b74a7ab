import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import type { Prize } from '../../contract/money.ts'
import type { SpinAnswer } from '../../contract/turntable.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { brokenWordsOn, cutOn, mainButtonsBelow } from './cut.ts'
import { OVER_GAMES } from './fits.ts'
import { JACKPOT, WHEEL } from './in-force.ts'
import { phoneShelf } from './phone.ts'
import { player } from './server.ts'
import { sitDown } from './table.ts'
import { inTurns } from './violations.ts'

/** The smallest phone that we know of. */
const SMALLEST = { width: 320, height: 568 }
/** The longest texts; the other languages have their turn in fits.deep.test.ts. */
const READ: readonly Language[] = ['es']

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe.for(OVER_GAMES)(
  'what opens over %s fits the smallest phone, and everyone can use it (look, design §7)',
  ([, visit]) => {
    it.concurrent.for(inTurns(READ))('in $read, $theme', async (reading, test) => {
      test.expect(await visit(openPhone, reading, test)).toEqual([])
    })
  },
)

describe('the smallest phone', () => {
  it.concurrent.for(['th', 'es'] as const)(
    'ten prizes leave the wheel of the smallest phone in sight, in %s',
    async (language, test) => {
      const me = await player('rich', 1)
      const phone = await openPhone({ player: me, language, isCalm: true }, test)
      const { page } = phone
      await page.setViewportSize(SMALLEST)
      await page.route('**/api/turntable/spins', dealMostPiles)
      await sitDown(phone)
      await page.locator('button[aria-disabled=false]').nth(1).tap()
      await page.locator('[data-told=true]').waitFor()
      test.expect(await cutOn(page)).toEqual([])
      const boxes = await page.evaluate(() => {
        const box = (of: string) => document.querySelector(of)?.getBoundingClientRect()
        const piles = [...document.querySelectorAll('[data-outcome] li')]
        return {
          wheel: box('[data-renderer]'),
          line: box('[data-told]'),
          counter: box('[class*=controls]'),
          piles: piles.map((pile) => pile.getBoundingClientRect()),
        }
      })
      const { top = 0, height = 0 } = boxes.wheel ?? {}
      test.expect(boxes.piles).toHaveLength(7)
      test.expect(new Set(boxes.piles.map((pile) => pile.top)).size).toBe(1)
      test.expect(boxes.piles[0]?.bottom).toBeLessThan(top)
      test.expect(boxes.line?.top).toBeGreaterThan(top + height * 0.7)
      test.expect(boxes.line?.bottom).toBeLessThanOrEqual(boxes.counter?.top ?? 0)
    },
  )

  it('what does not fit is found', async () => {
    const phone = await openPhone({ width: 320 })
    const { page } = phone
    await phone.open('/routeTable')
    await page.locator('main li').first().waitFor()
    expect(await cutOn(page)).toEqual([])
    await page.evaluate(() => {
      const title = document.querySelector('h1')
      if (!title) return
      title.style.whiteSpace = 'nowrap'
      title.textContent = 'A title that is far too long for the bar of a small phone'
    })
    expect((await cutOn(page)).join()).toContain('cut: <h1')
    await page.evaluate(() => {
      const wide = document.createElement('div')
      wide.style.width = '400px'
      wide.textContent = 'wide'
      document.querySelector('main')?.append(wide)
    })
    expect((await cutOn(page)).join()).toContain('the page is 400 wide')
  })

  it('a hidden line, a broken word and a button below the screen are found', async () => {
    const phone = await openPhone({ width: 320 })
    const { page } = phone
    await phone.open('/nowhere')
    await page.locator('main button').waitFor()
    expect(await mainButtonsBelow(page)).toEqual([])
    await page.evaluate(() => {
      const box = document.createElement('div')
      box.style.cssText = 'width: 60px; height: 20px; overflow: hidden'
      box.innerHTML = '<label>Pengembaraan antara planet</label>'
      const high = document.createElement('div')
      high.style.height = '900px'
      document.querySelector('main')?.prepend(box, high)
    })
    expect((await cutOn(page)).join()).toContain('clipped: Pengembaraan')
    expect(await brokenWordsOn(page)).toEqual(['Pengembaraan'])
    expect(await mainButtonsBelow(page)).toHaveLength(1)
  })
})

/** As many different prizes as ten may bring without the jackpot, which has the screen for itself. */
async function dealMostPiles(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as SpinAnswer
  const quiet = WHEEL.sectors.map((_, sector) => sector).filter((sector) => sector !== JACKPOT)
  const spins = answer.spins.map((spin, place) => {
    const sector = quiet[place % quiet.length] ?? 0
    return { ...spin, sector, prize: WHEEL.sectors[sector]?.prize as Prize }
  })
  await route.fulfill({ response, json: { ...answer, spins } })
}
