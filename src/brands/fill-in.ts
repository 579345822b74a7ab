import type { Brand } from '../../contract/brands.ts'
import type { Content, ContentPlaceholder } from '../../contract/content.ts'
import { settingsOf } from './brand.ts'

/** Puts a brand's name and mailbox where a text leaves room for them. */
export function fillIn(content: Content, brand: Brand): Content {
  const { name, mail } = settingsOf(brand)
  const values = { brand: name, mail }
  return {
    ...content,
    title: filled(content.title, values),
    headings: content.headings.map((it) => ({ ...it, text: filled(it.text, values) })),
    html: filled(content.html, { brand: escaped(name), mail: escaped(mail) }),
  }
}

function filled(text: string, values: Record<ContentPlaceholder, string>): string {
  return text.replace(/\{\{(brand|mail)\}\}/g, (_all, name: ContentPlaceholder) => values[name])
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
