import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import type { Content, ContentSlug } from '../../contract/content.ts'
import type { Language } from '../../contract/languages.ts'
import { fillIn } from '../brands/fill-in.ts'
import { call } from './call.ts'

/**
 * Where a page gets a text from, such as `const RULES = contentOf('upgrade-rules')` at the top of its
 * file and `<ContentText load={RULES} />` in it.
 * @param brand whose name and mailbox stand in it, and whose own text comes before the house's
 * @returns loads it in a language; the same function for as long as the page keeps it
 */
export function contentOf(slug: ContentSlug, brand: Brand = HOUSE_BRAND) {
  return async (lang: Language): Promise<Content> => {
    const params = { slug }
    return fillIn(await call('GET /api/content/:slug', { params, query: { brand, lang } }), brand)
  }
}
