import type { Page } from 'playwright-core'
import type { Language } from '../../contract/languages.ts'
import { brokenWordsOn, cutOn, mainButtonsBelow, ON_ITS_SIDE, stands, writeLarge } from './cut.ts'
import { LONGEST_AS, longestTexts, readLongest } from './longest.ts'
import { missingTextsOn } from './missing.ts'
import { BRAND_PLACES, goTo, KINDS, textsIn, textsOf } from './pages.ts'
import type { phoneShelf } from './phone.ts'
import { seeAll } from './round.ts'
import { player } from './server.ts'
import { violationsOn } from './violations.ts'

const HEIGHT = 812
/** The smallest phone that we know of. */
const SMALLEST = { width: 320, height: 568 }
/** Design §7. */
const MAX_SHIFT = 0.05

/** Data for search engines is no script, though it stands in such an element. */
const OWN_SCRIPT_OR_STYLE = ':is(script:not([src], [type="application/ld+json"]), style)'

/** What pages are read in: a language, or for each key the longest text of all eleven. */
export type Reading = Language | 'the longest'

/** How much is looked at, besides both widths of a phone that stands upright. */
export interface Looks {
  /** Letters twice as large: eleven languages at once in them are nobody's page. */
  isLarge?: boolean
  /** The phone on its side. */
  isOnItsSide?: boolean
}

/**
 * Visits one page of each kind and of each brand.
 * @returns what is wrong with them, a line each
 */
export async function visitAll(
  openPhone: ReturnType<typeof phoneShelf>,
  { read, theme, isOnItsSide }: Looks & { read: Reading; theme: 'dark' | 'light' },
  test: Parameters<typeof openPhone>[1],
): Promise<string[]> {
  const isLongest = read === 'the longest'
  const language = isLongest ? LONGEST_AS : read
  const me = await player()
  await seeAll(me)
  const phone = await openPhone(
    { player: me, language, theme, isCalm: true, prepare: watchShifts },
    test,
  )
  const { page } = phone
  if (isLongest) await readLongest(page)
  await phone.open('/routeTable')
  const texts = isLongest ? textsIn((await longestTexts()).get('shell')) : await textsOf(language)
  const found: string[] = []
  const looks = { isLarge: !isLongest, ...(isOnItsSide && { isOnItsSide }) }
  for (const place of [...KINDS, ...BRAND_PLACES]) {
    for (const fault of await faultsOf(page, () => goTo(page, place, texts), looks)) {
      found.push(`${place.path} ${fault}`)
    }
  }
  return found
}

/** Comes to a page, and tells what is wrong with it. */
export async function faultsOf(
  page: Page,
  come: () => Promise<void>,
  { isLarge = true, isOnItsSide = false }: Looks = {},
): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, faults: readonly string[]) => {
    for (const fault of faults) found.push(`${where}: ${fault}`)
  }
  await page.setViewportSize({ width: 375, height: HEIGHT })
  // What moves as the screen grows is none of the next page's.
  await stands(page)
  await page.evaluate(() => window.forgetShifts?.())
  await come()
  const { sum, what } = await page.evaluate(() => window.shifted?.() ?? { sum: 0, what: [] })
  if (sum > MAX_SHIFT) found.push(`moved by ${sum.toFixed(3)} while it came: ${what.join(', ')}`)
  // What breaks the content policy is an error of the console, which fails the test (phone.ts).
  if ((await page.locator(OWN_SCRIPT_OR_STYLE).count()) > 0) {
    found.push('holds a script or a style of its own')
  }
  add('at 375', await cutOn(page))
  add(
    'at 375',
    (await missingTextsOn(page)).map((key) => `no text: ${key}`),
  )
  found.push(...(await violationsOn(page, 'axe')))

  await page.setViewportSize(SMALLEST)
  // What changes with the width changes within a frame or two.
  await stands(page)
  add('at 320', await cutOn(page))
  add(
    'at 320',
    (await brokenWordsOn(page)).map((word) => `breaks ${word}`),
  )
  // The style guide shows every button that there is, and is there for none of them.
  const isStyleguide = page.url().includes('/styleguide')
  if (!isStyleguide) add('on the smallest phone', await mainButtonsBelow(page))

  if (isLarge) {
    await writeLarge(page, true)
    add('at 320, letters of 200 %', await cutOn(page))
    await writeLarge(page, false)
  }
  if (!isOnItsSide) return found
  await page.setViewportSize(ON_ITS_SIDE)
  await stands(page)
  add('on its side', await cutOn(page))
  // A page of text scrolls there; a game's buttons are under the thumbs.
  if (await page.locator('main [data-renderer]').count()) {
    add('on its side', await mainButtonsBelow(page))
  }
  return found
}

declare global {
  interface Window {
    forgetShifts?: () => void
    /** How far the page moved by itself since (design §7). */
    shifted?: () => { sum: number; what: string[] }
  }
}

/** Runs in the page before its own scripts. */
export function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number
    sources: readonly { node: Node | null }[]
  }
  let since = 0
  let sum = 0
  let what: string[] = []
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `<${node.localName} class="${node.className}">` : String(node)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      // A shift is told some time after it happened.
      if (entry.startTime < since) continue
      sum += entry.value
      what.push(...entry.sources.map(({ node }) => nameOf(node)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  window.forgetShifts = () => {
    since = performance.now()
    sum = 0
    what = []
  }
  window.shifted = () => ({ sum, what })
}
