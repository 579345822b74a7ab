import type { BrandSettings } from './brand-settings.ts'
import type { Content, ContentPlaceholder } from './content.ts'

/**
 * Puts what differs from brand to brand where a text leaves room for it.
 * @param payouts its ways of pay-out in the reader's words
 */
export function fillIn(
  content: Content,
  { name, mail, site }: Pick<BrandSettings, 'name' | 'mail' | 'site'>,
  payouts: string,
): Content {
  // As people read and type it; links put `https://` before it.
  const values = { brand: name, mail, site: site.replace(/^https:\/\/|\/$/g, ''), payouts }
  const fill = (text: string, show = (value: string) => value) =>
    text.replace(/\{\{(\w+)\}\}/g, (all, placeholder: ContentPlaceholder) =>
      Object.keys(values).includes(placeholder) ? show(values[placeholder]) : all,
    )
  return {
    ...content,
    title: fill(content.title),
    headings: content.headings.map((it) => ({ ...it, text: fill(it.text) })),
    html: fill(content.html, escaped),
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (it) => ENTITIES[it] ?? '')
}
