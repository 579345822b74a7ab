import type { Page } from 'playwright-core'
import { pageTexts, type Texts } from '../../scripts/build/page-texts.ts'

/** Every key that there is: what a page shows where its text is missing. */
const KEYS = pageTexts('en').then((catalogues) => [...catalogues.values()].flatMap(keysOf))

function keysOf(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [key.replace(/_(one|many|other)$/, '')]
      : keysOf(text).map((rest) => `${key}.${rest}`),
  )
}

/** The keys that a page shows in place of texts: to the eye, or to a screen reader. */
export async function missingTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (keys) => {
      const known = new Set(keys)
      const isKey = (text: string | null) => known.has((text ?? '').trim().replace(/^\w+:/, ''))
      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (isKey(text.textContent) && !text.parentElement?.closest('code')) {
          found.push(text.textContent ?? '')
        }
      }
      for (const named of document.querySelectorAll('[aria-label], [alt], [placeholder]')) {
        for (const name of ['aria-label', 'alt', 'placeholder']) {
          const text = named.getAttribute(name)
          if (isKey(text)) found.push(text ?? '')
        }
      }
      return found
    },
    await KEYS,
  )
}
