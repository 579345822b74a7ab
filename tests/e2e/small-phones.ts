import type { Route } from 'playwright-core'
import type { TestContext } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import type { Language } from '../../contract/languages.ts'
import type { Prize } from '../../contract/money.ts'
import type { SpinAnswer } from '../../contract/turntable.ts'
import { cutOn, mainButtonsBelow, ON_ITS_SIDE } from './cut.ts'
import { JACKPOT, WHEEL } from './in-force.ts'
import { textsOf } from './pages.ts'
import type { phoneShelf } from './phone.ts'
import { ISLAND, mayScan, tell } from './radar-people.ts'
import { goAboard, openRound, TAPS_MS } from './round.ts'
import { newcomer, player } from './server.ts'
import { sitDown } from './table.ts'

type OpenPhone = ReturnType<typeof phoneShelf>

/** The smallest phone that we know of. */
export const SMALLEST = { width: 320, height: 568 }
/** Six flights, of which one won. */
const RECEIPT = {
  rounds: [],
  count: 6,
  stakedDiamonds: 60,
  wonDiamonds: 50,
  returnedShips: 0,
  through: null,
} satisfies Answer<'GET /api/adventure/receipt'>

/** Ten prizes of one tap stand in one line above the wheel, what they come to below it. */
export async function tenPrizes(openPhone: OpenPhone, language: Language, test: TestContext) {
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
}

/** With a receipt to tell on a phone on its side, the star map has its buttons in sight. */
export async function receiptOnItsSide(
  openPhone: OpenPhone,
  language: Language,
  test: TestContext,
) {
  const me = await player('rich', 2)
  const phone = await openPhone({ player: me, language, isCalm: true }, test)
  const { page } = phone
  const texts = await textsOf(language, 'adventure')
  await page.setViewportSize(ON_ITS_SIDE)
  await page.route('**/api/adventure/receipt', (route) => route.fulfill({ json: RECEIPT }))
  // Here it does not open by itself.
  await openRound(TAPS_MS)
  await goAboard(phone)
  await page.getByText(texts('receipt.title'), { exact: true }).waitFor()
  test.expect(await cutOn(page)).toEqual([])
  test.expect(await mainButtonsBelow(page)).toEqual([])
  const gap = await page.evaluate(() => {
    const box = (of: string) => document.querySelector(of)?.getBoundingClientRect()
    return (box('[class^=below]')?.top ?? 0) - (box('[class^=card]')?.bottom ?? 0)
  })
  test.expect(gap).toBeGreaterThanOrEqual(0)
}

/** The radar's sun, mascot and words are whole. */
export async function radarIsWhole(
  openPhone: OpenPhone,
  { language, size }: { language: Language; size: { width: number; height: number } },
  test: TestContext,
) {
  const me = await newcomer()
  await tell(me, ISLAND)
  const options = { player: me, language, theme: 'light', isCalm: true } as const
  const { page, open } = await openPhone(options, test)
  const texts = await textsOf(language, 'radar')
  await page.setViewportSize(size)
  await open('/destiny')
  await mayScan(page, texts('scan.start'))
  test.expect(await cutOn(page)).toEqual([])
  test.expect(await mainButtonsBelow(page)).toEqual([])
  const { sky, sun, roof, mascot, words } = await page.evaluate(() => {
    const find = (of: string) => {
      const found = document.querySelector(`main [class^=${of}]`)
      if (!found) throw new Error(`no ${of}`)
      return found
    }
    const edges = ({ top, bottom }: DOMRect) => ({ top, bottom })
    const box = (of: string) => edges(find(of).getBoundingClientRect())
    const wordsOf = (of: string) => {
      const range = document.createRange()
      range.selectNodeContents(find(of))
      return edges(range.getBoundingClientRect())
    }
    return {
      sky: box('city'),
      sun: box('lamp'),
      roof: box('controls'),
      mascot: box('watcher'),
      words: wordsOf('said'),
    }
  })
  // What reaches over the sky's upper edge ends there, hard.
  test.expect(sun.top).toBeGreaterThanOrEqual(sky.top)
  if (size === SMALLEST) {
    // It sits on the roof's edge, 6 pixels of which it covers.
    test.expect(mascot.bottom).toBeLessThanOrEqual(roof.top + 7)
  } else {
    test.expect(mascot.bottom).toBeLessThanOrEqual(size.height)
    test.expect(words.bottom + 8).toBeLessThanOrEqual(roof.top)
  }
}

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
