import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const ENGLISH = join(import.meta.dirname, '../../locales/en')

/** Every key that there is: what a page shows where its text is missing. */
const KEYS = readdir(ENGLISH).then(async (names) => {
  const catalogues = names.map(async (name) => {
    const texts: unknown = JSON.parse(await readFile(join(ENGLISH, name), 'utf8'))
    return keysOf(texts)
  })
  return (await Promise.all(catalogues)).flat()
})

function keysOf(texts: unknown): string[] {
  return Object.entries(texts as Record<string, unknown>).flatMap(([key, text]) =>
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
