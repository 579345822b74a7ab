import type { Brand } from '../../contract/brands.ts'
import type { Content, ContentSlug } from '../../contract/content.ts'
import type { Language } from '../../contract/languages.ts'
import { call } from './call.ts'

/**
 * Where a page gets a text from, such as `const RULES = contentOf('upgrade-rules')` at the top of its
 * file and `<ContentText load={RULES} />` in it.
 * @returns loads it in a language, a brand's own before the house's; the same function for as long as the
 * page keeps it
 */
export function contentOf(slug: ContentSlug) {
  return (lang: Language, brand: Brand): Promise<Content> =>
    call('GET /api/content/:slug', { params: { slug }, query: { brand, lang } })
}
