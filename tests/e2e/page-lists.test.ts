import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/api.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { allPlaces, type PlacedCall, placeOf } from './call-places.ts'
import { cutOn } from './cut.ts'
import { answerLong, LONG, rowsOf } from './list-answers.ts'
import { callsIn, pageSources, urlOf } from './page-sources.ts'
import { phoneShelf } from './phone.ts'
import { seeAll } from './round.ts'
import { player } from './server.ts'
import { violationsOn } from './violations.ts'

/** Fewer would mean that lists are no longer found. */
const MIN_LISTS = 13
const NARROWEST = 320

const sources = await pageSources()
/** Its feature says which of its fields holds rows. */
const hasRows = (call: Call) => allPlaces().some((it) => it.call === call && it.place.rows)
const listing = sources.filter(({ text }) => /\buseList\(|<InfiniteList\b/.test(text))
const lists = listing.flatMap((source) =>
  callsIn(source, /\bcall/)
    .filter((call) => rowsOf(call) !== null || hasRows(call))
    .map((call) => placeOf(call, source)),
)

/** Who has played most, so that there is something in most lists. */
const rich = () => player('rich')

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('every list of a page', () => {
  it('is tried here', () => {
    expect(lists.length).toBeGreaterThanOrEqual(MIN_LISTS)
    const found = new Set(lists.map(({ source }) => source))
    // A sample that asks the server for nothing is none of the contract's lists.
    const isAsking = (feature: string) =>
      sources.some((source) => source.feature === feature && /\bcall\(/.test(source.text))
    const missed = listing.filter((source) => !found.has(source) && isAsking(source.feature))
    expect(missed.map(({ file }) => file)).toEqual([])
    const known = new Set(lists.map(({ call }) => call))
    const said = allPlaces().filter(({ call }) => call.startsWith('GET'))
    expect(said.filter(({ call }) => !known.has(call))).toEqual([])
  })

  const cases = lists.map((list) => ({ ...list, file: list.source.file }))
  it.concurrent.for(cases)('$call of $file: long, and empty', async (list, test) => {
    const { expect } = test
    const visitor = await (list.visitor ?? rich)()
    await seeAll(visitor)
    const options = { player: visitor, isCalm: true, width: NARROWEST }
    const phone = await openPhone(options, test)
    const { page } = phone
    const address = await list.address(visitor)
    const answers = await answerLong(page, list)
    await phone.open(address)
    await list.show?.(page)
    const shown = placeIn(page, list)

    await expect.poll(() => answers.realRows).not.toBeNull()
    expect(answers.realRows, `tests/e2e/places/${list.source.feature}.ts makes a row`).not.toBe(0)
    await expect.poll(() => reachEnd(shown)).toBe(LONG)
    expect(await cutOn(page)).toEqual([])
    expect(await reachEnd(shown)).toBe(LONG)
    expect(new Set(answers.cursors).size).toBe(answers.cursors.length)
    const textsOfLong = new Set(await textsIn(shown))

    answers.becomeEmpty()
    const answered = page.waitForResponse(urlOf(list.call))
    await page.reload()
    await list.show?.(page)
    await answered
    await expect.poll(() => shown.locator('[aria-busy=true]').count()).toBe(0)
    const isNew = (text: string) => !textsOfLong.has(text)
    await expect.poll(async () => (await textsIn(shown)).filter(isNew)).not.toEqual([])
    expect(await cutOn(page)).toEqual([])
    expect(await violationsOn(page)).toEqual([])
  })
})

/** Where a list is: in the page, or in the sheet over it. */
function placeIn(page: Page, { isInSheet }: PlacedCall): Locator {
  return page.locator(isInSheet ? '[role=dialog]' : 'main')
}

/** Scrolls to a list's end. @returns how many there are */
function reachEnd(shown: Locator): Promise<number> {
  return shown.evaluate((it) => {
    const all = Array.from(it.querySelectorAll('ul'))
    const [longest] = all.toSorted((one, other) => other.children.length - one.children.length)
    // What loads more stands after the rows.
    longest?.parentElement?.lastElementChild?.scrollIntoView({ block: 'end' })
    return longest?.children.length ?? 0
  })
}

/** The texts that are seen, headings aside. */
function textsIn(shown: Locator): Promise<string[]> {
  return shown.evaluate((it) => {
    const found: string[] = []
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement
      const isSeen = box?.checkVisibility() && !box.closest('h1, h2, h3')
      if (isSeen && text.textContent?.trim()) found.push(text.textContent)
    }
    return found
  })
}
