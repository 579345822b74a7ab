import type { TextPreview } from '../../../contract/content-ops.ts'
import type { Language } from '../../../contract/languages.ts'

/** What a reader's phone shows. */
export interface Shown extends Pick<TextPreview, 'title' | 'day' | 'html' | 'accent'> {
  language: Language
  theme: 'dark' | 'light'
}

/**
 * The document that the phone's frame shows. The HTML is the server's, which lets nothing in it run; everything else
 * is escaped here. A link opens nothing: its target is a new window, which a sandbox refuses.
 * @param nonce of the console's page, by which the policy takes the styles
 */
export function phoneDocument(
  { language, theme, title, day, html, accent }: Shown,
  { styles, nonce }: { styles: string; nonce: string | undefined },
): string {
  const own = accent ? `:root[data-theme] { --accent: ${accent[theme]}; }` : ''
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}" data-accent="brand">
<head><meta charset="utf-8"><base target="_blank">
<style${nonce ? ` nonce="${nonce}"` : ''}>${styles}${own}.page { padding-block-start: var(--space-24); }</style></head>
<body><article class="page">
<header class="head"><p class="title">${escaped(title)}</p><p class="day">${escaped(day)}</p></header>
<div class="text" lang="${language}">${html}</div>
</article></body></html>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (it) => ENTITIES[it] ?? '')
