import type { Brand } from '../../contract/brands.ts'
import type { Content, ContentSlug } from '../../contract/content.ts'
import type { Language } from '../../contract/languages.ts'
import { call } from './call.ts'

/**
 * Makes the loader of one text page: `const RULES = contentOf('upgrade-rules')` at the top of the page's
 * file, then `<ContentText load={RULES} />` in the page.
 * @returns loads the text in a language; the brand's own version wins over the house's
 */
export function contentOf(slug: ContentSlug) {
  return (lang: Language, brand: Brand): Promise<Content> =>
    call('GET /api/content/:slug', { params: { slug }, query: { brand, lang } })
}
