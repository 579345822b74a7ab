import type { Page } from 'playwright-core'
import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import type { Language } from '../../contract/languages.ts'
import { pageTexts } from '../../scripts/build/page-texts.ts'
import { builtPages, ROUTES } from '../../scripts/route-table.ts'

/** A page as a player can come to it. */
export interface Place {
  path: string
  /** The house's, where none is said. */
  brand?: Brand
  titleKey: string
}

/** One route of each kind of page, and the page for addresses that lead nowhere. */
export const KINDS: readonly Place[] = [
  ...builtPages(),
  { path: '/nowhere/at/all', titleKey: 'titles.notFound' },
]

/** One page of each brand: what differs there is the brand's theme, name and links. */
export const BRAND_PLACES: readonly Place[] = ROUTES.filter(
  ({ brand }, index) =>
    brand !== HOUSE_BRAND && ROUTES.findIndex((it) => it.brand === brand) === index,
)

/** What stands once a page is whole, where it is more than any text. */
const LANDMARKS: Record<string, string> = {
  '/turntable': 'button[aria-disabled=false]',
  '/sweetPick/flappy': 'main section button',
  // It shows what a page looks like that is still loading.
  '/styleguide': 'main fieldset ~ section:last-child',
}

const ANY_TEXT = 'main :is(h2, p, li):visible'

/** Goes to a page from the one that is shown, and waits until it is whole. */
export async function goTo(
  page: Page,
  { path, brand = HOUSE_BRAND, titleKey }: Place,
  texts: Texts,
): Promise<void> {
  await page.evaluate((to) => location.assign(`#${to}`), path)
  // Two brands' pages of a kind bear one title.
  await page.waitForFunction(
    ([title, whose]) =>
      document.title === title && document.documentElement.dataset.brand === whose,
    [texts(titleKey), brand],
  )
  await page
    .locator(LANDMARKS[path] ?? ANY_TEXT)
    .first()
    .waitFor()
  if (path !== '/styleguide') {
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  }
}

/** Gives a text by its key. */
export type Texts = (key: string) => string

/** The texts of a language as its readers see them. */
export async function textsOf(language: Language, namespace = 'shell'): Promise<Texts> {
  return textsIn((await pageTexts(language)).get(namespace), `${language}/${namespace}`)
}

/** The texts of a catalogue. */
export function textsIn(catalogue: unknown, name = 'the catalogue'): Texts {
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], catalogue)
    if (typeof found !== 'string') throw new Error(`${name} has no ${key}`)
    return found
  }
}
