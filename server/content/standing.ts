// How each text stands in each language: what is newest, and which languages lag.
import { CONTENT, type ContentSlug } from '../../contract/content.ts'
import type { TextRow, TextState } from '../../contract/content-ops.ts'
import type { Language } from '../../contract/languages.ts'
import type { Reader } from '../platform/database/database.ts'
import { savedDrafts } from './drafts.ts'
import { isSlug } from './files.ts'
import { nameOf, newestHeads } from './queries.ts'

/** What tells how a version stands. */
export interface Dated {
  source: string
  updatedOn: string
}

/**
 * How a language of a text stands against the English one of the same brand: behind it with an earlier day. Writers
 * move the day of the English text with a change that others must follow, and leave it with a mere correction.
 */
export function stateOf(newest: Dated | undefined, english: Dated | undefined): TextState {
  if (!newest) return 'missing'
  if (newest.source === 'withdrawn') return 'withdrawn'
  const leads = english && english.source !== 'withdrawn'
  return leads && newest.updatedOn < english.updatedOn ? 'behind' : 'current'
}

interface Known {
  slug: ContentSlug
  brand: string
  language: Language
}

/**
 * Every text in every language that the product promises or that there is, the house's and brands' own, and drafts of
 * others: by slug, the house's first.
 */
export async function standing(db: Reader): Promise<TextRow[]> {
  const heads = new Map((await newestHeads(db)).map((row) => [nameOf(row), row]))
  const drafts = new Map((await savedDrafts(db)).map((row) => [nameOf(row), row]))
  const all = new Map<string, Known>()
  for (const { slug, brand, language } of [...promised(), ...heads.values(), ...drafts.values()]) {
    // A slug that the product knows no more is history.
    if (isSlug(slug)) all.set(nameOf({ slug, brand, language }), { slug, brand, language })
  }
  return Array.from(all, ([name, key]) => {
    const newest = heads.get(name)
    const draft = drafts.get(name)
    return {
      ...key,
      brand: key.brand === '' ? null : key.brand,
      state: stateOf(newest, heads.get(nameOf({ ...key, language: 'en' }))),
      newest: newest
        ? {
            version: newest.version,
            updatedOn: newest.updatedOn,
            publishedAt: newest.publishedAt.getTime(),
            operator: newest.operator,
          }
        : null,
      draft: draft ? { operator: draft.operator, at: draft.savedAt.getTime() } : null,
    }
  }).toSorted(
    (one, other) =>
      SLUGS.indexOf(one.slug) - SLUGS.indexOf(other.slug) ||
      (one.brand ?? '').localeCompare(other.brand ?? ''),
  )
}

const SLUGS = Object.keys(CONTENT) as ContentSlug[]

const promised = (): Known[] =>
  SLUGS.flatMap((slug) => CONTENT[slug].map((language) => ({ slug, brand: '', language })))
