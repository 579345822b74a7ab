import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { pageTexts, type Texts } from '../../scripts/build/page-texts.ts'

/** The language whose catalogues are filled with the longest texts: it has the most plural forms. */
export const LONGEST_AS: Language = 'es'

const CATALOGUE = new RegExp(`/texts-[^/]+/${LONGEST_AS}/([\\w-]+)\\.json$`)

/** Lets a page read, for each key, the longest text that any of the eleven languages has for it. */
export async function readLongest(page: Page): Promise<void> {
  const longest = await longestTexts()
  await page.route(CATALOGUE, async (route) => {
    const namespace = CATALOGUE.exec(route.request().url())?.[1] ?? ''
    const texts = longest.get(namespace)
    await (texts ? route.fulfill({ json: texts }) : route.continue())
  })
}

/** By namespace. */
export async function longestTexts(): Promise<Map<string, Texts>> {
  const all = await Promise.all(LANGUAGES.map(pageTexts))
  const own = await pageTexts(LONGEST_AS)
  return new Map(
    Array.from(own, ([namespace, texts]) => [
      namespace,
      longestOf(
        texts,
        all.map((catalogues) => catalogues.get(namespace)),
      ),
    ]),
  )
}

function longestOf(own: Texts, catalogues: readonly (string | Texts | undefined)[]): Texts {
  return Object.fromEntries(
    Object.entries(own).map(([key, text]) => {
      const others = catalogues.map((it) => (typeof it === 'object' ? textOf(it, key) : undefined))
      if (typeof text !== 'string') return [key, longestOf(text, others)]
      const texts = others.filter((it) => typeof it === 'string')
      return [
        key,
        texts.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one), text),
      ]
    }),
  )
}

/** Languages without a plural have the form for `other` alone. */
function textOf(texts: Texts, key: string): string | Texts | undefined {
  return texts[key] ?? texts[key.replace(/_(one|many)$/, '_other')]
}

/** About how wide a text is, in letters: marks have no width, a Chinese character that of two. */
function widthOf(text: string): number {
  const shown = text.replace(/\{\{.*?\}\}|<[^>]*>|\p{M}/gu, '')
  const wide = shown.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  )
  return [...shown].length + (wide?.length ?? 0)
}
