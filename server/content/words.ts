import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BrandSettings } from '../../contract/brand-settings.ts'
import type { Language } from '../../contract/languages.ts'

const LOCALES = join(import.meta.dirname, '../../locales')
/** What the page of a text says around it (`locales/<code>/content.json`). */
const Words = z.object({ updated: z.string(), payouts: z.record(z.string(), z.string()) })

/** What a reader's page says around a text, in the text's language. */
export interface PageWords {
  /** "Updated on …"; empty for what is no day. */
  day: string
  /** A brand's ways of pay-out. */
  payouts: string
}

/** Says what the page of a text says around it. */
export async function pageWords(
  language: Language,
  updatedOn: string,
  ways: BrandSettings['payouts'],
): Promise<PageWords> {
  const { updated, payouts } = await wordsOf(language)
  const named = ways.map((way) => payouts[way] ?? way)
  return {
    day: z.iso.date().safeParse(updatedOn).success
      ? updated.replace('{{day}}', dayIn(language, updatedOn))
      : '',
    payouts: named.length > 0 ? new Intl.ListFormat(language).format(named) : (payouts.none ?? ''),
  }
}

async function wordsOf(language: Language): Promise<z.infer<typeof Words>> {
  const source = await readFile(join(LOCALES, language, 'content.json'), 'utf8')
  return Words.parse(JSON.parse(source))
}

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
